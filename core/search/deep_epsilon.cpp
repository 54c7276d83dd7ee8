#include "core/search/deep_epsilon.h"

#include "core/search/runs.h"

namespace plyscope {

TracePtr runDeepEpsilon(const Job& job) {
  return inNumbersOf(job, [&]<class V>(V) {
    auto columns = columnsOf<V>(*job.tree, job.numbers, 2);
    const Rational& slack = *job.options.epsilon;
    const bool strict = job.options.strict;
    const DeepEpsilon<V> rule{
        {{columns->tupleGame()}},
        strict ? roundedDown<V>(job.numbers, slack) : roundedUp<V>(job.numbers, slack),
        strict};
    return execute(job, rule, columns->tuples(), columns);
  });
}

}  // namespace plyscope
