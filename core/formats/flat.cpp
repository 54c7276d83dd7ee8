#include <fmt/format.h>

#include <utility>
#include <vector>

#include "core/formats/finish_draft.h"
#include "core/formats/readers.h"

// The leaves of a complete tree, from left to right, with the number of children that every inner
// node has: "3 5 6 9 1 2 0 -1" with branching 2 is three levels deep.

namespace plyscope {
namespace {

bool isSpace(char c) {
  return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == ',';
}

}  // namespace

Result<ReadTree> readFlat(std::string_view text, const ReadOptions& options) {
  const std::uint64_t branching = options.branching;
  if (branching < 2) {
    return fail("a list of leaves needs the number of children per node",
                "Add --branching 2, or another number from 2 on.");
  }
  Places places(text);
  std::vector<std::pair<TextPlace, Rational>> leaves;
  Problems problems;
  for (std::size_t i = 0; i < text.size();) {
    if (isSpace(text[i])) {
      ++i;
      continue;
    }
    const std::size_t start = i;
    while (i < text.size() && !isSpace(text[i])) ++i;
    const std::string_view word = text.substr(start, i - start);
    const TextPlace place = places.at(start);
    Result<Rational> r = parseNumber(word);
    if (!r) {
      problems.push_back(problemAt(place, r.error().front().what, r.error().front().remedy,
                                   static_cast<std::uint32_t>(word.size())));
      if (problems.size() == kMostProblems) break;
      continue;
    }
    leaves.emplace_back(place, std::move(*r));
    if (leaves.size() > kMostNodes / 2) {
      return fail(problemAt(place, fmt::format("more than {} leaves", kMostNodes / 2),
                            "Open a smaller tree."));
    }
  }
  if (!problems.empty()) return tl::unexpected(std::move(problems));
  std::uint64_t power = 1;
  std::vector<std::uint64_t> below;  // leaves under a node, by height
  for (; power < leaves.size(); power *= branching) below.push_back(power);
  if (power != leaves.size()) {
    return fail(fmt::format("{} leaves are no power of {}", leaves.size(), branching),
                fmt::format("Write {} leaves, or choose another branching.", power));
  }
  // A node opens before every leaf whose position its size divides, the largest first.
  TreeBuilder builder;
  if (options.root) builder.setRootMover(*options.root);
  for (std::uint64_t i = 0; i < leaves.size(); ++i) {
    builder.at(leaves[i].first.line, leaves[i].first.column);
    for (std::size_t h = below.size(); h-- > 0;) {
      if (i % (below[h] * branching) == 0) builder.openDecision();
    }
    builder.leaf(leaves[i].second);
    for (std::size_t h = 0; h < below.size(); ++h) {
      if ((i + 1) % (below[h] * branching) == 0) builder.close();
    }
  }
  Result<TreePtr> tree = builder.finish();
  if (!tree) return tl::unexpected(std::move(tree.error()));
  return ReadTree{std::move(*tree), {}, nullptr, "flat"};
}

}  // namespace plyscope
