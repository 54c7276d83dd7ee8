#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/base/ids.h"
#include "core/base/number.h"
#include "core/tree/tree.h"

namespace plyscope {

/// What happens in a search, one thing at a time.
enum class EventKind : std::uint8_t {
  start,        ///< before anything
  pass,         ///< iterative deepening begins its next pass
  enter,        ///< an inner node is entered, with what its parent gives it
  look,         ///< a leaf's utility, or an estimate at the horizon, is read
  arrive,       ///< a child's result reaches its parent and is compared
  add,          ///< a weighted outcome is added at a chance node
  discard,      ///< the parent drops a cut option, instead of an arrival
  test,         ///< the stopping rule is evaluated
  cut,          ///< the rest of the children is skipped
  nothingLeft,  ///< the rule holds, but after the last child
  close,        ///< an inner node is finished
  finish,       ///< the root's result
  generate,     ///< breadth-first: a level is generated
  backUp,       ///< breadth-first: a level begins to be valued, deepest first
  probe,        ///< star2: a chance node begins to look at the first child of a successor; next
                ///< comes that successor's enter
  draw,         ///< sampling: an outcome is drawn; next comes its enter or look
};

struct Event {
  EventKind kind = EventKind::start;
  NodeId node =
      kNoNode;  ///< the node it happens at: the receiver of an arrival; root for start, finish
  NodeId child = kNoNode;  ///< arrive, add, discard, test, cut, nothingLeft: the child just
                           ///< handled; draw, probe: the one taken
  VisitId visit = kNoVisit;
  std::uint32_t number = 0;  ///< pass and draw: which one, from 1; generate, backUp: the depth
};

enum class Phase : std::uint8_t {
  untouched,  ///< not reached, and still may be
  generated,  ///< breadth-first: held, without a value yet
  open,       ///< entered, not finished: on the path from the root to the current node
  closed,     ///< finished; a leaf that was looked at
  skipped,    ///< a cutoff at an ancestor made sure that it is never reached
};

/// How a shown number relates to the node's true value.
enum class Relation : std::uint8_t {
  none,  ///< nothing certified (open, discarded, sampled, unsound)
  exact,
  atMost,   ///< the number is the upper end of the certified interval, or beyond it
  atLeast,  ///< the number is the lower end, or below it
};

/// A pair of bounds in the words of the trace (Trace::number), infinities included.
struct WordWindow {
  Word alpha = -kInfinity, beta = kInfinity;
  friend bool operator==(const WordWindow&, const WordWindow&) = default;
};
struct NumberWindow {
  Number alpha = Number::minusInfinity(), beta = Number::infinity();
};

/// Everything a picture needs of one node at one moment. A few loads; numbers stay words.
struct NodeState {
  Phase phase = Phase::untouched;
  bool current = false;       ///< the event of this moment happens here; exactly one node while
                              ///< searching, none after finish
  bool cut = false;           ///< it skipped children itself
  bool dropped = false;       ///< its parent discarded it
  bool stale = false;         ///< what is known comes from an earlier visit or pass
  bool estimate = false;      ///< stopped here by the depth limit
  bool probed = false;        ///< the visit is star2's probe
  bool hasValue = false;      ///< `value` means something
  bool hasGiven = false;      ///< `given` means something (window searches)
  bool hasIncumbent = false;  ///< `incumbent` means something (epsilon family)
  Relation relation = Relation::none;  ///< of a closed node's value
  Word value = 0;      ///< open: the running value (or sum, or tuple row); closed: the returned one
  WordWindow given;    ///< the window as handed down: frozen, the edge's tag
  WordWindow live;     ///< the window now, while open; at a cut node, as raised
  Word incumbent = 0;  ///< the coordinate that the parent held on entering
  NodeId best = kNoNode;  ///< who set the running value, a bound only till someone has it for sure
  std::uint32_t handled = 0;  ///< children whose results have arrived (or draws made)
  VisitId visit = kNoVisit;   ///< the visit that this state belongs to
};

/// What is certified of a closed node's true value: [lo, hi], infinities included.
struct Interval {
  Number lo = Number::minusInfinity(), hi = Number::infinity();
};

/// Whose bound it is: the ancestor whose best child last moved it strictly, and that child.
struct Source {
  NodeId ancestor = kNoNode;
  NodeId child = kNoNode;
  bool weighed = false;  ///< a chance node lies between: its bound came down as another number
};
enum class Side : std::uint8_t { alpha, beta };

struct Counters {
  std::uint32_t nodes = 0;    ///< visits: inner nodes entered and leaves looked at (this pass)
  std::uint32_t leaves = 0;   ///< of these, leaves and horizon nodes
  std::uint32_t inner = 0;    ///< of these, inner nodes entered
  std::uint32_t handled = 0;  ///< children whose results have arrived or been discarded
  std::uint32_t cuts = 0;
  std::uint32_t skippedLeaves = 0;  ///< leaves below skipped children
  std::uint32_t open = 0;           ///< open nodes: the current path
  std::uint32_t live = 0;           ///< nodes that this search must hold now
  std::uint32_t liveSiblings = 0;   ///< what depth-first with sibling lists would hold now
};

/// A chance node while it is summed.
struct PartialSum {
  std::vector<Number> sum;  ///< one number, or one per player
  Rational weight = 0;      ///< probability covered
  NumberWindow bounds;      ///< star1, star2: [done + rest L, done + rest U]
  bool bounded = false;
  /// Sampled, from the second draw on: of the mean so far, in the tree's utilities.
  std::optional<double> standardError;
};

/// A child's result that has reached its parent (or was discarded there).
struct Arrival {
  NodeId child = kNoNode;
  Word result = 0;   ///< as it was handed up
  Time time = 0;     ///< of the arrival itself
  Time handled = 0;  ///< the node stop of that child: its arrival, or the test after it
};

/// The steps of one search over one tree, by query. Immutable; shared between threads as
/// std::shared_ptr<const Trace>. A moment is a Time from 1 (after `start`) to events().
class Trace {
 public:
  virtual ~Trace() = default;

