#include "app/document/default_search.h"

#include <array>

#include "core/search/order_names.h"

namespace plyscope {
namespace {

// In the order of preference; the first that fits is taken.
constexpr std::array kPreferred = {SearchId::alphaBeta, SearchId::expectiminimax, SearchId::epsilon,
                                   SearchId::maxN, SearchId::minimax};

}  // namespace

SearchOptions completed(const Tree& tree, SearchId id, SearchOptions options) {
  const SearchSpec& search = spec(id);
  if (search.takesEpsilon && !options.epsilon) options.epsilon = tree.facts().tightestEpsilon;
  return options;
}

std::optional<std::pair<Rational, Rational>> leafRange(const Tree& tree) {
  std::optional<Word> low, high;
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    const NodeId n{i};
    if (!tree.isLeaf(n) || !tree.hasUtility(n)) continue;
    for (unsigned p = 0; p < (tree.scalar() ? 1u : tree.players()); ++p) {
      const Word w = tree.utility(n, p);
      if (!low || w < *low) low = w;
      if (!high || w > *high) high = w;
    }
  }
  if (!low) return std::nullopt;
  return std::pair(tree.number(*low).value, tree.number(*high).value);
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
    SearchOptions options = completed(tree, id, header.options);
    if (fits(tree, id, options)) return {id, options};
  }
  return {candidates.front(), header.options};
}

std::vector<std::pair<std::string, std::string>> optionEntries(const SearchOptions& o,
                                                               const SearchSpec& search) {
  std::vector<std::pair<std::string, std::string>> entries;
  if (search.takesEpsilon && o.epsilon) entries.emplace_back("epsilon", exactText(*o.epsilon));
  if (search.takesStrict && o.strict) entries.emplace_back("strict", "true");
  if (search.takesBounds && o.bounds)
    entries.emplace_back("bounds", boundsText(*o.bounds));
  if (search.takesOrder && o.order != Order::given)
    entries.emplace_back("order", std::string(orderName(o.order)));
  if (search.takesDepth && o.depth != kNoLimit)
    entries.emplace_back("depth", std::to_string(o.depth));
  if (o.order == Order::shuffle || search.takesSamples)
    entries.emplace_back("seed", std::to_string(o.seed));
  if (search.takesSamples) entries.emplace_back("samples", std::to_string(o.samples));
  return entries;
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
