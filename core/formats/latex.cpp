#include <fmt/format.h>

#include <vector>

#include "core/formats/readers.h"
#include "core/formats/value_text.h"
#include "core/layout/layout.h"

// LaTeX, twice: TikZ with every node at its place in the layout, which needs no package but tikz,
// and the package forest, which lays the tree out itself. All text of a file is escaped; no label
// is ever a name of a node.

namespace plyscope {
namespace {

std::string escaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    switch (c) {
      case '\\':
        out += "\\textbackslash{}";
        break;
      case '~':
        out += "\\textasciitilde{}";
        break;
      case '^':
        out += "\\textasciicircum{}";
        break;
      case '<':
        out += "\\textless{}";
        break;
      case '>':
        out += "\\textgreater{}";
        break;
      case '|':
        out += "\\textbar{}";
        break;
      case '"':
        out += "\\char34{}";
        break;
      case '{':
      case '}':
      case '$':
      case '&':
      case '#':
      case '_':
      case '%':
        out += '\\';
        out += c;
        break;
      case '-':
        out += i > 0 && text[i - 1] == '-' ? "{}-" : "-";
        break;  // no ligature
      case '\n':
      case '\r':
      case '\t':
        out += ' ';
        break;
      default:
        if (static_cast<unsigned char>(c) >= 0x20) out += c;
    }
  }
  return out;
}

/// Numbers are set as mathematics, so that a minus is a minus.
std::string nodeText(const Tree& tree, NodeId n) {
  std::string out = escaped(tree.label(n));
  if (!tree.isLeaf(n)) return out;
  if (!out.empty()) out += ' ';
  return out + (tree.hasUtility(n) ? "$" + valueText(tree, n) + "$" : "\\_");
}

std::string_view styleOf(const Tree& tree, NodeId n) {
  if (tree.isLeaf(n)) return "leaf";
  if (tree.isChance(n)) return "chance";
  return tree.mover(n) == Mover::A ? "first" : tree.mover(n) == Mover::B ? "second" : "other";
}

constexpr std::string_view kStyles =
    "  first/.style={draw, rectangle, minimum size=6mm},\n"
    "  second/.style={draw, circle, minimum size=6mm},\n"
    "  other/.style={draw, rectangle, rounded corners=2pt, minimum size=6mm},\n"
    "  chance/.style={draw, dashed, circle, minimum size=6mm},\n"
    "  leaf/.style={inner sep=2pt},\n"
    "  edge text/.style={midway, fill=white, inner sep=1pt, font=\\footnotesize}";

/// A picture wider than the page is shrunk to it; \\resizebox comes with tikz.
std::string document(std::string_view package, std::string_view title, std::string_view picture) {
  std::string out = fmt::format("\\documentclass{{article}}\n\\usepackage{{{}}}\n", package);
  out += "\\pagestyle{empty}\n\\begin{document}\n";
  if (!title.empty()) out += fmt::format("\\noindent {}\\par\\medskip\n", escaped(title));
  out += "\\noindent\\resizebox{\\ifdim\\width>\\textwidth\\textwidth\\else\\width\\fi}{!}{%\n";
  out += picture;
  return out + "}\n\\end{document}\n";
}

}  // namespace

Result<std::string> writeTikz(const ReadTree& source) {
  const Tree& tree = *source.tree;
  LayoutInput input;
  input.tree = &tree;
  const Layout layout(input);
  std::string out = fmt::format("\\begin{{tikzpicture}}[\n{}]\n", kStyles);
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    const NodeId n{i};
    out += fmt::format("\\node[{}] (n{}) at ({:.3f},{:.1f}) {{{}}};\n", styleOf(tree, n), i,
                       layout.x(n) / 72 * 1.5, -1.5 * tree.depth(n), nodeText(tree, n));
    if (i == 0) continue;
    out += fmt::format("\\draw (n{}) -- ", index(tree.parent(n)));
    const std::string edge = edgeText(tree, n);
    if (!edge.empty()) out += fmt::format("node[edge text] {{{}}} ", escaped(edge));
    out += fmt::format("(n{});\n", i);
  }
  return document("tikz", source.header.title, out + "\\end{tikzpicture}");
}

Result<std::string> writeForest(const ReadTree& source) {
  const Tree& tree = *source.tree;
  std::string out = fmt::format("\\begin{{forest}}\n  for tree={{s sep=6mm, l sep=9mm}},\n{}\n",
                                std::string(kStyles) + ",");
  std::vector<NodeId> open;
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    const NodeId n{i};
    for (; !open.empty() && tree.parent(n) != open.back(); open.pop_back()) out += "]";
    if (i > 0) out += '\n';
    out += fmt::format("[{{{}}}, {}", nodeText(tree, n), styleOf(tree, n));
    if (const std::string edge = edgeText(tree, n); !edge.empty()) {
      out += fmt::format(", edge label={{node[edge text]{{{}}}}}", escaped(edge));
    }
    if (tree.isLeaf(n)) {
      out += ']';
    } else {
      open.push_back(n);
    }
  }
  out.append(open.size(), ']');
  return document("forest", source.header.title, out + "\n\\end{forest}");
}

}  // namespace plyscope
