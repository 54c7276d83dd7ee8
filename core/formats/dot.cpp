#include <fmt/format.h>

#include "core/formats/readers.h"
#include "core/formats/value_text.h"

// Graphviz DOT. Nodes are named by their position, never by their label, so that equal labels
// stay apart; labels are quoted text.

namespace plyscope {
namespace {

std::string inQuotes(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '\n') {
      out += "\\n";
      continue;
    }
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

std::string_view shapeOf(const Tree& tree, NodeId n) {
  if (tree.isLeaf(n)) return "plaintext";
  if (tree.isChance(n)) return "circle";
  return tree.mover(n) == Mover::A ? "triangle" : tree.mover(n) == Mover::B ? "invtriangle" : "box";
}

}  // namespace

Result<std::string> writeDot(const ReadTree& document) {
  const Tree& tree = *document.tree;
  const std::string title = document.header.title.empty() ? "tree" : document.header.title;
  std::string out = fmt::format("digraph {} {{\n  edge [arrowhead=none];\n", inQuotes(title));
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    const NodeId n{i};
    std::string label(tree.label(n));
    if (tree.isLeaf(n)) {
      if (!label.empty()) label += '\n';
      label += valueText(tree, n);
    }
    out += fmt::format("  n{} [shape={}, label={}];\n", i, shapeOf(tree, n), inQuotes(label));
    if (i == 0) continue;
    out += fmt::format("  n{} -> n{}", index(tree.parent(n)), i);
    const std::string edge = edgeText(tree, n);
    if (!edge.empty()) out += fmt::format(" [label={}]", inQuotes(edge));
    out += ";\n";
  }
  return out + "}\n";
}

}  // namespace plyscope
