#include <algorithm>

#include "tests/core/oracle_search.h"

namespace plyscope::test {

/// Level by level down, then level by level up, the deepest first.
void OracleSearch::breadthFirst() {
  std::vector<std::vector<NodeId>> levels{{Tree::root()}};
  while (!levels.back().empty()) {
    const Depth d = static_cast<Depth>(levels.size() - 1);
    emit(EventKind::generate, Tree::root(), kNoNode, d);
    std::vector<NodeId> next;
    for (NodeId n : levels.back()) {
      if (stopsHere(n)) {
        look(n, {});
        continue;
      }
      enter(n, {});
      at(n).phase = Phase::generated;
      for (NodeId c : order(n)) next.push_back(c);
    }
    levels.push_back(std::move(next));
  }
  levels.resize(levels.size() - 2);  // the empty one, and the last: nothing there takes children
  for (std::size_t d = levels.size(); d-- > 0;) {
    emit(EventKind::backUp, Tree::root(), kNoNode, static_cast<std::uint32_t>(d));
    for (NodeId n : levels[d]) {
      if (stopsHere(n)) continue;
      ++count_.open;
      Tuple best;
      for (NodeId c : order(n)) {
        emit(EventKind::arrive, n, c);
        const Tuple& x = *told_.board.seen(c, told_.board.now()).value;
        Seen& s = at(n);
        s.phase = Phase::open;
        ++s.handled;
        if (best.empty() || better(tree_.mover(n), x[0], best[0])) best = x, s.best = c;
        s.value = best;
      }
      Answer a{best, false, {{best[0]}, {best[0]}}};
      close(n, a);
    }
  }
  told_.value = *told_.board.seen(Tree::root(), told_.board.now()).value;
  told_.totalNodes = count_.nodes;
}

}  // namespace plyscope::test
