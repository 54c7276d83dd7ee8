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
  std::vector<std::string> names;
  std::unordered_map<std::string, std::uint32_t> uses;
  for (NodeId c = tree.firstChild(parent); c != kNoNode; c = tree.nextSibling(c)) {
    const std::string_view move = tree.move(c);
    names.push_back(move.empty() ? std::to_string(names.size() + 1) : std::string(move));
    ++uses[names.back()];
  }
  std::unordered_set<std::string> taken;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (uses[names[i]] > 1) names[i] += fmt::format(" ({})", i + 1);
    while (!taken.insert(names[i]).second) names[i] += fmt::format(" ({})", i + 1);
  }
  return names;
}

}  // namespace plyscope
