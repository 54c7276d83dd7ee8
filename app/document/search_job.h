#pragma once

#include <atomic>
#include <functional>
#include <thread>

#include "core/explain/explain.h"

namespace plyscope {

/// One search on a worker thread. `done` is called on the worker; it must hand the result over to
/// its own thread itself. Destroying the job stops the search and awaits the thread.
class SearchJob {
 public:
  using Done = std::function<void(Result<Run>)>;
  SearchJob(TreePtr tree, SearchId id, SearchOptions options, Done done);
  ~SearchJob();
  SearchJob(const SearchJob&) = delete;
  SearchJob& operator=(const SearchJob&) = delete;

  std::uint32_t visits() const { return progress_.load(std::memory_order_relaxed); }
  SearchId id() const { return id_; }
  const SearchOptions& options() const { return options_; }

 private:
  SearchId id_;
  SearchOptions options_;
  std::atomic<bool> stop_ = false;
  std::atomic<std::uint32_t> progress_ = 0;
  std::thread thread_;
};

}  // namespace plyscope
