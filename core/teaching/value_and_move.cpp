#include "core/teaching/value_and_move.h"

#include <algorithm>

#include "core/teaching/rebuild.h"

namespace plyscope {
namespace {

constexpr std::uint32_t kMostNodes = 2'000, kMostLeaves = 400;
constexpr int kMostNumbers = 41;

NodeId moveOf(const Trace& trace) {
  const std::vector<NodeId> line = trace.principalVariation();
  return line.size() > 1 ? line[1] : kNoNode;
}

Integer floorOf(const Rational& r) {
  const Integer n = numerator(r), d = denominator(r);
  Integer q = n / d;
  if (q * d > n) q -= 1;
  return q;
}

/// The whole numbers from one below the least to one above the greatest of the first coordinates;
/// of more than kMostNumbers an even share.
std::vector<Rational> numbersToTry(const std::vector<LeafNumbers>& leaves) {
  Rational low = leaves.front().front(), high = low;
  for (const LeafNumbers& leaf : leaves) {
    low = std::min(low, leaf.front());
    high = std::max(high, leaf.front());
  }
  const Integer from = floorOf(low) - 1, to = -floorOf(-high) + 1;
  const Integer step = (to - from) / kMostNumbers + 1;
  std::vector<Rational> numbers;
  for (Integer i = from; i <= to; i += step) numbers.emplace_back(i);
  return numbers;
}

std::vector<RootMove> rootMoves(const Run& run, const Run& whole) {
  const Trace &trace = *run.trace, &truth = *whole.trace;
  const NodeId chosen = moveOf(trace);
  std::vector<RootMove> moves;
  const Mover mover = run.tree->mover(Tree::root());
  const auto worth = [&](const RootMove& move) {
    const auto player = static_cast<std::size_t>(index(mover));
    Number n = move.truth[std::min(player, move.truth.size() - 1)];
    if (move.truth.size() == 1 && player == 1) n.value = -n.value;  // MIN wants A's to be small
    return n;
  };
  for (const NodeId child : run.tree->children(Tree::root())) {
    RootMove move;
    move.child = child;
    move.known = trace.interval(child, trace.events());
    move.dropped = trace.state(child, trace.events()).dropped;
    move.truth = truth.value(child, truth.events());
    move.chosen = child == chosen;
    if (!move.truth.empty()) moves.push_back(std::move(move));
  }
  if (moves.empty()) return moves;
  Number best = worth(moves.front());
  for (const RootMove& move : moves) best = std::max(best, worth(move));
  for (RootMove& move : moves) move.asGood = worth(move) == best;
  return moves;
}

}  // namespace

Result<ValueMoveStudy> studyValueAndMove(const Run& run, const std::atomic<bool>* stop,
                                         std::atomic<std::uint64_t>* done) {
  const Tree& tree = *run.tree;
  if (!tree.isDecision(Tree::root()))
    return fail("nobody moves at the root", "Take a tree that begins with a decision.");
  if (tree.size() > kMostNodes || tree.facts().leaves > kMostLeaves)
    return fail("the tree is too large to change every leaf",
                "Take one of at most 400 leaves and 2,000 nodes.");
  const SearchId wholeId = run.trace->tuples()            ? SearchId::maxN
                           : tree.facts().chanceNodes > 0 ? SearchId::expectiminimax
                                                          : SearchId::minimax;
  const auto whole = runSearch(run.tree, wholeId, run.options);
  if (!whole) return tl::unexpected(whole.error());
  ValueMoveStudy study;
  study.moves = rootMoves(run, *whole);
  std::vector<NodeId> looks = run.trace->looks();
  std::sort(looks.begin(), looks.end());
  const std::vector<Number> value = outcome(*run.trace).value;
  const NodeId move = moveOf(*run.trace);
  const std::vector<LeafNumbers> given = leafNumbers(tree);
  const std::vector<Rational> numbers = numbersToTry(given);
  std::vector<Rational> declared;
  if (run.options.epsilon) declared.push_back(*run.options.epsilon);
  if (run.options.bounds)
    declared.insert(declared.end(), {run.options.bounds->first, run.options.bounds->second});
  std::size_t at = 0;
  for (std::uint32_t i = 0; i < tree.size() && !study.stopped; ++i) {
    const NodeId n{i};
    if (!tree.isLeaf(n)) continue;
    LeafEffect effect;
    effect.leaf = n;
    effect.looked = std::binary_search(looks.begin(), looks.end(), n);
    for (const Rational& r : numbers) {
      if (r == given[at].front()) continue;
      if ((study.stopped = stop && stop->load())) break;
      std::vector<LeafNumbers> other = given;
      if (other[at].size() == 2) other[at][1] += other[at][0] - r;
      other[at][0] = r;
      const auto changed = withLeafNumbers(tree, other, declared);
      if (!changed || !fits(**changed, run.id, run.options)) continue;
      const auto trace = plyscope::run(*changed, run.id, run.options);
      if (!trace) continue;
      const bool otherValue = outcome(**trace).value != value, otherMove = moveOf(**trace) != move;
      if (otherValue) effect.value.push_back(r);
      if (otherMove) effect.move.push_back(r);
      ++study.changes;
      ++(otherValue && otherMove ? study.both
         : otherValue            ? study.valueOnly
         : otherMove             ? study.moveOnly
                                 : study.neither);
      if (done) done->store(study.changes, std::memory_order_relaxed);
    }
    study.leaves.push_back(std::move(effect));
    ++at;
  }
  return study;
}

}  // namespace plyscope
