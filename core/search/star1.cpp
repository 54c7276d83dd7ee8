#include "core/search/star1.h"

#include "core/search/runs.h"

namespace plyscope {

TracePtr runStar1(const Job& job) {
  return inNumbersOf(job, [&]<class V>(V) {
    auto columns = columnsOf<V>(*job.tree, job.numbers, 1);
    const auto& [least, most] = *job.options.bounds;
    const Star1<V> rule{{columns->game(), job.options.strict},
                        roundedDown<V>(job.numbers, least),
                        roundedUp<V>(job.numbers, most)};
    return execute(job, rule, {}, columns);
  });
}

}  // namespace plyscope
