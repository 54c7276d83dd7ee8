#include "core/search/bounded_max_n.h"

#include "core/search/runs.h"

namespace plyscope {

TracePtr runBoundedMaxN(const Job& job) {
  return inNumbersOf(job, [&]<class V>(V) {
    const unsigned players = job.tree->players();
    auto columns = columnsOf<V>(*job.tree, job.numbers, players);
    const auto& [least, most] = *job.options.bounds;
    const Rational slack = *job.options.epsilon - (Rational(players) - 2) * least;
    const BoundedMaxN<V> rule{{{{columns->tupleGame()}}, job.tree.get()},
                              roundedUp<V>(job.numbers, most),
                              roundedUp<V>(job.numbers, slack)};
    return execute(job, rule, columns->tuples(), columns);
  });
}

}  // namespace plyscope
