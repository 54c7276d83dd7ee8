#include "core/teaching/memory.h"

#include <algorithm>

// Depth-first enters the nodes in preorder, so one pass over the columns meets every state of its
// stack: entering n it holds the path to n, and with sibling lists the children of all nodes on
// that path, which were generated together. Breadth-first generates level by level in the first
// half of its run and backs the values up in the second: it lets go of nothing before its end.

namespace plyscope {
namespace {

void note(HeldNodes& curve, std::size_t part, std::uint32_t held, NodeId n) {
  curve.held[part] = std::max(curve.held[part], held);
  if (held <= curve.peak) return;
  curve.peak = held;
  curve.at = n;
}

}  // namespace

MemoryStudy studyMemory(const Tree& tree, std::uint32_t parts, Depth limit) {
  MemoryStudy study;
  std::vector<std::uint32_t> levels;
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    const Depth depth = tree.depth(NodeId{i});
    if (depth > limit) continue;
    ++study.nodes;
    if (depth >= levels.size()) levels.resize(depth + 1);
    ++levels[depth];
  }
  const auto widest = std::max_element(levels.begin(), levels.end());
  study.widest = static_cast<Depth>(widest - levels.begin());
  study.width = *widest;

  for (HeldNodes* curve : {&study.breadthFirst, &study.siblings, &study.lazy})
    curve->held.assign(parts, 0);
  std::vector<std::uint32_t> generated;  // of each node on the path: its children and theirs above
  std::uint64_t entered = 0;
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    const NodeId n{i};
    const Depth depth = tree.depth(n);
    if (depth > limit) continue;
    const auto part = static_cast<std::size_t>(entered++ * parts / study.nodes);
    note(study.lazy, part, depth + 1, n);
    const std::uint32_t above = depth == 0 ? 1 : generated[depth - 1];
    const std::uint32_t held = above + (depth < limit ? tree.childCount(n) : 0);
    generated.resize(depth);
    generated.push_back(held);
    note(study.siblings, part, held, n);
  }
  for (std::uint32_t part = 0; part < parts; ++part) {
    const std::uint64_t done = std::uint64_t{study.nodes} * 2 * (part + 1) / parts;
    study.breadthFirst.held[part] =
        static_cast<std::uint32_t>(std::clamp<std::uint64_t>(done, 1, study.nodes));
    // A part into which no node falls goes on as the one before.
    if (part == 0) continue;
    for (HeldNodes* curve : {&study.siblings, &study.lazy})
      if (curve->held[part] == 0) curve->held[part] = curve->held[part - 1];
  }
  study.breadthFirst.peak = study.nodes;
  study.breadthFirst.at = Tree::root();
  return study;
}

}  // namespace plyscope
