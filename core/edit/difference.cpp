#include "core/edit/difference.h"

#include <algorithm>

#include "core/edit/rewrite.h"

namespace plyscope {
namespace {

std::vector<NodeId> cutNodes(const Trace& trace) {
  std::vector<NodeId> nodes;
  for (Time k = trace.nextCut(0); k != 0; k = trace.nextCut(k))
    nodes.push_back(trace.event(k).node);
  return nodes;
}

std::vector<NodeId> without(std::vector<NodeId> all, const std::vector<NodeId>& others) {
  std::erase_if(all, [&](NodeId n) { return std::ranges::binary_search(others, n); });
  return all;
}

void makeSet(std::vector<NodeId>& nodes) {
  std::ranges::sort(nodes);
  nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
}

}  // namespace

Difference difference(const Run& before, const Run& after,
                      const std::vector<std::uint32_t>& newIds) {
  const auto now = [&](NodeId n) {
    return n == kNoNode || index(n) >= newIds.size() ? kNoNode : NodeId{newIds[index(n)]};
  };
  const Trace &was = *before.trace, &is = *after.trace;
  Difference d;
  d.valueBefore = was.value(Tree::root(), was.events());
  d.valueAfter = is.value(Tree::root(), is.events());
  d.leavesBefore = was.counters(was.events()).leaves;
  d.leavesAfter = is.counters(is.events()).leaves;
  std::vector<NodeId> lineBefore = was.principalVariation();
  const std::vector<NodeId> lineAfter = is.principalVariation();
  for (NodeId& n : lineBefore) n = now(n);
  d.sameLine = lineBefore == lineAfter;
  if (lineBefore.size() > 1) d.moveBefore = lineBefore[1];
  if (lineAfter.size() > 1) d.moveAfter = lineAfter[1];
  std::vector<NodeId> cutBefore = cutNodes(was), cutAfter = cutNodes(is);
  for (NodeId& n : cutBefore) n = now(n);
  std::erase(cutBefore, kNoNode);
  makeSet(cutBefore);
  makeSet(cutAfter);
  d.cutsGone = without(cutBefore, cutAfter);
  d.cutsNew = without(cutAfter, cutBefore);
  return d;
}

}  // namespace plyscope