  virtual const Tree& tree() const = 0;
  /// The run hit its budget: the trace is a prefix of the search, without `finish`.
  virtual bool truncated() const = 0;
  /// The returned numbers are exact (no floating point, no sampling).
  virtual bool exact() const = 0;
  /// Results are tuples, one number per player, rather than single numbers.
  virtual bool tuples() const = 0;
  /// Nodes are given windows (alpha-beta, star1, star2).
  virtual bool windows() const = 0;
  virtual std::uint32_t visits() const = 0;  ///< of all passes
  virtual std::size_t bytes() const = 0;     ///< memory held, the node column included

  virtual Time events() const = 0;
  virtual Event event(Time k) const = 0;  // 1 <= k <= events()
  virtual NodeState state(NodeId n, Time k) const = 0;
  virtual Counters counters(Time k) const = 0;
  /// The node where event k happens: the one that wears the ring. kNoNode at finish.
  virtual NodeId current(Time k) const = 0;
  /// The next/previous cut strictly after/before k; 0 where there is none.
  virtual Time nextCut(Time k) const = 0;
  virtual Time previousCut(Time k) const = 0;
  /// The events that happen at n, in order. O(children of n).
  virtual std::vector<Time> eventsAt(NodeId n) const = 0;
  /// The results that reach n in all its visits, in order; a probe's too. O(children of n).
  virtual std::vector<Arrival> arrivals(NodeId n) const = 0;
  /// First enter or look of n strictly after k, or before it; 0 where there is none.
  virtual Time nextEntry(NodeId n, Time k) const = 0;
  virtual Time previousEntry(NodeId n, Time k) const = 0;
  /// When the visit of n that is open or last at k closes; 0 where there is none.
  virtual Time closing(NodeId n, Time k) const = 0;
  /// The cut that made n skipped at k; 0 if n is not skipped then.
  virtual Time skippedSince(NodeId n, Time k) const = 0;

