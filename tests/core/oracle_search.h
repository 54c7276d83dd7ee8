#pragma once

#include "tests/core/oracle.h"

namespace plyscope::test {

/// What a parent hands down: a window and where its two bounds come from (alpha-beta, star), the
/// coordinate that the parent retains (epsilon family), or the greatest ones of all ancestors.
struct Handed {
  NumberWindow window;
  Source alphaFrom, betaFrom;
  std::optional<Rational> held;
  std::vector<std::optional<Rational>> heldAbove;  ///< per player, over all ancestors
  bool probe = false;
};

/// What a child hands up.
struct Answer {
  Tuple value;
  bool dropped = false;
  Interval interval;
};

/// One run of the oracle. The rules are told as in the specification, one function for each kind
/// of node, and every event is told where it happens.
class OracleSearch {
 public:
  OracleSearch(const Tree& tree, const Plan& plan, Told& told)
      : tree_(tree),
        plan_(plan),
        told_(told),
        lastValue_(tree.size()),
        enteredIn_(tree.size(), kNone) {}
  void run();

 private:
  bool is(SearchId id) const { return plan_.id == id; }
  bool tuples() const { return plan_.id >= SearchId::maxN; }
  bool windows() const { return is(SearchId::alphaBeta) || star(); }
  bool star() const { return is(SearchId::star1) || is(SearchId::star2); }
  bool strict() const { return plan_.options.strict; }
  const Rational& lower() const { return plan_.options.bounds->first; }
  const Rational& upper() const { return plan_.options.bounds->second; }
  bool stopsHere(NodeId n) const { return tree_.isLeaf(n) || tree_.depth(n) >= limit_; }
  bool better(Mover mover, const Rational& x, const Rational& y) const {
    return tuples() || mover == Mover::A ? x > y : x < y;
  }
  const Rational& own(Mover mover, const Tuple& t) const { return t[tuples() ? index(mover) : 0]; }

  void pass(std::uint32_t number, Depth limit);  ///< number 0: the only one
  bool allEstimated(Depth d) const;
  void outdate(NodeId n);
  std::vector<NodeId> order(NodeId n) const;
  void emit(EventKind kind, NodeId node, NodeId child = kNoNode, std::uint32_t number = 0);
  Seen& at(NodeId n) { return told_.board.at(n); }

  Answer visit(NodeId n, const Handed& given);
  Answer look(NodeId n, const Handed& given);
  void enter(NodeId n, const Handed& given);
  Answer close(NodeId n, Answer answer);
  void skip(NodeId n, NodeId after, std::uint32_t examined, const std::vector<NodeId>& rest);

  Answer scalarDecision(NodeId n, const Handed& given);  // minimax, alpha-beta, within star
  Answer tupleDecision(NodeId n, const Handed& given);   // max-n and everything that prunes it
  Answer average(NodeId n, const Handed& given);         // chance, no rule
  Answer sample(NodeId n, const Handed& given);
  Answer star1(NodeId n, const Handed& given);
  Answer star2(NodeId n, const Handed& given);
  Answer probe(NodeId n, const Handed& given);
  void breadthFirst();

  bool cutsWindow(const NumberWindow& w) const;
  std::optional<bool> cutsTuple(NodeId n, const Handed& given, const Tuple& best,
                                bool& keeps) const;
  /// The window of one outcome where the others lie in [lo, hi], each times its probability.
  Handed outcomeWindow(NodeId child, const Handed& given, const Rational& low, const Rational& high,
                       const Rational& lo, const Rational& hi) const;
  void tellSpan(NodeId n, const Rational& low, const Rational& high);

  const Tree& tree_;
  const Plan& plan_;
  Told& told_;
  Depth limit_ = kNoLimit;
  Counters count_;
  std::vector<std::optional<Tuple>> lastValue_;
  std::vector<std::optional<Tuple>> sortingBy_;  ///< last values as the pass began
  static constexpr std::uint32_t kNone = UINT32_MAX;
  std::uint32_t passNumber_ = 0;
  std::vector<std::uint32_t> enteredIn_;  ///< per node: the pass that last entered it
};

}  // namespace plyscope::test
