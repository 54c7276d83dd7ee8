#include "core/edit/match.h"

#include <algorithm>

#include "core/edit/rewrite.h"

namespace plyscope {
namespace {

// What tells two nodes apart beside their place in the sequence.
bool alike(const Tree& a, NodeId x, const Tree& b, NodeId y) {
  if (a.depth(x) != b.depth(y) || a.mover(x) != b.mover(y)) return false;
  if (a.label(x) != b.label(y) || a.move(x) != b.move(y)) return false;
  if (a.hasUtility(x) != b.hasUtility(y) || a.scalar() != b.scalar()) return false;
  if (!a.hasUtility(x)) return true;
  if (a.players() != b.players()) return false;
  for (unsigned p = 0; p < (a.scalar() ? 1 : a.players()); ++p)
    if (!(a.utilityNumber(x, p) == b.utilityNumber(y, p))) return false;
  return true;
}

}  // namespace

std::vector<std::uint32_t> matchNodes(const Tree& before, const Tree& after) {
  const std::uint32_t old = before.size(), now = after.size(), least = std::min(old, now);
  std::vector<std::uint32_t> ids(old, Edited::kGone);
  std::uint32_t first = 0;
  while (first < least && alike(before, NodeId{first}, after, NodeId{first})) ++first;
  std::uint32_t last = 0;  // counted from the end
  while (last < least - first &&
         alike(before, NodeId{old - 1 - last}, after, NodeId{now - 1 - last}))
    ++last;
  for (std::uint32_t n = 0; n < first; ++n) ids[n] = n;
  for (std::uint32_t n = 0; n < last; ++n) ids[old - 1 - n] = now - 1 - n;
  // In preorder a node is determined by its depth and those before it.
  bool sameShape = old == now;
  for (std::uint32_t n = first; n < old - last && sameShape; ++n)
    sameShape = before.depth(NodeId{n}) == after.depth(NodeId{n});
  if (sameShape)
    for (std::uint32_t n = first; n < old - last; ++n) ids[n] = n;
  ids[0] = 0;
  return ids;
}

}  // namespace plyscope
