// Before anything: what will be searched and how; and what must be known of the rule.

#include "core/explain/stand.h"
#include "core/explain/text.h"
#include "core/explain/words.h"

namespace plyscope {
namespace {

constexpr Template kTable[] = {
    {"start", "Ready.\n{alg} on {N} {N:leaf|leaves}, depth {d}."},
    {"start.lone-leaf", "The tree is a single leaf, so there is nothing to search."},
    {"start.order.given", "Children are taken left to right."},
    {"start.order.best-first", "Children are taken best first."},
    {"start.order.worst-first", "Children are taken worst first."},
    {"start.order.shuffle", "Children are taken in a random order, seed {seed}."},
    {"start.order.deepening", "Children are taken in the order that the pass before suggests."},
    {"start.order.levels", "The tree is generated level by level; then values are backed up."},
    {"start.order.draws",
     "At each chance node {s} {s:draw is|draws are} made, with replacement; seed {seed}."},
    {"start.limit", "At depth {d} the search stops and takes the estimates."},
    {"start.no-skipping",
     "No skipping below chance nodes.\nThe last outcome could still move the average by any "
     "amount. "
     "(With known smallest and largest leaf values it would be possible.)"},
    {"start.full-windows",
     "No bound passes a chance node.\nEach outcome is searched with the full window."},
    {"start.epsilon", "No leaf's numbers sum to more than {e}, or less than −{e}."},
    {"start.epsilon.none", "Each leaf's numbers sum to exactly 0."},
    {"start.epsilon.zero",
     "With ε = 0 this is alpha-beta's test against the parent. It has no deep cuts, so it may look "
     "at more leaves than alpha-beta."},
    {"start.unsound", "⚠ This rule is wrong and may give a wrong result."},
    {"start.unsound.truth", "⚠ This rule is wrong. Truth: {truth}."},
    {"start.approximate",
     "These numbers cannot all be held exactly: results are approximate, marked ≈."},
    {"pass", "Pass {i}.\nThe search goes to depth {i} and takes the estimates there."},
    {"pass.full", "Pass {i}, the last.\nThe search goes to the end."},
};

consteval Template at(std::string_view id) {
  return entry(kTable, id);
}

Template orderTemplate(const Moment& m) {
  if (m.run.id == SearchId::breadthFirstMinimax) return at("start.order.levels");
  if (m.run.id == SearchId::sampledExpectiminimax && m.tree.facts().chanceNodes > 0) {
    return at("start.order.draws");
  }
  switch (m.run.options.order) {
    case Order::bestFirst:
      return at("start.order.best-first");
    case Order::worstFirst:
      return at("start.order.worst-first");
    case Order::shuffle:
      return at("start.order.shuffle");
    case Order::iterativeDeepening:
      return at("start.order.deepening");
    default:
      return at("start.order.given");
  }
}

void addRule(Message& message, const Moment& m) {
  if (m.tree.facts().chanceNodes > 0) {
    if (m.run.id == SearchId::expectiminimax) m.add(message, at("start.no-skipping"), {});
    if (m.run.id == SearchId::alphaBeta) m.add(message, at("start.full-windows"), {});
  }
  if (m.search.takesEpsilon && m.run.options.epsilon && m.search.sound &&
      m.run.id != SearchId::boundedMaxN) {
    const Number e = epsilonOf(m);
    const bool zero = e == Number{};
    m.add(message, zero ? at("start.epsilon.none") : at("start.epsilon"), {{"e", m.number(e)}});
    if (zero) m.add(message, at("start.epsilon.zero"), {});
  }
  if (!m.search.sound) {
    m.add(message, m.run.truth.empty() ? at("start.unsound") : at("start.unsound.truth"),
          {{"truth", m.tuple(m.run.truth)}});
  }
  if (!m.trace.exact() && m.run.id != SearchId::sampledExpectiminimax) {
    m.add(message, at("start.approximate"), {});
  }
}

}  // namespace

Message startWords(const Moment& m) {
  const Facts& facts = m.tree.facts();
  Message message = m.say(at("start"), {{"alg", Moment::text(std::string(m.search.title))},
                                        {"N", Moment::text(grouped(facts.leaves)), facts.leaves},
                                        {"d", Moment::text(grouped(facts.depth))}});
  if (facts.nodes == 1) {
    m.add(message, at("start.lone-leaf"), {});
    return message;
  }
  const SearchOptions& options = m.run.options;
  m.add(message, orderTemplate(m),
        {{"seed", Moment::text(std::to_string(options.seed))},
         {"s", Moment::text(grouped(options.samples)), options.samples}});
  if (options.depth < facts.depth) {
    m.add(message, at("start.limit"), {{"d", Moment::text(grouped(options.depth))}});
  }
  addRule(message, m);
  return message;
}

Message passWords(const Moment& m) {
  const Time entry = m.trace.nextEntry(Tree::root(), m.k);
  const bool last = entry == 0 || m.trace.nextEntry(Tree::root(), entry) == 0;
  return m.say(last ? at("pass.full") : at("pass"),
               {{"i", Moment::text(std::to_string(m.event.number))}});
}

std::span<const Template> startTemplates() {
  return kTable;
}

}  // namespace plyscope
