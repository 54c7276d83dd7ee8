#include "core/teaching/wishes.h"

#include <array>

#include "core/teaching/buggy_rules.h"

namespace plyscope {
namespace {

constexpr std::uint32_t kCountWeight = 10;

template <Misconception which>
constexpr Wish tellApart(std::string_view yes, std::string_view no) {
  return {Count::atLeast(1),
          [](const Measures& m) { return m.toldApart[static_cast<std::size_t>(which)]; },
          {},
          {},
          yes,
          no,
          kCountWeight};
}

Wish tellApart(Misconception which) {
  using M = Misconception;
  static constexpr std::array<Wish, kMisconceptions> table{
      tellApart<M::globalBounds>("M1 told apart", "M1 not told apart"),
      tellApart<M::sharedWithParent>("M2 told apart", "M2 not told apart"),
      tellApart<M::ownBoundsOnly>("M3 told apart", "M3 not told apart"),
      tellApart<M::restartedBounds>("M4 told apart", "M4 not told apart"),
      tellApart<M::strictOnly>("M5 told apart", "M5 not told apart"),
      tellApart<M::boundAsValue>("M6 told apart", "M6 not told apart"),
      tellApart<M::lastBest>("M7 told apart", "M7 not told apart")};
  return table[static_cast<std::size_t>(which)];
}

std::string number(std::uint32_t n, const Wish& wish) {
  return std::to_string(n) + " " + std::string(n == 1 ? wish.one : wish.many);
}

std::string asked(const Wish& wish) {
  if (wish.one.empty()) return std::string(wish.yes);
  const Count& w = wish.wanted;
  if (w.low == w.high) return "exactly " + number(w.low, wish);
  if (w.high == Count{}.high) return "at least " + number(w.low, wish);
  return std::to_string(w.low) + " to " + number(w.high, wish);
}

std::string got(const Wish& wish, const Measures& m) {
  const std::uint32_t n = wish.measured(m);
  if (!wish.one.empty()) return number(n, wish);
  return std::string(wish.wanted.holds(n) ? wish.yes : wish.no);
}

template <class Text>
std::string listed(const std::vector<Wish>& wishes, Text text) {
  std::string out;
  for (std::size_t i = 0; i < wishes.size(); ++i) {
    if (i > 0) out += i + 1 == wishes.size() ? " and " : ", ";
    out += text(wishes[i]);
  }
  return out;
}

}  // namespace

std::vector<Wish> wishesOf(const Constraints& c) {
  std::vector<Wish> wishes;
  const auto count = [&](const std::optional<Count>& wanted,
                         std::uint32_t (*measured)(const Measures&), std::string_view one,
                         std::string_view many, std::uint32_t weight) {
    if (wanted) wishes.push_back({*wanted, measured, one, many, {}, {}, weight});
  };
  count(
      c.cuts, [](const Measures& m) { return m.cuts; }, "cut", "cuts", kCountWeight);
  count(
      c.deepCuts, [](const Measures& m) { return m.deepCuts; }, "deep cut", "deep cuts",
      kCountWeight);
  count(
      c.cutsAboveLeaves, [](const Measures& m) { return m.cutsAboveLeaves; },
      "cut above the leaves", "cuts above the leaves", kCountWeight);
  count(
      c.nothingLeft, [](const Measures& m) { return m.nothingLeft; }, "cut with nothing left",
      "cuts with nothing left", kCountWeight);
  count(
      c.refusedTests, [](const Measures& m) { return m.refusedTests; }, "refused test",
      "refused tests", kCountWeight);
  count(
      c.skippedPercent, [](const Measures& m) { return m.skippedPercent; },
      "% of the leaves skipped", "% of the leaves skipped", 1);
  if (c.notLeftmost) {
    wishes.push_back({Count::exactly(0),
                      [](const Measures& m) { return m.leftmost; },
                      {},
                      {},
                      "a principal variation that is not leftmost",
                      "the principal variation leftmost",
                      kCountWeight});
  }
  if (c.noTies) {
    wishes.push_back({Count::exactly(0),
                      [](const Measures& m) { return m.ties; },
                      {},
                      {},
                      "no ties",
                      "ties",
                      1});
  }
  for (Misconception m : c.tellApart) wishes.push_back(tellApart(m));
  return wishes;
}

std::uint64_t distance(const std::vector<Wish>& wishes, const Measures& measures) {
  std::uint64_t sum = 0;
  for (const Wish& wish : wishes) {
    sum += std::uint64_t{wish.weight} * wish.wanted.distance(wish.measured(measures));
  }
  return sum;
}

std::string askedText(const std::vector<Wish>& wishes) {
  return listed(wishes, asked);
}

std::string gotText(const std::vector<Wish>& wishes, const Measures& measures) {
  return listed(wishes, [&](const Wish& wish) { return got(wish, measures); });
}

MeasureRequest requestOf(const GeneratorOptions& options) {
  MeasureRequest request;
  request.ties = options.constraints.noTies;
  request.strict = options.strict;
  request.epsilon = searchOptionsOf(options).epsilon;
  for (Misconception m : options.constraints.tellApart) {
    request.misconceptions[static_cast<std::size_t>(m)] = true;
  }
  return request;
}

}  // namespace plyscope
