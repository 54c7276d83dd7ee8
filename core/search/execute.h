#pragma once

#include <algorithm>
#include <memory>
#include <optional>

#include "core/search/columns.h"
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

/// The depths of all passes of iterative deepening: 1, 2, ... as long as every node at that depth
/// can be evaluated, then the full search.
std::vector<Depth> deepeningLimits(const Tree& tree, Depth limit);

/// Sorts children by what the visits so far last returned for them; a discarded option returned
/// nothing.
template <Rule R>
ChildLists listsFromVisits(const Tree& tree, const R& rule, const VisitRecord& record,
                           std::uint32_t count, const typename R::Scratch& scratch) {
  using Result = typename R::Result;
  constexpr bool tuples = std::same_as<Result, std::uint64_t>;
  std::vector<std::uint32_t> last(tree.size(), kNone);
  for (std::uint32_t v = 0; v < count; ++v) {
    const Visit& x = record.visits[v];
    if (!(tuples && x.result & kDropped)) last[x.node] = v;
  }
  return sortedLists(tree, [&](Mover mover, NodeId a, NodeId b) {
    const std::uint32_t va = last[index(a)], vb = last[index(b)];
    if (va == kNone || vb == kNone) return va != kNone && vb == kNone;
    const auto x = std::bit_cast<Result>(record.visits[va].result);
    const auto y = std::bit_cast<Result>(record.visits[vb].result);
    if constexpr (tuples) {
      return rule.coordinate(y, mover, scratch) < rule.coordinate(x, mover, scratch);
    } else {
      return mover == Mover::A ? y < x : x < y;
    }
  });
}

/// Runs a rule over the tree in the order and to the depth that the options ask for.
template <Rule R, class V>
TracePtr execute(const Job& job, R rule, typename R::Scratch scratch,
                 std::shared_ptr<Columns<V>> columns) {
  constexpr bool revisits = requires { R::kRevisits; };
  const Tree& tree = *job.tree;
  const SearchOptions& options = job.options;
  RunFacts facts{job.tree, job.numbers, nullptr, spec(job.id).sound,
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
    facts.order = std::make_shared<ChildLists>(fileLists(tree));
    for (const Depth limit : deepeningLimits(tree, options.depth)) {
      pass(limit, *facts.order);
      if (!complete) break;
      if (limit == options.depth || limit == kNoLimit) break;
      auto next = listsFromVisits(tree, rule, record, recorder.count(), scratch);
      facts.order = std::make_shared<ChildLists>(std::move(next));
    }
  } else if (options.order != Order::given) {
    facts.order = std::make_shared<ChildLists>(
        options.order == Order::shuffle ? shuffledLists(tree, options.seed)
                                        : trueOrder(tree, job.id, job.numbers, options));
    if constexpr (requires { rule.order; }) rule.order = facts.order.get();
    pass(options.depth, *facts.order);
  } else if constexpr (revisits) {
    pass(options.depth, *columns->lists);
  } else {
    recorder.pass(options.depth, false);
    complete = depthFirst(tree, rule, FileOrder{&tree}, options.depth, recorder, scratch).has_value();
  }
  recorder.finish(complete);
  return std::make_shared<RuleTrace<R>>(std::move(facts), std::move(rule), std::move(record),
                                        std::move(given), std::move(scratch), std::move(columns));
}

}  // namespace plyscope
