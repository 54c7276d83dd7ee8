#include <algorithm>

#include "core/teaching/generator_options.h"
#include "core/teaching/most_cuts.h"

// Requests that no tree can meet, found before any is drawn. Every refusal here is a proof: the
// counts of most_cuts.h, Knuth and Moore's least number of leaves, and plain contradictions.

namespace plyscope {
namespace {

constexpr Depth kDeepLevels = 4;  ///< a deep cut needs two players' turns twice

std::string asked(Depth depth) {
  return "You asked for depth " + std::to_string(depth);
}

std::string plural(std::uint32_t n, std::string_view one, std::string_view many) {
  return std::to_string(n) + " " + std::string(n == 1 ? one : many);
}

Result<void> deepEnough(const GeneratorOptions& o) {
  const Constraints& c = o.constraints;
  const bool apart = std::find(c.tellApart.begin(), c.tellApart.end(),
                               Misconception::ownBoundsOnly) != c.tellApart.end();
  const bool deep = c.deepCuts && c.deepCuts->low > 0;
  if ((deep || apart) && o.tree.depth < kDeepLevels) {
    std::string why = "Where turns alternate a deep cut needs at least 4 levels of moves. ";
    if (!deep) why = "Only a deep cut tells M3 apart. " + why;
    return fail(why + asked(o.tree.depth), "Set depth 4.");
  }
  const auto wantsCut = [](const std::optional<Count>& n) { return n && n->low > 0; };
  const bool tested = wantsCut(c.cuts) || wantsCut(c.nothingLeft) || wantsCut(c.refusedTests) ||
                      wantsCut(c.skippedPercent) || !c.tellApart.empty();
  if (tested && o.tree.depth < 2) {
    return fail("A cut needs at least 2 levels of moves. " + asked(o.tree.depth), "Set depth 2.");
  }
  if (wantsCut(c.cutsAboveLeaves) && o.tree.depth < 3) {
    return fail("A cut above the leaves needs at least 3 levels of moves. " + asked(o.tree.depth),
                "Set depth 3.");
  }
  const bool pruned = wantsCut(c.cuts) || deep || wantsCut(c.cutsAboveLeaves) ||
                      wantsCut(c.refusedTests) || wantsCut(c.skippedPercent) || c.notLeftmost ||
                      !c.tellApart.empty();
  if (pruned && o.tree.branchingHigh < 2) {
    return fail("With one child at every node there is nothing to prune and nothing to choose",
                "Set branching 2 or more.");
  }
  return {};
}

/// At least so many: refused where even the most is less.
Result<void> notTooMany(const GeneratorOptions& o) {
  const Constraints& c = o.constraints;
  struct Row {
    const std::optional<Count>& wanted;
    Counted what;
    std::string_view one, many;
  };
  const Row rows[] = {
      {c.cuts, Counted::cuts, "cut", "cuts"},
      {c.deepCuts, Counted::deepCuts, "deep cut", "deep cuts"},
      {c.cutsAboveLeaves, Counted::cutsAboveLeaves, "cut above the leaves",
       "cuts above the leaves"},
      {c.nothingLeft, Counted::nothingLeft, "cut with nothing left", "cuts with nothing left"},
  };
  for (const Row& row : rows) {
    if (!row.wanted || o.tree.game == RandomGame::chance) continue;
    const std::uint32_t most =
        mostOf(row.what, o.tree.depth, o.tree.branchingHigh, o.tree.game == RandomGame::numbers);
    if (row.wanted->low > most) {
      return fail("A tree of depth " + std::to_string(o.tree.depth) + " and branching " +
                      std::to_string(o.tree.branchingHigh) + " has at most " +
                      plural(most, row.one, row.many) + ". You asked for " +
                      std::to_string(row.wanted->low),
                  "Ask for fewer, or set a larger depth or branching.");
    }
  }
  return {};
}

/// b^ceil(d/2) + b^floor(d/2) - 1 leaves are always looked at (Knuth and Moore 1975).
Result<void> notTooFewLeaves(const GeneratorOptions& o) {
  const auto& wanted = o.constraints.skippedPercent;
  if (!wanted || wanted->low == 0) return {};
  if (wanted->low >= 100) {
    return fail("The first leaf is always looked at, so " + std::to_string(wanted->low) +
                    " % cannot be skipped",
                "Ask for less than 100 %.");
  }
  if (o.tree.game != RandomGame::numbers || o.tree.branchingLow != o.tree.branchingHigh) return {};
  const double b = o.tree.branchingLow;
  double half = 1, leaves = 1;
  for (Depth i = 0; i < o.tree.depth; ++i) leaves *= b;
  for (Depth i = 0; i < o.tree.depth / 2; ++i) half *= b;
  const double least = half * (o.tree.depth % 2 == 1 ? b : 1) + half - 1;
  const auto most = static_cast<std::uint32_t>(100 * (leaves - least) / leaves);
  if (wanted->low <= most) return {};
  return fail("At best " + std::to_string(static_cast<std::uint64_t>(leaves - least)) + " of " +
                  std::to_string(static_cast<std::uint64_t>(leaves)) + " leaves, " +
                  std::to_string(most) + " %, can be skipped. You asked for " +
                  std::to_string(wanted->low) + " %",
              "Ask for less, or set a larger depth or branching.");
}

Result<void> ofThisGame(const GeneratorOptions& o) {
  const Constraints& c = o.constraints;
  const bool deep = c.deepCuts && c.deepCuts->low > 0;
  if (o.tree.game == RandomGame::pairs) {
    if (deep) {
      return fail("The epsilon rule uses the immediate parent's option alone: it never cuts deep",
                  "Ask for cuts, or choose numbers.");
    }
    const bool counts =
        c.cuts || c.cutsAboveLeaves || c.nothingLeft || c.refusedTests || c.skippedPercent;
    if (counts && !o.tree.epsilon && !o.tree.zeroSum) {
      return fail("Cuts between pairs need an epsilon", "Set epsilon, such as 2.");
    }
  } else if (c.refusedTests && c.refusedTests->low > 0) {
    return fail("Refused tests are asked of the epsilon rule, which works on pairs",
                "Choose pairs.");
  }
  if (o.tree.game == RandomGame::chance && deep) {
    return fail("Deep cuts are asked of alpha-beta, which works on trees without chance",
                "Choose numbers.");
  }
  if (o.tree.game != RandomGame::numbers && !c.tellApart.empty()) {
    return fail("M1 to M7 are beliefs about alpha-beta on numbers", "Choose numbers.");
  }
  return {};
}

Result<void> consistent(const GeneratorOptions& o) {
  const Constraints& c = o.constraints;
  for (const auto* part : {&c.deepCuts, &c.cutsAboveLeaves}) {
    if (*part && c.cuts && (*part)->low > c.cuts->high) {
      return fail("Of " + plural(c.cuts->high, "cut", "cuts") + ", " +
                      std::to_string((*part)->low) + " cannot be " +
                      (part == &c.deepCuts ? "deep" : "above the leaves"),
                  "Ask for more cuts.");
    }
  }
  if (o.tree.leafLow == o.tree.leafHigh && (c.notLeftmost || (c.noTies && o.tree.branchingLow > 1))) {
    return fail("All leaves are alike, so " +
                    std::string(c.noTies ? "every comparison comes out equal"
                                         : "the first child is always the best"),
                "Widen the leaf range.");
  }
  const bool asksForM5 = std::find(c.tellApart.begin(), c.tellApart.end(),
                                   Misconception::strictOnly) != c.tellApart.end();
  if (asksForM5 && o.strict) {
    return fail("With the strict rule M5 is no mistake", "Leave out strict, or M5.");
  }
  const bool asksForM7 = std::find(c.tellApart.begin(), c.tellApart.end(),
                                   Misconception::lastBest) != c.tellApart.end();
  if ((asksForM5 || asksForM7) && (o.tree.distinct || c.noTies)) {
    return fail(std::string(asksForM5 ? "M5 shows only where alpha equals beta, and "
                                      : "M7 shows only where two children are equal, and ") +
                    (o.tree.distinct ? "distinct leaves never let it" : "you asked for no ties"),
                std::string("Leave out ") + (asksForM5 ? "M5" : "M7") +
                    ", or allow equal leaves and ties.");
  }
  return {};
}

}  // namespace

Result<void> possible(const GeneratorOptions& options) {
  if (auto ok = possible(options.tree); !ok) return ok;
  for (auto check : {ofThisGame, deepEnough, consistent, notTooMany, notTooFewLeaves}) {
    if (auto ok = check(options); !ok) return ok;
  }
  return {};
}

}  // namespace plyscope
