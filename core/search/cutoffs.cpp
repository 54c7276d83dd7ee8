#include "core/search/cutoffs.h"

#include <fmt/format.h>

#include "core/search/limit_test.h"

namespace plyscope {

bool failsLow(const NumberWindow& window, const Number& most, bool strict) {
  return strict ? most < window.alpha : !(window.alpha < most);
}

// In floating point the two sums may differ in their last digits, and only the probes tell.
bool narrowedByProbes(const Trace& trace, const SearchOptions& options, NodeId n, Time k,
                      bool low) {
  if (!options.bounds) return false;
  const PartialSum sum = trace.partialSum(n, k);
  if (!sum.bounded || sum.sum.empty()) return false;
  const Rational& end = low ? options.bounds->second : options.bounds->first;
  const Rational declared = sum.sum.front().value + (1 - sum.weight) * end;
  if (declared == (low ? sum.bounds.beta : sum.bounds.alpha).value) return false;
  const Tree& tree = trace.tree();
  for (NodeId c = tree.firstChild(n); c != kNoNode; c = tree.nextSibling(c)) {
    if (trace.state(c, k).probed) return true;
  }
  return false;
}

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

std::vector<NodeId> skippedRoots(const Trace& trace, Time cut) {
  return skippedRoots(trace, trace.event(cut).node, cut);
}

namespace {

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
  const bool probes = narrowedByProbes(trace, options, c.node, c.event, low);
  const char* sign = low ? (options.strict ? "<" : "<=") : (options.strict ? ">" : ">=");
  const char* end = low ? (probes ? "high" : "done + rest*U") : (probes ? "low" : "done + rest*L");
  c.rule = fmt::format("{} {} {}", end, sign, low ? "alpha" : "beta");
  c.because = fmt::format("{} {} {}", exactText(low ? sum.bounds.beta : sum.bounds.alpha), sign,
                          exactText(low ? w.alpha : w.beta));
}

void tupleReason(const Trace& trace, SearchId id, const SearchOptions& options, Cutoff& c) {
  if (const auto most = mostAt(trace, id, options, c.node, c.event)) {
    c.rule = "own number >= U";
    c.because = fmt::format("{} >= {}", exactText(*most), exactText(options.bounds->second));
  } else if (const auto test = limitTestAt(trace, id, options, c.node, c.event)) {
    const char* sign = test->strict ? "<" : "<=";
    c.rule = fmt::format("{} {} {}", limitSymbols(*test), sign, test->heldName.plain);
    c.because = fmt::format("{} {} {}", limitNumbers(*test), sign, exactText(test->held));
  }
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
    c.skipped = skippedRoots(trace, c.event);
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
