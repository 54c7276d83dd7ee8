#include "core/teaching/laboratory.h"

#include <cmath>
#include <limits>
#include <map>

namespace plyscope {
namespace {

std::optional<std::uint64_t> power(std::uint64_t base, Depth exponent) {
  std::uint64_t p = 1;
  if (base == 1 || exponent == 0) return p;
  for (Depth i = 0; i < exponent; ++i) {
    if (__builtin_mul_overflow(p, base, &p) || p >> 63 != 0) return std::nullopt;
  }
  return p;
}

/// The branching of a complete uniform tree of alternating decisions.
std::optional<std::uint64_t> uniformBranching(const Tree& tree) {
  const std::uint32_t b = tree.childCount(Tree::root());
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    const NodeId n{i};
    if (tree.isLeaf(n) ? tree.depth(n) != tree.facts().depth
                       : tree.childCount(n) != b || !tree.isDecision(n)) {
      return std::nullopt;
    }
    const NodeId parent = tree.parent(n);
    if (parent != kNoNode && !tree.isLeaf(n) && tree.mover(parent) == tree.mover(n)) {
      return std::nullopt;
    }
  }
  return b == 0 ? std::nullopt : std::optional<std::uint64_t>(b);
}

/// What one order costs; nullopt where it was stopped.
Result<std::optional<Outcome>> costOf(const Run& run, Order order, std::uint64_t seed,
                                      const std::atomic<bool>* stop) {
  SearchOptions options = run.options;
  options.order = order;
  options.seed = seed;
  const auto trace = plyscope::run(run.tree, run.id, options, {.stop = stop});
  if (!trace) return tl::unexpected(trace.error());
  if ((*trace)->truncated()) return std::optional<Outcome>();
  return std::optional(outcome(**trace));
}

NodeId rootMove(const Outcome& o, const Tree& tree) {
  return o.path.empty() ? kNoNode : tree.child(Tree::root(), o.path.front());
}

}  // namespace

std::optional<std::uint64_t> leastLeaves(std::uint64_t branching, Depth depth) {
  const auto up = power(branching, depth - depth / 2), down = power(branching, depth / 2);
  if (!up || !down) return std::nullopt;
  return *up + *down - 1;
}

Result<OrderStudy> studyOrder(const Run& run, std::uint32_t shuffles, std::uint64_t seed,
                              const std::atomic<bool>* stop, std::atomic<std::uint64_t>* done) {
  if (!spec(run.id).takesOrder) return fail("this search takes no order", "Choose alpha-beta.");
  OrderStudy study;
  study.all = run.tree->facts().leaves;
  std::map<std::uint32_t, std::uint32_t> counts;
  constexpr Order kFixed[] = {Order::given, Order::bestFirst, Order::worstFirst,
                              Order::iterativeDeepening};
  const std::uint64_t fixed = std::size(kFixed);
  for (std::uint64_t i = 0; i < fixed + shuffles; ++i) {
    const Order order = i < fixed ? kFixed[i] : Order::shuffle;
    const auto cost = costOf(run, order, i < fixed ? seed : seed + (i - fixed), stop);
    if (!cost) return tl::unexpected(cost.error());
    if (!*cost || (stop && stop->load())) {
      study.stopped = true;
      break;
    }
    const Outcome& o = **cost;
    if (order == Order::given) study.given = o.leaves, study.givenNodes = o.nodes;
    if (order == Order::bestFirst) study.bestFirst = o.leaves;
    if (order == Order::worstFirst) study.worstFirst = o.leaves;
    if (order == Order::iterativeDeepening)
      study.deepening = o.leaves, study.deepeningNodes = o.totalNodes;
    if (order == Order::shuffle) ++counts[o.leaves];
    if (done) done->store(i + 1, std::memory_order_relaxed);
  }
  for (const auto& [leaves, orders] : counts) study.shuffled.push_back({leaves, orders});
  if (const auto b = uniformBranching(*run.tree); b && run.id == SearchId::alphaBeta) {
    study.least = leastLeaves(*b, run.tree->facts().depth);
  }
  return study;
}

