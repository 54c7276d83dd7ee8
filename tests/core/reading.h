#pragma once

#include <string>

#include "core/formats/formats.h"

namespace plyscope::test {

/// A tree on one line, apart from every writer: who moves as a letter before the bracket,
/// `move->`, `probability:`, `name=`, `~estimate`. "A[left->3,B[1,2]]".
inline std::string sketch(const Tree& tree, bool names = true) {
  std::string out;
  const auto utility = [&](NodeId n) {
    if (!tree.hasUtility(n)) return std::string("_");
    if (tree.scalar()) return exactText(tree.utilityNumber(n, 0));
    std::string tuple = "(";
    for (unsigned p = 0; p < tree.players(); ++p) {
      tuple += (p > 0 ? "," : "") + exactText(tree.utilityNumber(n, p));
    }
    return tuple + ")";
  };
  std::vector<NodeId> open;
  const auto close = [&] {
    out += ']';
    if (tree.hasUtility(open.back())) out += '~' + utility(open.back());
    open.pop_back();
  };
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    const NodeId n{i};
    while (!open.empty() && open.back() != tree.parent(n)) close();
    if (tree.childIndex(n) > 0) out += ',';
    if (names && !tree.move(n).empty()) out += std::string(tree.move(n)) + "->";
    if (i > 0 && tree.isChance(tree.parent(n))) out += exactText(tree.probability(n)) + ':';
    if (names && !tree.label(n).empty()) out += std::string(tree.label(n)) + '=';
    if (tree.isLeaf(n)) {
      out += utility(n);
      continue;
    }
    out += tree.isChance(n) ? '?' : static_cast<char>('A' + index(tree.mover(n)));
    out += '[';
    open.push_back(n);
  }
  while (!open.empty()) close();
  return out;
}

/// The sketch of what was read, or its problems as "LINE:COLUMN: what | ...".
inline std::string sketchOf(const Result<ReadTree>& read, bool names = true) {
  if (read) return sketch(*read->tree, names);
  std::string out;
  for (const Problem& p : read.error()) {
    if (!out.empty()) out += " | ";
    out += std::to_string(p.line) + ":" + std::to_string(p.column) + ": " + p.what;
    if (p.remedy.empty()) out += " (NO REMEDY)";
  }
  return out;
}

/// One line of a table of texts. Expected: the sketch, or where it begins with a digit and a
/// colon the beginning of the problems.
struct ReadingCase {
  const char* name;
  std::string text;
  std::string expected;
  ReadOptions options{};
};

}  // namespace plyscope::test
