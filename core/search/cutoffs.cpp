#include "core/search/cutoffs.h"

#include <fmt/format.h>

#include "core/search/search.h"

namespace plyscope {

bool failsLow(const NumberWindow& window, const Number& most, bool strict) {
  return strict ? most < window.alpha : !(window.alpha < most);
}

namespace {

// "2 - 2", "1 - (-1)", "0 + 2"
std::string term(const char* sign, const Rational& x) {
  const std::string text = exactText(x);
  return fmt::format(" {} {}", sign, x < 0 ? '(' + text + ')' : text);
}

void windowReason(const Trace& trace, const SearchOptions& options, Cutoff& c) {
  const NumberWindow w = trace.liveWindow(c.node, c.event);
  if (!trace.tree().isChance(c.node)) {
    const char* sign = options.strict ? ">" : ">=";
    c.rule = fmt::format("alpha {} beta", sign);
    c.because = fmt::format("{} {} {}", exactText(w.alpha), sign, exactText(w.beta));
    return;
  }
  const PartialSum sum = trace.partialSum(c.node, c.event);
  const bool low = failsLow(w, sum.bounds.beta, options.strict);
  const char* sign = low ? (options.strict ? "<" : "<=") : (options.strict ? ">" : ">=");
  c.rule = fmt::format("done + rest*{} {} {}", low ? "U" : "L", sign, low ? "alpha" : "beta");
  c.because = fmt::format("{} {} {}", exactText(low ? sum.bounds.beta : sum.bounds.alpha), sign,
                          exactText(low ? w.alpha : w.beta));
}

void tupleReason(const Trace& trace, SearchId id, const SearchOptions& options, Cutoff& c) {
  const Tree& tree = trace.tree();
  const unsigned mover = index(tree.mover(c.node));
  const std::vector<Number> best = trace.tuple(trace.state(c.node, c.event).value);
  if (best.size() <= mover) return;  // no option, no reason
  const Rational& mine = best[mover].value;
  const auto incumbent = trace.incumbent(c.node, c.event);
  const bool bounded = id == SearchId::boundedMaxN;
  if (bounded && !(mine < options.bounds->second)) {
    c.rule = "own number >= U";
    c.because = fmt::format("{} >= {}", exactText(mine), exactText(options.bounds->second));
    return;
  }
  const char* sign = options.strict && !bounded ? "<" : "<=";
  const unsigned holder = bounded ? index(tree.mover(tree.parent(c.node))) : 1 - mover;
  const char* held = holder == 0 ? "alpha" : holder == 1 ? "beta" : "held";
  const std::string limit = fmt::format(" {} {}", sign, exactText(incumbent.value_or(Number{})));
  const char* own = mover == 0 ? "x" : "y";
  const char* other = mover == 0 ? "y" : "x";
  switch (id) {
    case SearchId::boundedMaxN: {
      const Rational others = (Rational(tree.players()) - 2) * options.bounds->first;
      c.rule = fmt::format("S - {} - sum of L {} {}", tree.players() == 2 ? own : "own number",
                           sign, held);
      c.because = exactText(*options.epsilon) + term("-", mine) + term("-", others) + " = " +
                  exactText(Rational(*options.epsilon - mine - others)) + limit;
      break;
    }
    case SearchId::epsilonWeak:
    case SearchId::unsoundXPlusEps: {
      const bool twice = id == SearchId::epsilonWeak;
      const Rational slack = (twice ? 2 : 1) * *options.epsilon;
      const Rational& x = best[1 - mover].value;
      c.rule = fmt::format("{} + {} {} {}", other, twice ? "2*eps" : "eps", sign, held);
      c.because = exactText(x) + term("+", slack) + " = " + exactText(Rational(x + slack)) + limit;
      break;
    }
    case SearchId::unsoundScalar:
      c.rule = fmt::format("{} {} {}", other, sign, held);
      c.because = exactText(best[1 - mover].value) + limit;
      break;
    default:
      c.rule = fmt::format("eps - {} {} {}", own, sign, held);
      c.because = exactText(*options.epsilon) + term("-", mine) + " = " +
                  exactText(Rational(*options.epsilon - mine)) + limit;
  }
}

// The skipped children; of a successor that star2 has only probed, its children.
std::vector<NodeId> skippedRoots(const Trace& trace, NodeId n, Time k) {
  if (!trace.tree().isChance(n)) return trace.skippedChildren(n, k);
  std::vector<NodeId> roots;
  for (const NodeId c : trace.visitingOrder(n)) {
    if (trace.skippedSince(c, k)) {
      roots.push_back(c);
    } else if (trace.state(c, k).probed) {
      const std::vector<NodeId> rest = trace.skippedChildren(c, k);
      roots.insert(roots.end(), rest.begin(), rest.end());
    }
  }
  return roots;
}

}  // namespace

std::vector<Cutoff> cutoffs(const Trace& trace, SearchId id, const SearchOptions& options) {
  std::vector<Cutoff> list;
  const std::uint32_t all = trace.cutsUpTo(trace.events());
  for (std::uint32_t i = all - trace.counters(trace.events()).cuts + 1; i <= all; ++i) {
    Cutoff c;
    c.event = trace.cutTime(i);
    c.node = trace.event(c.event).node;
    c.examined = trace.state(c.node, c.event).handled;
    c.skipped = skippedRoots(trace, c.node, c.event);
    if (trace.windows()) {
      windowReason(trace, options, c);
    } else {
      tupleReason(trace, id, options, c);
    }
    list.push_back(std::move(c));
  }
  return list;
}

}  // namespace plyscope
