#include "core/teaching/mend_request.h"

#include <algorithm>
#include <initializer_list>

namespace plyscope {
namespace {

constexpr std::uint32_t kFarther = 8;  // steps of depth or branching that are tried

std::string number(std::int64_t n) {
  return (n < 0 ? "−" : "") + std::to_string(n < 0 ? -n : n);
}

using Options = GeneratorOptions;

std::optional<MendedRequest> otherNumber(const Options& wrong) {
  for (std::uint32_t step = 1; step <= kFarther; ++step) {
    Options o = wrong;
    o.tree.depth += step;
    if (possible(o)) return MendedRequest{"Set depth " + number(o.tree.depth), o};
    if (wrong.tree.depth <= step) continue;
    o.tree.depth = wrong.tree.depth - step;
    if (possible(o)) return MendedRequest{"Set depth " + number(o.tree.depth), o};
  }
  for (std::uint32_t step = 1; step <= kFarther; ++step) {
    for (const bool more : {true, false}) {
      if (!more && wrong.tree.branchingHigh <= step) continue;
      Options o = wrong;
      const std::uint32_t high = more ? o.tree.branchingHigh + step : o.tree.branchingHigh - step;
      const bool fixed = o.tree.branchingLow == o.tree.branchingHigh;
      o.tree.branchingHigh = high;
      o.tree.branchingLow = fixed ? high : std::min(o.tree.branchingLow, high);
      if (possible(o)) return MendedRequest{"Set " + number(high) + " children", o};
    }
  }
  Options o = wrong;
  for (std::int64_t wide = 10; wide <= 100'000; wide *= 10) {
    o.tree.leafHigh = std::max(o.tree.leafHigh, o.tree.leafLow + wide - 1);
    if (!possible(o)) continue;
    return MendedRequest{"Set leaves " + number(o.tree.leafLow) + " to " + number(o.tree.leafHigh),
                         o};
  }
  return std::nullopt;
}

std::optional<MendedRequest> otherGame(const Options& wrong) {
  Options o = wrong;
  if (o.tree.game == RandomGame::pairs && !o.tree.epsilon && !o.tree.zeroSum) {
    o.tree.epsilon = 2;
    if (possible(o)) return MendedRequest{"Set ε = 2", o};
  }
  constexpr std::pair<RandomGame, const char*> kGames[] = {
      {RandomGame::numbers, "Choose numbers"},
      {RandomGame::pairs, "Choose pairs with ε = 2"},
      {RandomGame::chance, "Choose chance"}};
  for (const auto& [game, what] : kGames) {
    o = wrong;
    o.tree.game = game;
    if (game != RandomGame::pairs) o.tree.epsilon.reset();
    if (game == RandomGame::pairs && !o.tree.epsilon) o.tree.epsilon = 2;
    if (possible(o)) return MendedRequest{what, o};
  }
  return std::nullopt;
}

// A wish that can be given up, as a change of the options.
struct Wish {
  const char* what;
  void (*giveUp)(Options&);
};

constexpr Wish kWishes[] = {
    {"Allow equal leaves", [](Options& o) { o.tree.distinct = false; }},
    {"Allow ties", [](Options& o) { o.constraints.noTies = false; }},
    {"Cut at equality too", [](Options& o) { o.strict = false; }},
    {"Allow equal leaves and ties",
     [](Options& o) { o.tree.distinct = o.constraints.noTies = false; }},
    {"Leave out the leaves skipped", [](Options& o) { o.constraints.skippedPercent.reset(); }},
    {"Leave out the deep cuts", [](Options& o) { o.constraints.deepCuts.reset(); }},
    {"Leave out the cuts above the leaves",
     [](Options& o) { o.constraints.cutsAboveLeaves.reset(); }},
    {"Leave out the cuts with nothing left", [](Options& o) { o.constraints.nothingLeft.reset(); }},
    {"Leave out the refused tests", [](Options& o) { o.constraints.refusedTests.reset(); }},
    {"Leave out the number of cuts", [](Options& o) { o.constraints.cuts.reset(); }},
    {"Leave out what to tell apart", [](Options& o) { o.constraints.tellApart.clear(); }},
    {"Leave out all wishes", [](Options& o) { o.constraints = {}; }},
};

std::optional<MendedRequest> withoutAWish(const Options& wrong) {
  for (const Wish& wish : kWishes) {
    Options o = wrong;
    wish.giveUp(o);
    if (possible(o)) return MendedRequest{wish.what, o};
  }
  return std::nullopt;
}

}  // namespace

std::optional<MendedRequest> mended(const GeneratorOptions& impossible) {
  if (possible(impossible)) return std::nullopt;
  for (auto mend : {otherNumber, otherGame, withoutAWish})
    if (auto found = mend(impossible)) return found;
  return std::nullopt;
}

}  // namespace plyscope
