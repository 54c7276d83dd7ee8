#include "app/document/default_search.h"

#include <array>

#include "core/search/limits.h"
#include "core/search/order_names.h"

namespace plyscope {
namespace {

// In the order of preference; the first that fits is taken.
constexpr std::array kPreferred = {SearchId::alphaBeta, SearchId::expectiminimax, SearchId::epsilon,
                                   SearchId::maxN, SearchId::minimax};

}  // namespace

std::optional<SearchOptions> mended(const Tree& tree, SearchId id, const SearchOptions& options) {
  const SearchSpec& search = spec(id);
  if (!search.takesEpsilon && !search.takesBounds) return std::nullopt;
  const auto range =
      utilityRange(tree, Reads::of(tree, options), search.scalar ? 1 : tree.players());
  if (!range) return std::nullopt;
  SearchOptions epsilon = options, bounds = options;
  epsilon.epsilon = largestSum(tree, Reads::of(tree, options), id != SearchId::boundedMaxN).first;
  bounds.bounds = range;
  SearchOptions both = bounds;
  both.epsilon = epsilon.epsilon;
  if (search.takesEpsilon && fits(tree, id, epsilon)) return epsilon;
  if (search.takesBounds && fits(tree, id, bounds)) return bounds;
  if (search.takesEpsilon && search.takesBounds && fits(tree, id, both)) return both;
  return std::nullopt;
}

std::string boundsText(const std::pair<Rational, Rational>& bounds) {
  return exactText(bounds.first) + ":" + exactText(bounds.second);
}

std::pair<SearchId, SearchOptions> defaultSearch(const Tree& tree, const Header& header) {
  std::vector<SearchId> candidates;
  if (header.algorithm) candidates.push_back(*header.algorithm);
  if (tree.facts().chanceNodes > 0) candidates.push_back(SearchId::expectiminimax);
  for (SearchId id : kPreferred) {
    // Nearly zero-sum pairs are an epsilon lesson only where the file says so.
    if (id == SearchId::epsilon && !header.options.epsilon) continue;
    candidates.push_back(id);
  }
  for (SearchId id : candidates) {
    if (fits(tree, id, header.options)) return {id, header.options};
  }
  return {candidates.front(), header.options};
}

std::string optionsText(const SearchOptions& o) {
  std::string text = o.epsilon ? exactText(*o.epsilon) : "-";
  text += o.strict ? " strict " : " ";
  if (o.bounds) text += boundsText(*o.bounds);
  text += " " + std::string(orderName(o.order)) + " " + std::to_string(o.depth) + " " +
          std::to_string(o.seed) + " " + std::to_string(o.samples);
  return text;
}

}  // namespace plyscope
