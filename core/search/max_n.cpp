#include "core/search/max_n.h"

#include "core/search/runs.h"

namespace plyscope {

TracePtr runMaxN(const Job& job) {
  return inNumbersOf(job, [&]<class V>(V) {
    auto columns = columnsOf<V>(*job.tree, job.numbers, job.tree->players());
    return execute(job, MaxN<V>{columns->tupleGame()}, columns->tuples(), columns);
  });
}

}  // namespace plyscope