Reach reach(std::uint64_t leaves, std::uint64_t branching, std::uint64_t outcomes) {
  Reach r;
  std::uint64_t step = 0;
  if (leaves == 0 || __builtin_mul_overflow(branching, outcomes, &step) || step < 2) return r;
  while (true) {
    const auto n = power(step, r.plain + 1);
    if (!n || *n > leaves) break;
    ++r.plain;
  }
  while (outcomes == 1) {
    const auto n = leastLeaves(branching, r.ordered + 1);
    if (!n || *n > leaves) break;
    ++r.ordered;
  }
  r.plies = std::log(static_cast<double>(leaves)) / std::log(static_cast<double>(step));
  return r;
}

Result<std::vector<HorizonRow>> horizonTable(const Run& run, Depth most,
                                             const std::atomic<bool>* stop,
                                             std::atomic<std::uint64_t>* done) {
  SearchOptions options = run.options;
  options.depth = kNoLimit;
  const auto whole = plyscope::run(run.tree, run.id, options, {.stop = stop});
  if (!whole) return tl::unexpected(whole.error());
  if ((*whole)->truncated()) return fail("the study was stopped");
  const Outcome truth = outcome(**whole);
  const NodeId trueMove = rootMove(truth, *run.tree);
  std::vector<HorizonRow> rows;
  const auto add = [&](const Outcome& o, Depth depth) {
    HorizonRow row{depth, o.value, rootMove(o, *run.tree), o.leaves};
    row.trueMove = row.move == trueMove;
    row.flips = !rows.empty() && rows.back().move != row.move;
    rows.push_back(std::move(row));
  };
  for (Depth d = 1; d < run.tree->facts().depth && d <= most; ++d) {
    options.depth = d;
    if (!fits(*run.tree, run.id, options)) break;
    const auto trace = plyscope::run(run.tree, run.id, options, {.stop = stop});
    if (!trace) break;
    if ((*trace)->truncated()) return fail("the study was stopped");
    add(outcome(**trace), d);
    if (done) done->store(d, std::memory_order_relaxed);
  }
  add(truth, run.tree->facts().depth);
  return rows;
}

Result<SamplingStudy> studySampling(const Run& run, std::uint32_t samples, std::uint32_t seeds,
                                    const std::atomic<bool>* stop,
                                    std::atomic<std::uint64_t>* done) {
  SearchOptions options = run.options;
  options.samples = std::max(samples, 1u);
  for (const SearchId id : {SearchId::expectiminimax, SearchId::sampledExpectiminimax}) {
    if (const auto ok = fits(*run.tree, id, options); !ok) return tl::unexpected(ok.error());
  }
  const auto exact = plyscope::run(run.tree, SearchId::expectiminimax, options, {.stop = stop});
  if (!exact) return tl::unexpected(exact.error());
  if ((*exact)->truncated()) return fail("the study was stopped");
  const Outcome truth = outcome(**exact);
  SamplingStudy study;
  study.exact = truth.value.front();
  double sum = 0, squares = 0;
  for (std::uint32_t i = 0; i < seeds && !(stop && stop->load()); ++i) {
    options.seed = i + 1;
    const auto trace =
        plyscope::run(run.tree, SearchId::sampledExpectiminimax, options, {.stop = stop});
    if (!trace) return tl::unexpected(trace.error());
    if ((*trace)->truncated()) break;
    if (done) done->store(i + 1, std::memory_order_relaxed);
    const Outcome o = outcome(**trace);
    study.estimates.push_back(o.value.front().value.convert_to<double>());
    study.rightMoves += rootMove(o, *run.tree) == rootMove(truth, *run.tree);
    sum += study.estimates.back();
  }
  const auto n = static_cast<double>(study.estimates.size());
  if (study.estimates.empty()) return study;
  study.mean = sum / n;
  for (const double e : study.estimates) squares += (e - study.mean) * (e - study.mean);
  study.deviation = n > 1 ? std::sqrt(squares / (n - 1)) : 0;
  return study;
}

}  // namespace plyscope
