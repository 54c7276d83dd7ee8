#include "core/search/alpha_beta.h"

#include "core/search/runs.h"

namespace plyscope {

TracePtr runAlphaBeta(const Job& job) {
  return inNumbersOf(job, [&]<class V>(V) {
    auto columns = columnsOf<V>(*job.tree, job.numbers, 1);
    return execute(job, AlphaBeta<V>{columns->game(), job.options.strict}, {}, columns);
  });
}

}  // namespace plyscope
