#include "core/search/columns.h"

#include <algorithm>
#include <map>

namespace plyscope {

namespace {

using boost::multiprecision::denominator;
using boost::multiprecision::lcm;
using boost::multiprecision::numerator;

const Integer kLimit = Integer(1) << 60;

double toDouble(const Tree& tree, NodeId n, unsigned player) {
  return static_cast<double>(tree.utilityNumber(n, player).value);
}

// The lcm over all paths of the product of their probabilities' denominators. Units that occur are
// few, so they are numbered and every pair is multiplied once.
Integer unitOfPaths(const Tree& tree) {
  std::vector<Integer> units{1};
  std::map<Integer, std::uint32_t> known{{1, 0}};
  const auto number = [&](Integer unit) {
    if (boost::multiprecision::msb(unit) > 64) unit = kLimit;  // too fine in any case
    const auto [at, isNew] = known.try_emplace(unit, static_cast<std::uint32_t>(units.size()));
    if (isNew) units.push_back(unit);
    return at->second;
  };
  std::vector<std::uint32_t> unit(tree.size(), 0);
  std::map<std::pair<std::uint32_t, std::int64_t>, std::uint32_t> weighed;
  for (std::uint32_t n = tree.size() - 1; n > 0; --n) {
    const NodeId up = tree.parent(NodeId{n});
    std::uint32_t share = unit[n];
    if (tree.isChance(up)) {
      const std::int64_t den = tree.probabilityParts(NodeId{n}).second;
      const auto [at, isNew] = weighed.try_emplace({share, den}, 0);
      if (isNew) at->second = number(units[share] * den);
      share = at->second;
    }
    std::uint32_t& above = unit[index(up)];
    if (above != share && share != 0) above = number(lcm(units[above], units[share]));
  }
  return units[unit[0]];
}

unsigned mostChanceNodesOnAPath(const Tree& tree) {
  std::vector<std::uint32_t> above(tree.size(), 0);
  std::uint32_t most = 0;
  for (std::uint32_t n = 0; n < tree.size(); ++n) {
    const NodeId up = tree.parent(NodeId{n});
    above[n] = (up == kNoNode ? 0 : above[index(up)]) + tree.isChance(NodeId{n});
    most = std::max(most, above[n]);
  }
  return most;
}

Integer factorFor(const Tree& tree, SearchId id, const SearchOptions& options) {
  if (id == SearchId::sampledExpectiminimax) {
    Integer factor = 1;
    for (unsigned i = mostChanceNodesOnAPath(tree); i > 0 && factor < kLimit; --i) {
      factor *= options.samples;
    }
    return factor;
  }
  if ((id == SearchId::star1 || id == SearchId::star2) && options.bounds) {
    const Integer unit = unitOfPaths(tree) * lcm(denominator(options.bounds->first),
                                                 denominator(options.bounds->second));
    return lcm(unit, tree.scale()) / tree.scale();
  }
  return 1;
}

bool fitsScaled(const Tree& tree, SearchId id, const Integer& factor,
                const SearchOptions& options) {
  const Integer scale = tree.scale() * factor;
  if (options.bounds && spec(id).takesBounds) {
    for (const Rational& r : {options.bounds->first, options.bounds->second}) {
      if (abs(r) * scale >= kLimit) return false;
    }
  }
  if (factor == 1) return true;
  // A sampled chance node adds up as many results as it draws before it takes their mean.
  const Integer widest = id == SearchId::sampledExpectiminimax ? factor * options.samples : factor;
  if (widest >= kLimit) return false;
  const Word most = static_cast<Word>(Integer((kLimit - 1) / widest));
  for (unsigned p = 0; p < (tree.scalar() ? 1 : tree.players()); ++p) {
    for (const Word w : tree.utilityColumn(p)) {
      if (w > most || w < -most) return false;
    }
  }
  return true;
}

bool doesArithmetic(const Tree& tree, SearchId id) {
  switch (id) {
    case SearchId::boundedMaxN:
    case SearchId::epsilon:
    case SearchId::epsilonWeak:
    case SearchId::unsoundScalar:
    case SearchId::unsoundXPlusEps:
    case SearchId::unsoundDeepEps:
      return true;
    default:  // chance nodes below a horizon are never summed by a search that knows no chance
      return spec(id).chance && tree.facts().chanceNodes > 0;
  }
}

Integer floorOf(const Rational& r) {
  Integer q = numerator(r) / denominator(r);
  if (q * denominator(r) > numerator(r)) --q;
  return q;
}

Word clamped(const Integer& i) {
  const Integer far = Integer(1) << 61;
  return static_cast<Word>(i > far ? far : i < -far ? Integer(-far) : i);
}

}  // namespace

Numbers numbersFor(const Tree& tree, SearchId id, const SearchOptions& options) {
  if (!doesArithmetic(tree, id)) return {&tree, Numbers::Kind::tree, 1};
  if (tree.representation() == Tree::Representation::ranked) {
    return {&tree, Numbers::Kind::floating, 1};
  }
  const Integer factor = factorFor(tree, id, options);
  if (!fitsScaled(tree, id, factor, options)) return {&tree, Numbers::Kind::floating, 1};
  return {&tree, factor == 1 ? Numbers::Kind::tree : Numbers::Kind::rescaled, factor};
}

template <>
std::shared_ptr<Columns<Word>> columnsOf(const Tree& tree, const Numbers& numbers,
                                         unsigned players) {
  auto columns = std::make_shared<Columns<Word>>();
  const Word factor = static_cast<Word>(numbers.factor);
  for (unsigned p = 0; p < players; ++p) {
    const bool negated = tree.scalar() && p == 1;
    const auto own = tree.utilityColumn(negated ? 0 : p);
    if (!negated && factor == 1) {
      columns->utility.push_back(own.data());
      continue;
    }
    std::vector<Word> words(own.begin(), own.end());
    for (Word& w : words) w *= negated ? -factor : factor;
    columns->owned.push_back(std::move(words));
    columns->utility.push_back(columns->owned.back().data());
  }
  columns->outcomes.tree = &tree;
  return columns;
}

template <>
std::shared_ptr<Columns<double>> columnsOf(const Tree& tree, const Numbers&, unsigned players) {
  auto columns = std::make_shared<Columns<double>>();
  for (unsigned p = 0; p < players; ++p) {
    std::vector<double> values(tree.size(), 0);
    for (std::uint32_t n = 0; n < tree.size(); ++n) {
      if (tree.hasUtility(NodeId{n})) values[n] = toDouble(tree, NodeId{n}, p);
    }
    columns->owned.push_back(std::move(values));
    columns->utility.push_back(columns->owned.back().data());
  }
  if (tree.facts().chanceNodes) {
    columns->probability.resize(tree.size(), 1);
    for (std::uint32_t n = 1; n < tree.size(); ++n) {
      columns->probability[n] = static_cast<double>(tree.probability(NodeId{n}));
    }
  }
  columns->outcomes.probability = columns->probability.data();
  return columns;
}

template <>
Word roundedDown(const Numbers& numbers, const Rational& r) {
  return clamped(floorOf(r * (numbers.tree->scale() * numbers.factor)));
}
template <>
Word roundedUp(const Numbers& numbers, const Rational& r) {
  return clamped(-floorOf(-r * (numbers.tree->scale() * numbers.factor)));
}
template <>
double roundedDown(const Numbers&, const Rational& r) {
  return static_cast<double>(r);
}
template <>
double roundedUp(const Numbers&, const Rational& r) {
  return static_cast<double>(r);
}

}  // namespace plyscope
