#include "tests/core/small_case.h"

#include <algorithm>

#include "tests/core/random_tree.h"

namespace plyscope::test {

TreePtr uniformTree(Random& random, unsigned branching, unsigned depth, int range) {
  TreeBuilder builder;
  auto grow = [&](auto&& self, unsigned d) -> void {
    if (d == depth) return builder.leaf(Rational(random.between(-range, range)));
    builder.openDecision();
    for (unsigned i = 0; i < branching; ++i) self(self, d + 1);
    builder.close();
  };
  grow(grow, 0);
  return *builder.finish();
}

namespace {

/// Bounds and a sum that the leaves and estimates keep, tight or a little loose.
void declareBounds(Random& random, Case& c, bool sum) {
  Rational low = 0, high = 0;
  std::optional<Rational> most;
  for (std::uint32_t i = 0; i < c.tree->size(); ++i) {
    if (!c.tree->hasUtility(NodeId{i})) continue;
    Rational total = 0;
    for (unsigned p = 0; p < c.tree->players(); ++p) {
      const Rational u = c.tree->utilityNumber(NodeId{i}, p).value;
      low = std::min(low, u);
      high = std::max(high, u);
      total += u;
    }
    if (!most || *most < total) most = total;
  }
  c.options.bounds = {low - random.between(0, 1), high + random.between(0, 1)};
  if (sum) c.options.epsilon = *most + random.between(0, 1);
}

}  // namespace

Case randomCase(Random& random, SearchId id) {
  const SearchSpec& s = spec(id);
  Case c;
  c.id = id;
  unsigned players = 0;
  if (!s.scalar) players = s.twoPlayers ? 2 : 1 + static_cast<unsigned>(random.below(5));
  if (id == SearchId::boundedMaxN && players == 1) players = 2;
  TreeShape shape = randomShape(random, players, s.chance && random.below(4) != 0);
  shape.nodes = 1 + static_cast<unsigned>(random.below(random.below(4) ? 40 : 120));
  shape.wide = random.below(8) ? 0 : 25;
  shape.estimates = random.below(3) ? random.below(2) : 0.8;
  if (s.takesEpsilon && s.twoPlayers) {
    shape.epsilon = Rational(random.between(0, 8), 4);
    c.options.epsilon = shape.epsilon;
  }
  if (s.takesStrict) c.options.strict = random.below(3) == 0;
  if (s.takesSamples) c.options.samples = 1 + static_cast<std::uint32_t>(random.below(6));
  c.options.seed = random.below(1000);
  c.tree = randomTree(shape, random);
  if (s.takesBounds) declareBounds(random, c, !s.scalar);
  if (s.takesDepth && random.below(2)) {
    c.options.depth = static_cast<Depth>(random.below(shape.depth + 2));
  }
  if (s.takesOrder && random.below(2)) {
    c.options.order = static_cast<Order>(random.below(id == SearchId::breadthFirstMinimax ? 4 : 5));
  }
  for (std::uint32_t i = 0; i < c.tree->size(); ++i) {
    const NodeId n{i};
    const bool horizon = c.tree->depth(n) == c.options.depth && !c.tree->isLeaf(n);
    if (horizon && !c.tree->hasUtility(n)) c.options.depth = kNoLimit;
  }
  return c;
}

std::vector<NodeId> byTrueValue(const Tree& tree, const Truth& truth, NodeId n, bool worst) {
  std::vector<NodeId> kids = tree.children(n);
  if (!tree.isDecision(n)) return kids;
  const unsigned mover = index(tree.mover(n));
  auto gain = [&](NodeId c) {
    const Tuple& t = truth.value[index(c)];
    return t.size() > 1 || tree.players() == 1 ? t[mover] : (mover == 0 ? t[0] : Rational(-t[0]));
  };
  std::stable_sort(kids.begin(), kids.end(), [&](NodeId a, NodeId b) {
    return worst ? gain(a) < gain(b) : gain(b) < gain(a);
  });
  return kids;
}

Plan planFor(const Case& c, const Trace& trace) {
  Plan plan;
  plan.id = c.id;
  plan.options = c.options;
  if (c.options.order == Order::bestFirst || c.options.order == Order::worstFirst) {
    const bool worst = c.options.order == Order::worstFirst;
    auto exact = std::make_shared<Truth>(truth(*c.tree, !spec(c.id).scalar, c.options.depth));
    plan.order = [tree = c.tree, exact, worst](NodeId n) {
      return byTrueValue(*tree, *exact, n, worst);
    };
  }
  if (c.options.order == Order::shuffle) {
    plan.order = [&trace](NodeId n) { return trace.visitingOrder(n); };
  }
  plan.draw = [&trace, k = Time{1}](NodeId n) mutable {
    while (k <= trace.events() && trace.event(k).kind != EventKind::draw) ++k;
    if (k > trace.events() || trace.event(k).node != n) return trace.tree().firstChild(n);
    return trace.event(k++).child;
  };
  return plan;
}

std::string Case::typed() const {
  std::string s = std::string(spec(id).name) + " on " + test::typed(*tree);
  if (options.epsilon) s += " --epsilon " + exactText(*options.epsilon);
  if (options.strict) s += " --strict";
  if (options.depth != kNoLimit) s += " --depth " + std::to_string(options.depth);
  static constexpr const char* orders[] = {"given", "best-first", "worst-first", "shuffle",
                                           "iterative-deepening"};
  if (options.order != Order::given) {
    s += std::string(" --order ") + orders[static_cast<int>(options.order)];
  }
  s += " --seed " + std::to_string(options.seed);
  if (options.bounds) {
    s += " --bounds " + exactText(options.bounds->first) + ":" + exactText(options.bounds->second);
  }
  if (spec(id).takesSamples) s += " --samples " + std::to_string(options.samples);
  return s;
}

}  // namespace plyscope::test
