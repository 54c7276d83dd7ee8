#include "core/formats/missing_values.h"

#include <fmt/format.h>

#include "core/tree/open_chances.h"

namespace plyscope {

Problems missingValues(const Tree& tree, std::string_view what) {
  Problems problems;
  for (const NodeId n : openChances(tree)) {
    if (problems.size() == kMostProblems) return problems;
    Problem& problem = problems.emplace_back();
    problem.what =
        fmt::format("the probabilities at {} do not add up to 1, and {} needs that they do",
                    tree.displayName(n), what);
    problem.remedy = "Correct them, or save as .plytree.";
    problem.node = n;
  }
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
