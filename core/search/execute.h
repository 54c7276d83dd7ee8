#pragma once

#include <memory>
#include <optional>

#include "core/search/columns.h"
#include "core/search/deepening.h"
#include "core/search/depth_first.h"
#include "core/search/true_order.h"
#include "core/trace/rule_trace.h"

namespace plyscope {

/// A search that has been found to fit, on its way to a trace.
struct Job {
  TreePtr tree;
  SearchId id;
  SearchOptions options;
  Budget budget;
  Numbers numbers;
};

/// Somebody asked the run to stop.
inline bool stopped(const Budget& budget) {
  return budget.stop && budget.stop->load(std::memory_order_relaxed);
}

/// Runs a rule over the tree in the order and to the depth that the options ask for.
template <Rule R, class V>
TracePtr execute(const Job& job, R rule, typename R::Scratch scratch,
                 std::shared_ptr<Columns<V>> columns) {
  constexpr bool revisits = requires {
    R::kRevisits;
  };
  const Tree& tree = *job.tree;
  const SearchOptions& options = job.options;
  RunFacts facts{job.tree,
                 job.numbers,
                 nullptr,
                 spec(job.id).sound,
                 job.id != SearchId::sampledExpectiminimax,
                 options.order == Order::iterativeDeepening};
  VisitRecord record;
  GivenRecord<typename R::Given> given;
  Recorder<typename R::Given> recorder(tree, job.budget, record, given);
  recorder.start();
  bool complete = true;
  const auto pass = [&](Depth limit, const ChildLists& lists) {
    recorder.pass(limit, facts.deepening);
    if constexpr (requires { rule.limit; }) rule.limit = limit;
    complete = depthFirst(tree, rule, ListOrder{&lists}, limit, recorder, scratch).has_value();
  };
  if (facts.deepening) {
    auto lists = std::make_shared<ChildLists>(fileLists(tree));
    facts.order = lists;
    LastResults<R> last(tree);
    const Depth deepest = lastEstimatedDepth(tree, options.depth);
    for (Depth limit = 1; complete; ++limit) {
      const bool full = limit >= deepest;
      const std::uint32_t first = recorder.count();
      pass(full ? options.depth : limit, *lists);
      if (full) break;
      if (complete) last.sort(*lists, rule, record, first, recorder.count(), scratch);
      complete = complete && !stopped(job.budget);
    }
  } else if (options.order != Order::given) {
    facts.order = std::make_shared<ChildLists>(options.order == Order::shuffle
                                                   ? shuffledLists(tree, options.seed)
                                                   : trueOrder(tree, job.id, job.numbers, options));
    if constexpr (requires { rule.order; }) rule.order = facts.order.get();
    pass(options.depth, *facts.order);
  } else if constexpr (revisits) {
    pass(options.depth, *columns->lists);
  } else {
    recorder.pass(options.depth, false);
    complete = depthFirst(tree, rule, FileOrder(), options.depth, recorder, scratch).has_value();
  }
  recorder.finish(complete);
  if (stopped(job.budget)) {  // nobody waits for it: no index, no certificates
    record = {};
    record.events = 1;
    record.truncated = true;
    given = {};
  }
  return std::make_shared<RuleTrace<R>>(std::move(facts), std::move(rule), std::move(record),
                                        std::move(given), std::move(scratch), std::move(columns));
}

}  // namespace plyscope
