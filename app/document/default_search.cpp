#include "app/document/default_search.h"

#include <array>

#include "core/search/order_names.h"

namespace plyscope {
namespace {

using boost::multiprecision::abs;

// In the order of preference; the first that fits is taken.
constexpr std::array kPreferred = {SearchId::alphaBeta, SearchId::expectiminimax, SearchId::epsilon,
                                   SearchId::maxN, SearchId::minimax};

// The tightest limits on what a search reads: leaves, and estimates at the depth limit.
struct Limits {
  Rational low, high;  ///< of any player
  Rational sum, band;  ///< the largest sum of a tuple, and of its size
};

std::optional<Limits> tightest(const Tree& tree, Depth depth) {
  std::optional<Limits> limits;
  bool first = true;
  const unsigned players = tree.scalar() ? 1 : tree.players();
  for (std::uint32_t i = 0; i < tree.size();) {
    const NodeId n{i};
    if (!tree.isLeaf(n) && tree.depth(n) != depth) {
      ++i;
      continue;
    }
    i = tree.end(n);
    if (!tree.hasUtility(n)) continue;
    Rational sum = 0;
    for (unsigned p = 0; p < players; ++p) {
      const Rational u = tree.utilityNumber(n, p).value;
      if (!limits) limits = Limits{u, u, 0, 0};
      if (u < limits->low) limits->low = u;
      if (limits->high < u) limits->high = u;
      sum += u;
    }
    if (tree.scalar()) sum = 0;
    if (first || limits->sum < sum) limits->sum = sum;
    first = false;
    if (const Rational size = abs(sum); limits->band < size) limits->band = size;
  }
  return limits;
}

}  // namespace

std::optional<SearchOptions> mended(const Tree& tree, SearchId id, const SearchOptions& options) {
  const SearchSpec& search = spec(id);
  if (!search.takesEpsilon && !search.takesBounds) return std::nullopt;
  const auto limits = tightest(tree, options.depth);
  if (!limits) return std::nullopt;
  SearchOptions epsilon = options, bounds = options;
  epsilon.epsilon = id == SearchId::boundedMaxN ? limits->sum : limits->band;
  bounds.bounds = std::pair(limits->low, limits->high);
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

std::vector<std::pair<std::string, std::string>> optionEntries(const SearchOptions& o,
                                                               const SearchSpec& search) {
  std::vector<std::pair<std::string, std::string>> entries;
  if (search.takesEpsilon && o.epsilon) entries.emplace_back("epsilon", exactText(*o.epsilon));
  if (search.takesStrict && o.strict) entries.emplace_back("strict", "true");
  if (search.takesBounds && o.bounds) entries.emplace_back("bounds", boundsText(*o.bounds));
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
