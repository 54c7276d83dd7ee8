#include "core/formats/unique_names.h"

#include <fmt/format.h>

namespace plyscope {
namespace {

/// "n12" or "L3": it may be what the program calls another node.
bool likeShortName(std::string_view label) {
  return label.size() > 1 && (label[0] == 'n' || label[0] == 'L') &&
         label.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

}  // namespace

UniqueNames::UniqueNames(const Tree& tree) : tree_(tree) {
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    if (const std::string_view label = tree.label(NodeId{i}); !label.empty()) ++uses_[label];
  }
}

std::string UniqueNames::of(NodeId n) {
  const std::string_view label = tree_.label(n);
  const std::string shortName = tree_.shortName(n);
  std::string name = label.empty() ? shortName : std::string(label);
  const bool ambiguous =
      !label.empty() &&
      (uses_[label] > 1 || (likeShortName(label) && label != std::string_view(shortName)));
  if (ambiguous) name = fmt::format("{} ({})", label, shortName);
  while (!taken_.insert(name).second) name += fmt::format(" ({})", shortName);
  return name;
}

std::vector<std::string> uniqueMoves(const Tree& tree, NodeId parent) {
  std::unordered_map<std::string_view, std::uint32_t> uses;
  for (NodeId c = tree.firstChild(parent); c != kNoNode; c = tree.nextSibling(c)) {
    ++uses[tree.move(c)];
  }
  std::unordered_set<std::string> taken;
  std::vector<std::string> names;
  for (NodeId c = tree.firstChild(parent); c != kNoNode; c = tree.nextSibling(c)) {
    const std::string_view move = tree.move(c);
    const std::string number = std::to_string(names.size() + 1);
    std::string name = move.empty() ? number : std::string(move);
    if (!move.empty() && uses[move] > 1) name = fmt::format("{} ({})", move, number);
    while (!taken.insert(name).second) name += fmt::format(" ({})", number);
    names.push_back(std::move(name));
  }
  return names;
}

}  // namespace plyscope
