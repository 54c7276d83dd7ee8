#include "core/formats/value_text.h"

#include "core/formats/number_text.h"

namespace plyscope {

std::string valueText(const Tree& tree, NodeId n) {
  if (!tree.hasUtility(n)) return "_";
  if (tree.scalar()) return numberText(tree.utilityNumber(n, 0).value, tree.spelling());
  std::string out = "(";
  for (unsigned p = 0; p < tree.players(); ++p) {
    if (p > 0) out += ", ";
    out += numberText(tree.utilityNumber(n, p).value, tree.spelling());
  }
  return out + (tree.players() == 1 ? ",)" : ")");
}

std::string edgeText(const Tree& tree, NodeId n) {
  std::string out(tree.move(n));
  if (n == Tree::root() || !tree.isChance(tree.parent(n))) return out;
  if (!out.empty()) out += ' ';
  return out + numberText(tree.probability(n), tree.spelling());
}

}  // namespace plyscope