  // -- words into numbers ------------------------------------------------------------------
  virtual Number number(Word w) const = 0;              ///< of a scalar search
  virtual std::vector<Number> tuple(Word w) const = 0;  ///< of a tuple search; size players
  /// state(n, k).value as numbers: one, or one per player. Empty without a value.
  virtual std::vector<Number> value(NodeId n, Time k) const = 0;
  /// The windows as exact numbers (star's own windows are fractions; never rounded here).
  virtual NumberWindow givenWindow(NodeId n, Time k) const = 0;
  virtual NumberWindow liveWindow(NodeId n, Time k) const = 0;
  /// The incumbent coordinate that n's parent held on entering n, as a number (epsilon family).
  virtual std::optional<Number> incumbent(NodeId n, Time k) const = 0;
  /// Certified at k: of a closed node its interval; [-inf, inf] otherwise.
  virtual Interval interval(NodeId n, Time k) const = 0;
  /// Of a chance node entered before k.
  virtual PartialSum partialSum(NodeId n, Time k) const = 0;

  // -- reasons -----------------------------------------------------------------------------
  /// Who set the alpha or beta that n has at k. No ancestor where the bound is infinite or n's own.
  virtual Source source(NodeId n, Side side, Time k) const = 0;
  /// Children of n that are skipped at k, in visiting order. O(children).
  virtual std::vector<NodeId> skippedChildren(NodeId n, Time k) const = 0;
  /// Children of n in the order in which this search takes them. O(children), O(c log c) if
  /// ordered.
  virtual std::vector<NodeId> visitingOrder(NodeId n) const = 0;
  /// The principal variation from the root; after finish, else empty. Ends at a leaf, at the
  /// horizon, or at the first chance node.
  virtual std::vector<NodeId> principalVariation() const = 0;

  // -- lists, O(nodes) ---------------------------------------------------------------------
  /// The leaves and horizon nodes that the last pass looked at, in visiting order.
  virtual std::vector<NodeId> looks() const = 0;
  /// Each completed decision node of the last pass (cut ones are not), in preorder, with its
  /// chosen child.
  virtual std::vector<std::pair<NodeId, NodeId>> choices() const = 0;

  // -- stops -------------------------------------------------------------------------------
  /// Node stops at or before k, of all passes, and whether k is one (see Stops). The count never
  /// falls, so that a stop is found by halving.
  virtual std::uint32_t nodeStops(Time k) const = 0;
  virtual bool isNodeStop(Time k) const = 0;
  /// Cuts at or before k, of all passes; and when cut i (from 1) happens.
  virtual std::uint32_t cutsUpTo(Time k) const = 0;
  virtual Time cutTime(std::uint32_t i) const = 0;
  /// How many nodes a run over the tree would hold at each of `samples` equal parts of its events.
  std::vector<std::uint32_t> liveCurve(std::uint32_t samples) const;
  /// The most nodes that the search held at any moment.
  virtual std::uint32_t peakLive() const = 0;
};

using TracePtr = std::shared_ptr<const Trace>;

/// The four sizes of a step.
enum class StepSize : std::uint8_t { event, node, cut, branch };

/// Where steps of one size stop on one trace. Node stops: start; enter; for each handled child its
/// last event before the next enter, look or close, a cut being a stop of its own; finish. Cut
/// stops: start, every cut, finish. Branch stops: start, the node stop of each handled child of
/// `anchor`, finish. By arithmetic and binary search on the trace; only branch stops keep a list,
/// of the anchor's children, which copies share.
class Stops {
 public:
  Stops(const Trace& trace, StepSize size, NodeId anchor = Tree::root());
  std::uint32_t count() const;
  /// The moment of stop i, from 1.
  Time at(std::uint32_t i) const;
  /// The number of the last stop at or before k, and whether k is that stop.
  std::pair<std::uint32_t, bool> number(Time k) const;
  /// Strictly after / before k; the ends stay.
  Time next(Time k) const;
  Time previous(Time k) const;

 private:
  const Trace* trace_;
  StepSize size_;
  std::uint32_t count_;
  std::shared_ptr<const std::vector<Time>> branches_;  ///< of branch stops: every stop
};

}  // namespace plyscope
