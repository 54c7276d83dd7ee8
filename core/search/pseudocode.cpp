#include "core/search/pseudocode.h"

namespace plyscope {

namespace {

using Line = PseudocodeLine;

constexpr Line kMinimax[] = {
    {"1", 0, "search(n)"},
    {"2", 1, "leaf? return its value"},
    {"3", 1, "v ← −∞ for MAX, ∞ for MIN"},
    {"4", 1, "for each child c"},
    {"5", 2, "x ← search(c)"},
    {"6", 2, "if x better than v: v ← x, best ← c"},
    {"7", 1, "return v"},
};

constexpr Line kBreadthFirst[] = {
    {"1", 0, "search(root)"},
    {"2", 1, "level 0 ← root"},
    {"3", 1, "while the level has inner nodes"},
    {"4", 2, "next level ← all children of all its nodes"},
    {"5", 1, "for each level, the deepest first"},
    {"6", 2, "leaf: v ← its value"},
    {"7", 2, "inner node: for each child c"},
    {"8", 3, "if v(c) better than v: v ← v(c), best ← c"},
    {"9", 1, "return v(root)"},
};

constexpr Line kAlphaBeta[] = {
    {"1", 0, "search(n, α, β)"},
    {"2", 1, "leaf? return its value"},
    {"c", 1, "chance: return Σ p(c) · search(c, −∞, ∞)"},
    {"3", 1, "v ← −∞ for MAX, ∞ for MIN"},
    {"4", 1, "for each child c, left to right"},
    {"5", 2, "x ← search(c, α, β)"},
    {"6", 2, "MAX: if x > v then v ← x, best ← c"},
    {"6", 2, "MIN: if x < v then v ← x, best ← c"},
    {"7", 2, "MAX: α ← max(α, v)   MIN: β ← min(β, v)"},
    {"8", 2, "if α ≥ β: skip the rest"},
    {"9", 1, "return v"},
};

constexpr Line kExpectiminimax[] = {
    {"1", 0, "search(n)"},
    {"2", 1, "leaf? return its value"},
    {"c", 1, "chance: return Σ p(c) · search(c)"},
    {"3", 1, "v ← −∞ for MAX, ∞ for MIN"},
    {"4", 1, "for each child c"},
    {"5", 2, "x ← search(c)"},
    {"6", 2, "if x better than v: v ← x, best ← c"},
    {"7", 1, "return v"},
};

constexpr Line kStar1[] = {
    {"1", 0, "search(n, α, β)"},
    {"2", 1, "leaf? return its value"},
    {"3", 1, "MAX or MIN: as in alpha-beta"},
    {"s1", 1, "chance: done ← 0, rest ← 1"},
    {"s2", 2, "for each outcome c of probability p: rest ← rest − p"},
    {"s4", 3, "x ← search(c, (α − done − rest · U) / p, (β − done − rest · L) / p)"},
    {"s5", 3, "done ← done + p · x"},
    {"s6", 3, "if done + rest · U ≤ α: return that"},
    {"s7", 3, "if done + rest · L ≥ β: return that"},
    {"s8", 2, "return done"},
};

constexpr Line kStar2[] = {
    {"1", 0, "search(n, α, β)"},
    {"2", 1, "leaf? return its value"},
    {"3", 1, "MAX or MIN: as in alpha-beta"},
    {"s1", 1, "chance: every outcome lies in [L, U]; low, high ← the sums of these"},
    {"p1", 2, "all outcomes MIN, or all MAX? for each outcome c"},
    {"p2", 3, "x ← value of c's first child, in c's window"},
    {"p3", 3, "MIN: c is at most x   MAX: c is at least x"},
    {"p4", 3, "if high ≤ α or low ≥ β: return that"},
    {"s2", 2, "for each outcome c"},
    {"s4", 3, "x ← search(c, in c's window)"},
    {"s5", 3, "c is x; low, high ← the sums"},
    {"s6", 3, "if high ≤ α or low ≥ β: return that"},
    {"s8", 2, "return Σ p(c) · x(c)"},
};

constexpr Line kSampled[] = {
    {"1", 0, "search(n)"},
    {"2", 1, "leaf? return its value"},
    {"r1", 1, "chance: repeat k times"},
    {"r2", 2, "draw an outcome c by its probability"},
    {"r3", 2, "sum ← sum + search(c)"},
    {"r4", 2, "after the last: return sum / k"},
    {"3", 1, "v ← −∞ for MAX, ∞ for MIN"},
    {"4", 1, "for each child c"},
    {"5", 2, "x ← search(c)"},
    {"6", 2, "if x better than v: v ← x, best ← c"},
    {"7", 1, "return v"},
};

constexpr Line kMaxN[] = {
    {"1", 0, "search(n)"},
    {"2", 1, "leaf? return its pair"},
    {"c", 1, "chance: return Σ p(c) · search(c)"},
    {"3", 1, "for each child c"},
    {"4", 2, "P ← search(c)"},
    {"5", 2, "if P is better for the player at n: best ← P"},
    {"6", 1, "return best            (the whole pair)"},
};

constexpr Line kBoundedMaxN[] = {
    {"1", 0, "search(n)"},
    {"2", 1, "leaf? return its tuple"},
    {"c", 1, "chance: return Σ p(c) · search(c)"},
    {"3", 1, "for each child c"},
    {"4", 2, "P ← search(c)"},
    {"5", 2, "if P is better for the player j at n: best ← P"},
    {"b1", 2, "if j's number in best is U: skip the rest"},
    {"b2", 2, "if the parent's player i ≠ j has incumbent α"},
    {"b3", 3, "and S − y − Σ L of the others ≤ α: return CUT"},
    {"b4", 2, "parent: on CUT drop the option"},
    {"6", 1, "return best            (the whole tuple)"},
};

// The lines of the epsilon family differ in the test alone.
#define EPSILON_LINES(TEST, PARENT)                                                          \
  {                                                                                          \
    {"1", 0, "search(n)"}, {"2", 1, "leaf? return its pair"},                                \
        {"c", 1, "chance: return Σ p(c) · search(c)"}, {"3", 1, "for each child c"},         \
        {"4", 2, "P ← search(c)"}, {"5", 2, "if P is better for the player at n: best ← P"}, \
        {"e1", 2, "after each child of a B-node:"}, {"e2", 3, PARENT}, {"e3", 4, TEST},      \
        {"e4", 2, "parent: on CUT drop the option"},                                         \
        {"6", 1, "return best            (the whole pair)"},                                 \
  }
constexpr std::string_view kParent = "if parent is A and has incumbent α";
constexpr Line kEpsilon[] = EPSILON_LINES("and ε − y ≤ α: return CUT", kParent);
constexpr Line kEpsilonWeak[] = EPSILON_LINES("and x + 2ε ≤ α: return CUT", kParent);
constexpr Line kScalar[] = EPSILON_LINES("and x ≤ α: return CUT", kParent);
constexpr Line kXPlusEps[] = EPSILON_LINES("and x + ε ≤ α: return CUT", kParent);
constexpr Line kDeepEps[] =
    EPSILON_LINES("and ε − y ≤ α: return CUT", "if any A-node above has incumbent α");
#undef EPSILON_LINES

struct Strict {
  std::string_view usual, strict;
};
constexpr Strict kStrictLines[] = {
    {"if α ≥ β: skip the rest", "if α > β: skip the rest"},
    {"if done + rest · U ≤ α: return that", "if done + rest · U < α: return that"},
    {"if done + rest · L ≥ β: return that", "if done + rest · L > β: return that"},
    {"if high ≤ α or low ≥ β: return that", "if high < α or low > β: return that"},
    {"and ε − y ≤ α: return CUT", "and ε − y < α: return CUT"},
    {"and x + 2ε ≤ α: return CUT", "and x + 2ε < α: return CUT"},
    {"and x ≤ α: return CUT", "and x < α: return CUT"},
    {"and x + ε ≤ α: return CUT", "and x + ε < α: return CUT"},
};

struct Tuple {
  std::string_view pair, tuple;
};
constexpr Tuple kTupleLines[] = {
    {"leaf? return its pair", "leaf? return its tuple"},
    {"return best            (the whole pair)", "return best            (the whole tuple)"},
};

}  // namespace

std::span<const PseudocodeLine> pseudocodeOf(SearchId id) {
  switch (id) {
    case SearchId::minimax:
      return kMinimax;
    case SearchId::breadthFirstMinimax:
      return kBreadthFirst;
    case SearchId::alphaBeta:
      return kAlphaBeta;
    case SearchId::expectiminimax:
      return kExpectiminimax;
    case SearchId::star1:
      return kStar1;
    case SearchId::star2:
      return kStar2;
    case SearchId::sampledExpectiminimax:
      return kSampled;
    case SearchId::maxN:
      return kMaxN;
    case SearchId::boundedMaxN:
      return kBoundedMaxN;
    case SearchId::epsilon:
      return kEpsilon;
    case SearchId::epsilonWeak:
      return kEpsilonWeak;
    case SearchId::unsoundScalar:
      return kScalar;
    case SearchId::unsoundXPlusEps:
      return kXPlusEps;
    case SearchId::unsoundDeepEps:
      return kDeepEps;
  }
  return {};
}

std::vector<PseudocodeLine> pseudocode(SearchId id, const SearchOptions& options,
                                       unsigned players) {
  std::vector<PseudocodeLine> lines;
  const bool breadth = id == SearchId::breadthFirstMinimax;
  for (PseudocodeLine line : pseudocodeOf(id)) {
    if (options.strict) {
      for (const Strict& s : kStrictLines) {
        if (line.text == s.usual) line.text = s.strict;
      }
    }
    if (players > 2) {
      for (const Tuple& t : kTupleLines) {
        if (line.text == t.pair) line.text = t.tuple;
      }
    }
    lines.push_back(line);
    if (options.depth != kNoLimit && line.id == (breadth ? "6" : "2")) {
      lines.push_back(
          {"d", line.indent,
           breadth ? "depth reached: v ← EVALUATE(n)" : "depth reached? return EVALUATE(n)"});
    }
  }
  return lines;
}

std::vector<PseudocodeLine> pseudocode(SearchId id, const SearchOptions& options) {
  return pseudocode(id, options, 2);
}

}  // namespace plyscope
