#include "core/formats/readings.h"

#include <algorithm>

namespace plyscope {
namespace {

constexpr std::size_t kLongest = 1 << 20;  // bytes; longer texts are machines'

bool isNestedLists(std::string_view text, const ReadOptions& options, const ReadTree& plain) {
  if (text.size() > kLongest || !options.format.empty() || options.lists != Lists::nodes)
    return false;
  if (options.fileName.ends_with(".plytree") || !plain.header.entries.empty()) return false;
  if (plain.format != "plytree" && plain.format != "json") return false;
  return std::all_of(text.begin(), text.end(), [](unsigned char c) {
    return c >= 0x80 ||
           std::string_view("[],.-+_/eE \t\r\n0123456789").find(static_cast<char>(c)) !=
               std::string_view::npos;
  });
}

std::uint32_t leafChildren(const Tree& tree, NodeId n) {
  std::uint32_t leaves = 0;
  for (const NodeId c : tree.children(n)) leaves += tree.isLeaf(c);
  return leaves;
}

// Every list without lists in it holds two numbers, and none stands beside a list.
bool couldBePairs(const Tree& tree) {
  bool some = false;
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    const NodeId n{i};
    if (tree.isLeaf(n)) continue;
    const std::uint32_t leaves = leafChildren(tree, n);
    if (leaves == 0) continue;
    if (leaves != tree.childCount(n) || leaves != 2) return false;
    some |= n != Tree::root();
  }
  return some;
}

// Every list that holds lists begins with a number, and that is its only one.
bool couldBeValueFirst(const Tree& tree) {
  bool some = false;
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    const NodeId n{i};
    if (tree.isLeaf(n)) continue;
    const std::uint32_t leaves = leafChildren(tree, n);
    if (leaves == tree.childCount(n)) continue;
    if (leaves != 1 || !tree.isLeaf(tree.firstChild(n))) return false;
    some = true;
  }
  return some;
}

}  // namespace

std::vector<Reading> otherReadings(std::string_view text, const ReadOptions& options,
                                   const ReadTree& plain) {
  std::vector<Reading> readings;
  if (!plain.tree->scalar() || !isNestedLists(text, options, plain)) return readings;
  const auto add = [&](Lists lists) {
    ReadOptions other = options;
    other.lists = lists;
    if (auto read = readTree(text, other)) readings.push_back({lists, *std::move(read)});
  };
  if (couldBePairs(*plain.tree)) add(Lists::pairs);
  if (couldBeValueFirst(*plain.tree)) add(Lists::valueFirst);
  return readings;
}

}  // namespace plyscope
