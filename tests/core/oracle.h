#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/search/search.h"
#include "core/trace/trace.h"
#include "core/tree/tree.h"

/// The independent check of every search: a plain recursion in exact fractions that knows nothing
/// of the library's rules, recorder or trace. It tells every event as it happens and keeps, event
/// by event, what is known of every node. For trees of a few hundred nodes.
namespace plyscope::test {

/// One number in a scalar search, else one per player.
using Tuple = std::vector<Rational>;

/// What is known of one node at one moment.
struct Seen {
  Phase phase = Phase::untouched;
  bool visited = false;  ///< at some time, in any pass
  bool cut = false, dropped = false, stale = false, estimate = false, probed = false;
  std::optional<Tuple> value;  ///< running while open, returned once closed
  std::optional<NumberWindow> given, live;
  Source alphaFrom, betaFrom;  ///< whose bounds the live window holds; the node itself counts
  std::optional<Rational> incumbent;
  NodeId best = kNoNode;
  std::uint32_t handled = 0;
  Interval interval;
  Time skippedSince = 0, closes = 0;
  std::optional<NumberWindow> span;  ///< star: [done + rest L, done + rest U]
  Rational weight = 0;               ///< probability covered at a chance node
};

/// The whole history of a run: for each node the moments at which something changed.
class Board {
 public:
  explicit Board(const Tree& tree) : history_(tree.size(), {{0, Seen{}}}) {}

  Time now() const { return static_cast<Time>(events.size()); }
  void tell(Event e) { events.push_back(e); }
  /// What is known of n from the event told last on; to be changed.
  Seen& at(NodeId n);
  /// What is known of n after event k.
  const Seen& seen(NodeId n, Time k) const;

  std::vector<Event> events;
  std::vector<Counters> counters;  ///< after each event

 private:
  std::vector<std::deque<std::pair<Time, Seen>>> history_;  ///< references to entries last
};

/// What to run. The two functions take from the run under test what nobody can compute without
/// its generator: a shuffled order, the outcomes drawn. Both are checked by themselves elsewhere.
struct Plan {
  SearchId id = SearchId::minimax;
  SearchOptions options;
  std::function<std::vector<NodeId>(NodeId)> order;  ///< empty: as the file has them
  std::function<NodeId(NodeId)> draw;                ///< the next outcome drawn at a chance node
};

struct Skip {
  NodeId node = kNoNode;
  std::uint32_t examined = 0;
  std::vector<NodeId> skipped;
  Time event = 0;
};

/// Everything that a search claims, by the oracle.
struct Told {
  explicit Told(const Tree& tree) : board(tree) {}
  Board board;
  Tuple value;
  Path path;
  std::vector<std::pair<NodeId, NodeId>> strategy;
  std::uint32_t nodes = 0, leaves = 0;
  std::uint64_t totalNodes = 0;
  std::vector<NodeId> leafOrder;
  std::vector<Skip> cuts;  ///< of the last pass
};

Told tell(const Tree& tree, const Plan& plan);

/// The truth by backward induction: nothing is skipped, the first best child is kept.
struct Truth {
  std::vector<Tuple> value;  ///< of every node above the horizon, or at it
  std::vector<NodeId> best;  ///< the chosen child of every decision node
  Path path;                 ///< principal path from the root
};
Truth truth(const Tree& tree, bool tuples, Depth limit = kNoLimit,
            const std::function<std::vector<NodeId>(NodeId)>& order = {});

/// The tree as people would type it, for messages.
std::string typed(const Tree& tree, NodeId n = Tree::root());
std::string typed(const Tuple& t);

}  // namespace plyscope::test
