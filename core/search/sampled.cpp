#include "core/search/sampled.h"

#include "core/search/runs.h"

namespace plyscope {

TracePtr runSampled(const Job& job) {
  return inNumbersOf(job, [&]<class V>(V) {
    auto columns = columnsOf<V>(*job.tree, job.numbers, 1);
    columns->lists = std::make_shared<ChildLists>(fileLists(*job.tree));
    const Sampled<V> rule{columns->game(), columns->lists.get(), job.options.seed,
                          job.options.samples};
    return execute(job, rule, {}, columns);
  });
}

}  // namespace plyscope
