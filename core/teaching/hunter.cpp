#include "core/teaching/hunter.h"

#include <algorithm>

#include "core/base/random.h"
#include "core/explain/text.h"
#include "core/teaching/rebuild.h"
#include "core/tree/builder.h"

// Small trees first, each size with its share of the tries: shapes drawn node by node, no node with
// a single child, numbers from a small range, where ties and near misses are common. What is found
// is then shrunk, which soon leaves nothing that does not matter.

namespace plyscope {
namespace {

constexpr std::uint64_t kTriesBetweenLooks = 64;

enum class Leaves : std::uint8_t { numbers, pairs };
struct Kind {
  Leaves leaves = Leaves::numbers;
  bool chance = false;
  bool movers = false;  ///< written at some nodes: turns need not alternate
};

/// What both rules take.
Kind kindFor(const HuntOptions& o) {
  const SearchSpec &a = spec(o.first.id), &b = spec(o.second.id);
  Kind kind;
  if (!a.scalar && !b.scalar) kind.leaves = Leaves::pairs;
  const auto averages = [](SearchId id) {
    return id == SearchId::expectiminimax || id == SearchId::star1 || id == SearchId::star2;
  };
  kind.chance = a.chance && b.chance && !o.first.belief && !o.second.belief &&
                (averages(o.first.id) || averages(o.second.id));
  // Beliefs that agree wherever turns alternate may differ elsewhere.
  kind.movers = o.first.belief && o.second.belief;
  return kind;
}

/// The number of children of each node in preorder, `nodes` in all, none with one child.
std::vector<std::uint32_t> shape(std::uint32_t nodes, Random& random) {
  while (true) {
    std::vector<std::uint32_t> children;
    std::uint32_t open = 1, made = 0;  // places still to be filled
    while (open > 0) {
      --open;
      ++made;
      const std::uint32_t left = nodes - made - open;  // to be given out
      std::uint32_t n = 0;
      if (left >= 2 && (open == 0 || random.below(2) == 0)) {
        n = static_cast<std::uint32_t>(random.between(2, std::min<std::int64_t>(left, 4)));
      }
      children.push_back(n);
      open += n;
    }
    if (made == nodes) return children;
  }
}

class Drawing {
 public:
  Drawing(const HuntOptions& options, Kind kind, Random& random)
      : options_(options), kind_(kind), random_(random) {}

  Result<TreePtr> draw(std::uint32_t nodes) {
    TreeBuilder builder;
    builder.declareNumber(options_.epsilon);
    builder.declareNumber(options_.range + options_.epsilon);
    std::vector<std::uint32_t> left;  // of each open node: children to come
    std::vector<std::vector<Rational>> weights;
    for (const std::uint32_t children : shape(nodes, random_)) {
      if (!left.empty() && !weights.back().empty()) {
        builder.probability(weights.back()[left.back() - 1]);
      }
      if (!left.empty()) --left.back();
      if (children == 0) {
        leaf(builder);
      } else {
        const bool chance = kind_.chance && !left.empty() && random_.below(3) == 0;
        if (chance) {
          builder.openChance();
        } else if (kind_.movers && random_.below(3) == 0) {
          builder.openDecision(random_.below(2) == 0 ? Mover::A : Mover::B);
        } else {
          builder.openDecision();
        }
        left.push_back(children);
        weights.push_back(chance ? shares(children) : std::vector<Rational>{});
      }
      while (!left.empty() && left.back() == 0) {
        builder.close();
        left.pop_back();
        weights.pop_back();
      }
    }
    return builder.finish();
  }

 private:
  void leaf(TreeBuilder& builder) {
    const Rational x = random_.between(-options_.range, options_.range);
    if (kind_.leaves == Leaves::numbers) return builder.leaf(x);
    // A sum of -epsilon, -epsilon/2, 0, epsilon/2 or epsilon.
    const Rational sum = options_.epsilon * random_.between(-2, 2) / 2;
    builder.leaf(std::vector<Rational>{x, sum - x});
  }

  std::vector<Rational> shares(std::uint32_t n) {
    std::vector<std::int64_t> weights(n);
    std::int64_t sum = 0;
    for (std::int64_t& w : weights) sum += w = random_.between(1, 3);
    std::vector<Rational> all;
    for (const std::int64_t w : weights) all.emplace_back(w, sum);
    return all;
  }

