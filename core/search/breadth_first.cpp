#include "core/search/minimax.h"
#include "core/search/runs.h"
#include "core/trace/breadth_trace.h"

namespace plyscope {

/// Breadth-first minimax: all nodes are generated, level by level; then the levels are valued,
/// deepest first, by the same rule as in depth-first order. What it shows is the price: every
/// generated node is held until the end.
TracePtr runBreadthFirst(const Job& job) {
  const Tree& tree = *job.tree;
  const SearchOptions& options = job.options;
  BreadthRecord record;
  record.limit = options.depth;
  if (options.order == Order::shuffle) {
    record.order = std::make_shared<ChildLists>(shuffledLists(tree, options.seed));
  } else if (options.order != Order::given) {
    record.order = std::make_shared<ChildLists>(trueOrder(tree, job.id, job.numbers, options));
  }
  const ChildLists lists = record.order ? *record.order : fileLists(tree);
  const auto columns = columnsOf<Word>(tree, job.numbers, 1);
  const Minimax<Word> rule{columns->game()};

  // Generating: a level's children are the next level.
  auto& nodes = record.visits;
  nodes.push_back({Tree::root(), 0, 0, 0, 0});
  record.levels = {0, 1};
  for (std::size_t d = 0; record.levels[d] < record.levels[d + 1]; ++d) {
    for (std::uint32_t i = record.levels[d]; i < record.levels[d + 1]; ++i) {
      const NodeId n = nodes[i].node;
      nodes[i].firstChild = static_cast<std::uint32_t>(nodes.size());
      if (d == options.depth) continue;
      for (const NodeId c : lists.of(n)) nodes.push_back({c, 0, 0, 0, 0});
      record.truncated |= nodes.size() > job.budget.visits;
    }
    record.truncated |= job.budget.stop && job.budget.stop->load(std::memory_order_relaxed);
    if (job.budget.progress) job.budget.progress->store(static_cast<std::uint32_t>(nodes.size()));
    if (record.truncated) break;
    record.levels.push_back(static_cast<std::uint32_t>(nodes.size()));
  }
  if (record.truncated) {
    nodes.resize(record.levels.back());
    for (std::uint32_t i = record.levels.end()[-2]; i < nodes.size(); ++i) {
      nodes[i].firstChild = static_cast<std::uint32_t>(nodes.size());
    }
  } else {
    record.levels.pop_back();
  }

  // Valuing: of each inner node in turn, its children's arrivals and its closing.
  const auto levels = static_cast<std::uint32_t>(record.levels.size() - 1);
  Time clock = 1 + levels + static_cast<Time>(nodes.size());
  record.backUps.assign(levels - 1, 0);  // the last level has leaves alone
  NoScratch none;
  for (auto& v : nodes) {
    if (tree.isLeaf(v.node) || tree.depth(v.node) == options.depth) v.result = rule.look(v.node);
  }
  for (std::uint32_t d = levels - 1; d-- > 0 && !record.truncated;) {
    record.backUps[d] = ++clock;
    for (std::uint32_t i = record.levels[d]; i < record.levels[d + 1]; ++i) {
      auto& v = nodes[i];
      const std::uint32_t end =
          i + 1 < nodes.size() ? nodes[i + 1].firstChild : static_cast<std::uint32_t>(nodes.size());
      if (v.firstChild == end) {
        v.close = clock;
        continue;
      }
      const Mover mover = tree.mover(v.node);
      auto state = rule.enter(mover, v.node, {}, none);
      std::uint32_t best = v.firstChild;
      for (std::uint32_t c = v.firstChild; c < end; ++c) {
        const Word before = state.value;
        rule.absorb(state, mover, v.node, nodes[c].node, nodes[c].result, none);
        if (state.value != before) best = c;
        nodes[c].bestSoFar = best;
      }
      v.result = rule.leave(state, mover, v.node, false, none);
      clock += end - v.firstChild + 1;
      v.close = clock;
    }
  }
  record.events = clock + !record.truncated;
  return std::make_shared<BreadthTrace>(job.tree, job.numbers, std::move(record));
}

}  // namespace plyscope
