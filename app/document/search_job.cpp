#include "app/document/search_job.h"

#include <utility>

namespace plyscope {

SearchJob::SearchJob(TreePtr tree, SearchId id, SearchOptions options, Done done)
    : id_(id), options_(std::move(options)) {
  thread_ = std::thread([this, tree = std::move(tree), done = std::move(done)] {
    Budget budget;
    budget.stop = &stop_;
    budget.progress = &progress_;
    done(runSearch(tree, id_, options_, budget));
  });
}

SearchJob::~SearchJob() {
  stop_ = true;
  thread_.join();
}

}  // namespace plyscope
