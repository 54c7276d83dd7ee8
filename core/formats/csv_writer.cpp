#include <fmt/format.h>

#include <vector>

#include "core/formats/csv_table.h"
#include "core/formats/number_text.h"
#include "core/formats/readers.h"

// One row per node, in preorder. Keys are the short names, which no two nodes share; labels stand
// in a column of their own. Movers are written out, values stand at leaves alone.

namespace plyscope {
namespace {

std::string moverName(const Tree& tree, NodeId n) {
  if (tree.isLeaf(n)) return {};
  if (tree.isChance(n)) return "chance";
  return std::string(1, static_cast<char>('A' + index(tree.mover(n))));
}

}  // namespace

Result<std::string> writeCsv(const ReadTree& document) {
  const Tree& tree = *document.tree;
  bool anyNumber = false, estimates = false;
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    if (!tree.hasUtility(NodeId{i})) continue;
    anyNumber = true;
    estimates = estimates || !tree.isLeaf(NodeId{i});
  }
  const bool single = tree.scalar() || !anyNumber;  // a tree without numbers is read back as scalar
  const unsigned width = single ? 1 : tree.players();
  std::string out = "parent,child,name,mover,move,probability";
  for (const char* title : {"value", "estimate"}) {
    if (title[0] == 'e' && !estimates) continue;
    for (unsigned p = 0; p < width; ++p) {
      out += fmt::format(",{}", title);
      if (!single) out += fmt::format(" {}", static_cast<char>('A' + p));
    }
  }
  out += '\n';
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    const NodeId n{i};
    const NodeId parent = tree.parent(n);
    out += fmt::format("{},{},{},{},{},{}", parent == kNoNode ? "" : tree.shortName(parent),
                       tree.shortName(n), toCsvText(tree.label(n)), moverName(tree, n),
                       toCsvText(tree.move(n)),
                       parent != kNoNode && tree.isChance(parent)
                           ? numberText(tree.probability(n), tree.spelling())
                           : std::string());
    const auto numbers = [&](bool here) {
      for (unsigned p = 0; p < width; ++p) {
        out += ',';
        if (here) out += numberText(tree.utilityNumber(n, p).value, tree.spelling());
      }
    };
    numbers(tree.isLeaf(n) && tree.hasUtility(n));
    if (estimates) numbers(!tree.isLeaf(n) && tree.hasUtility(n));
    out += '\n';
  }
  return out;
}

}  // namespace plyscope
