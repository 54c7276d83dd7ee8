#include "core/search/epsilon.h"

#include "core/search/runs.h"

namespace plyscope {

namespace {

EpsilonTest testOf(SearchId id) {
  switch (id) {
    case SearchId::epsilonWeak:
      return EpsilonTest::weak;
    case SearchId::unsoundScalar:
      return EpsilonTest::scalar;
    case SearchId::unsoundXPlusEps:
      return EpsilonTest::xPlusEps;
    default:
      return EpsilonTest::pair;
  }
}

}  // namespace

TracePtr runEpsilon(const Job& job) {
  return inNumbersOf(job, [&]<class V>(V) {
    auto columns = columnsOf<V>(*job.tree, job.numbers, 2);
    const EpsilonTest test = testOf(job.id);
    Rational slack = test == EpsilonTest::scalar ? Rational(0) : *job.options.epsilon;
    if (test == EpsilonTest::weak) slack *= 2;
    const bool strict = job.options.strict;
    const Epsilon<V> rule{
        {{{columns->tupleGame()}}, job.tree.get()},
        test,
        strict ? roundedDown<V>(job.numbers, slack) : roundedUp<V>(job.numbers, slack),
        strict};
    return execute(job, rule, columns->tuples(), columns);
  });
}

}  // namespace plyscope
