#include "core/search/limit_test.h"

#include <utility>

namespace plyscope {
namespace {

constexpr Symbol kX{"x", "x"}, kY{"y", "y"}, kAlpha{"alpha", "α"}, kBeta{"beta", "β"};
constexpr Symbol kMostSum{"S", "S"}, kOthers{"sum of L", "ΣL"};

/// B's number in a game of pairs, where names belong to coordinates.
bool mirrored(unsigned players, Mover me) {
  return players == 2 && me == Mover::A;
}

void setNames(LimitTest& test, unsigned players) {
  const bool mirror = mirrored(players, test.me);
  test.mineName = mirror ? kX : kY;
  test.theirsName = mirror ? kY : kX;
  test.heldName = mirror ? kBeta : kAlpha;
}

/// The sum of the least that all others are sure of.
Number leastOfOthers(const SearchOptions& options, unsigned players) {
  Number least;
  if (options.bounds && players > 2) least.value = options.bounds->first * (players - 2);
  return least;
}

Number sumOf(const std::vector<LimitTerm>& terms) {
  Number sum;
  for (const LimitTerm& t : terms) {
    const Rational part = t.value.value * t.times;
    if (t.minus) {
      sum.value -= part;
    } else {
      sum.value += part;
    }
    sum.approximate |= t.value.approximate;
  }
  return sum;
}

/// An exact number behind a sign: "1", "(-1)".
std::string operand(const Rational& r) {
  return r < 0 ? '(' + exactText(r) + ')' : exactText(r);
}

}  // namespace

LimitTest limitTest(SearchId id, const SearchOptions& options, unsigned players, Mover me,
                    Mover other, Number mine, Number theirs, Number held) {
  LimitTest test;
  test.me = me;
  test.other = other;
  test.mine = std::move(mine);
  test.theirs = std::move(theirs);
  test.held = std::move(held);
  test.strict = options.strict && spec(id).takesStrict;
  setNames(test, players);
  Number eps;
  if (options.epsilon) eps.value = *options.epsilon;
  const LimitTerm own{test.mineName, test.mine, true, 1, true, false};
  const LimitTerm others{test.theirsName, test.theirs, false, 1, false, true};
  switch (id) {
    case SearchId::epsilonWeak:
      test.terms = {others, {kEpsilon, eps, false, 2}};
      break;
    case SearchId::unsoundXPlusEps:
      test.terms = {others, {kEpsilon, eps}};
      break;
    case SearchId::unsoundScalar:
      test.terms = {others};
      break;
    case SearchId::boundedMaxN:
      test.terms = {{kMostSum, eps}, own, {kOthers, leastOfOthers(options, players), true}};
      break;
    default:
      test.terms = {{kEpsilon, eps}, own};
  }
  test.limit = sumOf(test.terms);
  return test;
}

std::optional<LimitTest> limitTestAt(const Trace& trace, SearchId id, const SearchOptions& options,
                                     NodeId n, Time when) {
  const Tree& tree = trace.tree();
  const unsigned players = tree.players();
  const Mover me = tree.mover(n);
  if (!trace.tuples() || !isPlayer(me) || tree.parent(n) == kNoNode) return std::nullopt;
  const Mover other = players != 2     ? tree.mover(tree.parent(n))
                      : me == Mover::A ? Mover::B
                                       : Mover::A;
  if (!isPlayer(other)) return std::nullopt;
  const std::optional<Number> held = trace.incumbent(n, when);
  if (!held) return std::nullopt;
  const std::vector<Number> best = trace.value(n, when);
  if (best.size() != players) return std::nullopt;
  return limitTest(id, options, players, me, other, best[index(me)], best[index(other)], *held);
}

Side heldSide(const Tree& tree, NodeId n) {
  return mirrored(tree.players(), tree.mover(n)) ? Side::beta : Side::alpha;
}

std::optional<Number> mostAt(const Trace& trace, SearchId id, const SearchOptions& options,
                             NodeId n, Time when) {
  const Mover me = trace.tree().mover(n);
  if (id != SearchId::boundedMaxN || !options.bounds || !isPlayer(me)) return std::nullopt;
  const std::vector<Number> best = trace.value(n, when);
  if (best.size() <= index(me) || best[index(me)].value < options.bounds->second) {
    return std::nullopt;
  }
  return best[index(me)];
}

std::string limitSymbols(const LimitTest& test) {
  std::string text;
  for (const LimitTerm& t : test.terms) {
    if (!text.empty()) text += t.minus ? " - " : " + ";
    if (t.times > 1) text += std::to_string(t.times) + '*';
    text += t.symbol.plain;
  }
  return text;
}

std::string limitNumbers(const LimitTest& test) {
  std::string text;
  for (const LimitTerm& t : test.terms) {
    const Rational part = t.value.value * t.times;
    if (text.empty()) {
      text = exactText(part);
    } else {
      text += (t.minus ? " - " : " + ") + operand(part);
    }
  }
  if (test.terms.size() > 1) text += " = " + exactText(test.limit);
  return text;
}

}  // namespace plyscope
