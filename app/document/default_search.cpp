#include "app/document/default_search.h"

#include <array>

#include "core/search/order_names.h"
#include "core/tree/word_sum.h"

namespace plyscope {
namespace {

// In the order of preference; the first that fits is taken.
constexpr std::array kPreferred = {SearchId::alphaBeta, SearchId::expectiminimax, SearchId::epsilon,
                                   SearchId::maxN, SearchId::minimax};

// The tightest limits on what a search reads: leaves, and estimates at the depth limit.
struct Limits {
  Rational low, high;  ///< of any player
  Rational sum, band;  ///< the largest sum of a tuple, and of its size
};

// Of utilities of type T; utility(n, p) gives them, total(n) their sum over the players.
template <class T, class Sum>
struct Extremes {
  T low{}, high{};
  Sum sum{}, band{};
  bool any = false;

  template <class Utility, class Total>
  void read(const Tree& tree, Depth depth, Utility utility, Total total) {
    const unsigned players = tree.scalar() ? 1 : tree.players();
    for (std::uint32_t i = 0; i < tree.size();) {
      const NodeId n{i};
      if (!tree.isLeaf(n) && tree.depth(n) != depth) {
        ++i;
        continue;
      }
      i = tree.end(n);
      if (!tree.hasUtility(n)) continue;
      for (unsigned p = 0; p < players; ++p) {
        const T u = utility(n, p);
        if ((!any && p == 0) || u < low) low = u;
        if ((!any && p == 0) || high < u) high = u;
      }
      const Sum s = tree.scalar() ? Sum(0) : total(n);
      if (!any || sum < s) sum = s;
      const Sum size = s < 0 ? Sum(-s) : s;
      if (band < size) band = size;
      any = true;
    }
  }
};

// In words where the tree holds words: rationals are a hundred times slower.
std::optional<Limits> tightest(const Tree& tree, Depth depth) {
  if (tree.representation() == Tree::Representation::scaled) {
    Extremes<Word, WordSum> words;
    const auto utility = [&](NodeId n, std::size_t p) {
      return tree.utility(n, static_cast<unsigned>(p));
    };
    words.read(tree, depth, utility, [&](NodeId n) {
      return wordSum(tree.players(), [&](std::size_t p) { return utility(n, p); });
    });
    if (!words.any) return std::nullopt;
    const auto sum = [&](WordSum s) { return Rational(Integer(s), tree.scale()); };
    return Limits{tree.number(words.low).value, tree.number(words.high).value, sum(words.sum),
                  sum(words.band)};
  }
  Extremes<Rational, Rational> exact;
  const auto utility = [&](NodeId n, unsigned p) { return tree.utilityNumber(n, p).value; };
  exact.read(tree, depth, utility, [&](NodeId n) {
    Rational sum = 0;
    for (unsigned p = 0; p < tree.players(); ++p) sum += utility(n, p);
    return sum;
  });
  if (!exact.any) return std::nullopt;
  return Limits{exact.low, exact.high, exact.sum, exact.band};
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

std::string optionsText(const SearchOptions& o) {
  std::string text = o.epsilon ? exactText(*o.epsilon) : "-";
  text += o.strict ? " strict " : " ";
  if (o.bounds) text += boundsText(*o.bounds);
  text += " " + std::string(orderName(o.order)) + " " + std::to_string(o.depth) + " " +
          std::to_string(o.seed) + " " + std::to_string(o.samples);
  return text;
}

}  // namespace plyscope
