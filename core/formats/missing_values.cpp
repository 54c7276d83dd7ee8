#include "core/formats/missing_values.h"

#include <fmt/format.h>

namespace plyscope {

Problems missingValues(const Tree& tree, std::string_view what) {
  Problems problems;
  if (tree.facts().missingValues == 0) return problems;
  for (std::uint32_t i = 0; i < tree.size() && problems.size() < kMostProblems; ++i) {
    const NodeId n{i};
    if (!tree.isLeaf(n) || tree.hasUtility(n)) continue;
    Problem& problem = problems.emplace_back();
    problem.what = fmt::format("{} has no value yet, and {} needs one", tree.displayName(n), what);
    problem.remedy = "Type one, or save as .plytree.";
    problem.node = n;
  }
  return problems;
}

}  // namespace plyscope
