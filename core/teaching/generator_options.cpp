#include "core/teaching/generator_options.h"

#include <charconv>

namespace plyscope {

std::string countText(const Count& count) {
  if (count.low == count.high) return std::to_string(count.low);
  if (count.high == Count{}.high) return std::to_string(count.low) + "+";
  return std::to_string(count.low) + "-" + std::to_string(count.high);
}

std::optional<Count> parseCount(std::string_view text) {
  const char* const end = text.data() + text.size();
  Count count;
  auto [rest, error] = std::from_chars(text.data(), end, count.low);
  if (error != std::errc()) return std::nullopt;
  if (rest == end) return Count::exactly(count.low);
  if (*rest == '+' && rest + 1 == end) return count;
  if (*rest != '-') return std::nullopt;
  auto [last, error2] = std::from_chars(rest + 1, end, count.high);
  if (error2 != std::errc() || last != end || count.high < count.low) return std::nullopt;
  return count;
}

SearchId searchOf(const GeneratorOptions& options) {
  switch (options.tree.game) {
    case RandomGame::numbers:
      return SearchId::alphaBeta;
    case RandomGame::chance:
      return SearchId::star1;
    case RandomGame::pairs:
      return SearchId::epsilon;
  }
  return SearchId::alphaBeta;
}

SearchOptions searchOptionsOf(const GeneratorOptions& options) {
  SearchOptions search;
  search.strict = options.strict;
  if (options.tree.game == RandomGame::chance) {
    search.bounds.emplace(options.tree.leafLow, options.tree.leafHigh);
  }
  if (options.tree.game == RandomGame::pairs) {
    search.epsilon = options.tree.zeroSum ? Rational(0) : options.tree.epsilon;
  }
  return search;
}

std::string optionsText(const GeneratorOptions& options, std::uint64_t seed) {
  const RandomTreeOptions& t = options.tree;
  const Constraints& c = options.constraints;
  std::string out;
  const auto add = [&](std::string_view name, std::string_view value) {
    out += (out.empty() ? "--" : " --") + std::string(name);
    if (!value.empty()) out += " " + std::string(value);
  };
  const auto flag = [&](std::string_view name, bool set) {
    if (set) add(name, "");
  };
  const auto count = [&](std::string_view name, const std::optional<Count>& n) {
    if (n) add(name, countText(*n));
  };
  if (t.game != RandomGame::numbers) add("game", t.game == RandomGame::chance ? "chance" : "pairs");
  add("depth", std::to_string(t.depth));
  add("branching", countText({t.branchingLow, t.branchingHigh}));
  add("leaves", std::to_string(t.leafLow) + ":" + std::to_string(t.leafHigh));
  if (t.first == Mover::B) add("root", "B");
  if (t.epsilon) add("epsilon", exactText(*t.epsilon));
  flag("halves", t.halves);
  flag("distinct", t.distinct);
  flag("zero-sum", t.zeroSum);
  flag("equal-probabilities", t.game == RandomGame::chance && !t.tenths);
  flag("strict", options.strict);
  count("cuts", c.cuts);
  count("deep-cuts", c.deepCuts);
  count("cuts-above-leaves", c.cutsAboveLeaves);
  count("nothing-left", c.nothingLeft);
  count("refused-tests", c.refusedTests);
  count("skipped-percent", c.skippedPercent);
  flag("not-leftmost", c.notLeftmost);
  flag("no-ties", c.noTies);
  std::string apart;
  for (Misconception m : c.tellApart) {
    apart += (apart.empty() ? "" : ",") +
             std::string(misconceptions()[static_cast<std::size_t>(m)].name);
  }
  if (!apart.empty()) add("tell-apart", apart);
  add("seed", std::to_string(seed));
  return out;
}

}  // namespace plyscope