  const HuntOptions& options_;
  Kind kind_;
  Random& random_;
};

std::optional<Counterexample> tested(const TreePtr& tree, const HuntOptions& options,
                                     bool* taken = nullptr) {
  const SearchOptions search = huntSearchOptions(options);
  auto a = judge(options.first, tree, search);
  auto b = a ? judge(options.second, tree, search) : std::nullopt;
  if (taken) *taken = a && b;
  if (!a || !b || !differ(*a, *b, options.by)) return std::nullopt;
  return Counterexample{tree, search, std::move(*a), std::move(*b)};
}

bool over(const HuntOptions& o, std::uint64_t tried) {
  if (tried % kTriesBetweenLooks != 0) return false;
  if (o.tried) o.tried->store(tried, std::memory_order_relaxed);
  if (o.stop && o.stop->load(std::memory_order_relaxed)) return true;
  return o.late && o.late();
}

/// Numbers nearer to 0, the nearest first.
std::vector<Rational> nearer(const Rational& r) {
  if (r == 0) return {};
  std::vector<Rational> all{0};
  const Rational one = r < 0 ? -1 : 1;
  if (r != one && r * one > 1) all.push_back(one);
  if (r * one > 2) all.push_back(r - one);
  return all;
}

bool shrinkShape(Counterexample& found, const HuntOptions& options) {
  for (std::uint32_t i = 1; i < found.tree->size(); ++i) {
    for (const auto& smaller : {without(*found.tree, NodeId{i}), lifted(*found.tree, NodeId{i})}) {
      if (!smaller || (*smaller)->size() >= found.tree->size()) continue;
      const auto renewed = withLeafNumbers(**smaller, leafNumbers(**smaller),
                                           {options.epsilon, options.range + options.epsilon});
      if (!renewed) continue;
      if (auto still = tested(*renewed, options)) {
        found = std::move(*still);
        return true;
      }
    }
  }
  return false;
}

bool shrinkNumbers(Counterexample& found, const HuntOptions& options) {
  const std::vector<LeafNumbers> numbers = leafNumbers(*found.tree);
  for (std::size_t leaf = 0; leaf < numbers.size(); ++leaf) {
    for (std::size_t p = 0; p < numbers[leaf].size(); ++p) {
      for (const Rational& r : nearer(numbers[leaf][p])) {
        std::vector<LeafNumbers> other = numbers;
        other[leaf][p] = r;
        const auto tree =
            withLeafNumbers(*found.tree, other, {options.epsilon, options.range + options.epsilon});
        if (!tree) continue;
        if (auto still = tested(*tree, options)) {
          found = std::move(*still);
          return true;
        }
      }
    }
  }
  return false;
}

std::string said(const HuntOptions& o, const HuntOutcome& outcome) {
  const char* what = o.by == Differ::value  ? "value"
                     : o.by == Differ::move ? "move"
                                            : "set of visited nodes";
  const std::string names = huntName(o.first) + " and " + huntName(o.second);
  if (outcome.found) {
    return names + " differ on a tree of " + std::to_string(outcome.found->tree->size()) +
           " nodes; " + grouped(outcome.tried) + " trees were tried.";
  }
  return names + " gave the same " + what + " on all " + grouped(outcome.tried) +
         " trees that were tried, of at most " + std::to_string(o.mostNodes) + " nodes" +
         (outcome.stopped ? "; the hunt was ended early." : ".");
}

}  // namespace

Result<HuntOutcome> hunt(const HuntOptions& options) {
  if (options.mostNodes < 3) return fail("a tree with a choice has at least 3 nodes");
  if (options.range < 1) return fail("the leaves need some range", "Set a range of 1 or more.");
  Random random(options.seed);
  Drawing drawing(options, kindFor(options), random);
  HuntOutcome outcome;
  // A larger size gets more: there are many more trees of it.
  std::uint64_t shares = 0;
  for (std::uint64_t k = 1; k + 2 <= options.mostNodes; ++k) shares += k * k;
  for (std::uint32_t nodes = 3; nodes <= options.mostNodes && !outcome.found; ++nodes) {
    const std::uint64_t share = std::uint64_t{nodes - 2} * (nodes - 2);
    const std::uint64_t each = std::max<std::uint64_t>(options.tries * share / shares, 1);
    std::uint64_t refused = 0;
    for (std::uint64_t i = 0; i < each && !outcome.found; ++i) {
      if ((outcome.stopped = over(options, outcome.tried + refused))) break;
      const auto tree = drawing.draw(nodes);
      if (!tree) return tl::unexpected(tree.error());
      bool taken = false;
      outcome.found = tested(*tree, options, &taken);
      outcome.tried += taken;
      refused += !taken;
      if (refused > 1000 && outcome.tried == 0) {
        return fail("no tree was found that both " + huntName(options.first) + " and " +
                    huntName(options.second) + " take");
      }
    }
    if (outcome.stopped) break;
  }
  if (outcome.found) outcome.found = shrink(std::move(*outcome.found), options);
  if (options.tried) options.tried->store(outcome.tried, std::memory_order_relaxed);
  outcome.message = said(options, outcome);
  return outcome;
}

Counterexample shrink(Counterexample found, const HuntOptions& options) {
  while (shrinkShape(found, options) || shrinkNumbers(found, options)) {
  }
  return found;
}

}  // namespace plyscope
