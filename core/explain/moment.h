#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/explain/explain.h"
#include "core/explain/template.h"

namespace plyscope {

/// One event and what the sentences ask of it: the only place where words meet the trace.
/// Cheap to make; it keeps references to the run.
class Moment {
 public:
  Moment(const Run& run, Time k, Translate translate);

  const Run& run;
  const Tree& tree;
  const Trace& trace;
  const SearchSpec& search;
  const Time k;
  const Event event;
  const NodeId n;                 ///< where it happens
  const NodeId c;                 ///< the child just handled, or kNoNode
  const NodeId p;                 ///< n's parent, or kNoNode
  const NodeState before, after;  ///< of n

  // -- facts -----------------------------------------------------------------------------------
  bool hasNext() const { return k < trace.events(); }
  /// The kind of the next event; `finish` after the last.
  EventKind nextKind() const;
  /// A test that holds: the next event is a cut, or there was nothing left.
  bool testHolds() const;
  bool first() const { return after.handled <= 1; }
  /// Whether children of n are still to come after this event.
  bool childrenRemain() const;
  /// MAX at n (player A in a scalar search).
  bool maximizes() const { return tree.mover(n) == Mover::A; }
  /// A single number: the running or returned value of a node of a scalar search.
  Number value(NodeId node, Time when) const;
  Number value(NodeId node) const { return value(node, k); }
  /// Leaves below children that the cut at k skips.
  std::uint32_t leavesSkipped() const;
  /// Single numbers rather than tuples go up.
  bool scalar() const { return !trace.tuples(); }

  // -- pieces of sentences ---------------------------------------------------------------------
  Spans node(NodeId node) const;
  /// A node as something to play: its move and name, "left (n2)", or just "n2".
  Spans play(NodeId node) const;
  /// "L5, L6 and 195 more", or "L5 and L6" with `and`; of no nodes, `none`.
  Spans list(std::span<const NodeId> nodes, std::string_view lastGlue = ", ",
             std::string_view none = "nothing") const;
  /// "MAX", "MIN", "chance", or the player's own name.
  std::string role(Mover m) const;
  std::string role(NodeId node) const { return role(tree.mover(node)); }
  Spans who(Mover m) const { return text(role(m)); }
  Spans number(const Number& x, Mover owner = Mover::none) const;
  /// In a sum or difference: negative numbers in parentheses.
  Spans operand(const Number& x, Mover owner = Mover::none) const;
  Spans tuple(std::span<const Number> numbers) const;
  /// A closed child's number with its relation: "3", "≤ 2"; a tuple as it is.
  Spans result(NodeId node, Time when) const;
  /// "= 3" or "≤ 4": what n's running value is, by what its best child returned.
  Spans running(Time when) const;
  static Spans text(std::string s);

  // -- messages --------------------------------------------------------------------------------
  Message say(const Template& t, std::span<const Argument> arguments) const;
  Message say(const Template& t, Arguments a) const { return say(t, {a.begin(), a.size()}); }
  void add(Message& message, const Template& t, std::span<const Argument> arguments) const;
  void add(Message& message, const Template& t, Arguments a) const {
    add(message, t, {a.begin(), a.size()});
  }

 private:
  std::vector<Spans> filled(const Template& t, std::span<const Argument> arguments) const;
  Translate translate_;
};

/// Exact arithmetic on finite numbers; `approximate` is inherited.
Number plus(const Number& a, const Number& b);
Number minus(const Number& a, const Number& b);
Number times(const Number& a, const Number& b);

}  // namespace plyscope
