#pragma once

#include <string>

#include "core/tree/tree.h"

namespace plyscope::test {

/// A tree as nested lists, for goldens: "[[1, 2], ?[3/10: (1, 0), 7/10: (0, 1)]]". Recursive: small
/// trees only.
inline std::string plainText(const Tree& tree, NodeId n = Tree::root()) {
  if (tree.isLeaf(n)) {
    if (tree.scalar()) return exactText(tree.utilityNumber(n, 0));
    std::string pair = "(";
    for (unsigned p = 0; p < tree.players(); ++p) {
      pair += (p ? ", " : "") + exactText(tree.utilityNumber(n, p));
    }
    return pair + ")";
  }
  std::string out = tree.isChance(n) ? "?[" : "[";
  for (NodeId c : tree.children(n)) {
    if (out.back() != '[') out += ", ";
    if (tree.isChance(n)) out += exactText(tree.probability(c)) + ": ";
    out += plainText(tree, c);
  }
  return out + "]";
}

}  // namespace plyscope::test
