#include "core/search/minimax.h"

#include "core/search/runs.h"

namespace plyscope {

TracePtr runMinimax(const Job& job) {
  return inNumbersOf(job, [&]<class V>(V) {
    auto columns = columnsOf<V>(*job.tree, job.numbers, 1);
    return execute(job, Minimax<V>{columns->game()}, {}, columns);
  });
}

}  // namespace plyscope
