// Numbers at the edge of what is held: none may overflow, hang or end the program.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <ctime>
#include <new>
#include <stdexcept>

#include "core/base/guarded.h"
#include "core/formats/formats.h"
#include "core/search/search.h"

namespace plyscope {
namespace {

TreePtr treeOf(const std::string& text) {
  Result<ReadTree> read = readTree(text);
  if (!read) throw std::runtime_error(read.error().front().what);
  return read->tree;
}

Outcome found(const std::string& text, SearchId id, const SearchOptions& options = {}) {
  const Result<TracePtr> trace = run(treeOf(text), id, options);
  if (!trace) throw std::runtime_error(trace.error().front().what);
  return outcome(**trace);
}

/// Seconds of this process's own time, so that a busy machine does not count.
template <class F>
double seconds(F f) {
  const std::clock_t before = std::clock();
  f();
  return static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
}

std::vector<unsigned> primes(std::size_t count, unsigned from) {
  std::vector<unsigned> found;
  for (unsigned n = from; found.size() < count; ++n) {
    bool prime = n > 1;
    for (unsigned d = 2; d * d <= n && prime; ++d) prime = n % d != 0;
    if (prime) found.push_back(n);
  }
  return found;
}

std::string zeros(unsigned n) {
  return std::string(n, '0');
}

TEST(LargeNumbers, TheMeanOfSixteenDrawsIsNotAnotherNumberThanWhatWasDrawn) {
  for (const char* u : {"30000000000000000", "-30000000000000000", "1000000000000000000"}) {
    const std::string tree = fmt::format("?[1/2: {}, 1/2: {}]", u, u);
    const std::string deep = fmt::format("?[1/2: {}, 1/2: {}]", tree, tree);
    for (const std::string& text : {tree, deep}) {
      for (const std::uint32_t samples : {1u, 16u, 1000u}) {
        SearchOptions options;
        options.samples = samples;
        EXPECT_EQ(exactText(found(text, SearchId::sampledExpectiminimax, options).value.at(0)), u)
            << text << ' ' << samples;
      }
    }
  }
}

TEST(LargeNumbers, BoundsThatASearchDoesNotReadLeaveItExact) {
  const std::pair<const char*, SearchId> rows[] = {
      {"bounds: -1e299:1e299\nepsilon: 1\n[[(5, -5), (3, -2)], [(4, -4), (6, -7)]]",
       SearchId::epsilon},
      {"bounds: -1/3:1e18\n[chance[1/2: 1, 1/2: 2], 1]", SearchId::expectiminimax},
  };
  for (const auto& [text, search] : rows) {
    const Result<ReadTree> read = readTree(text);
    ASSERT_TRUE(read) << text;
    EXPECT_TRUE(read->tree->facts().exact) << text;
    EXPECT_TRUE(outcome(**run(read->tree, search, read->header.options)).exact) << text;
  }
}

TEST(LargeNumbers, ANumberThatADoubleCannotHoldIsRefusedWhereItStands) {
  const std::pair<std::string, const char*> table[] = {
      {"1" + zeros(400), "is too large"},         {"-1" + zeros(301), "is too large"},
      {"1" + zeros(10) + "e300", "is too large"}, {"1.5e300", "is too large"},
      {"1/1" + zeros(400), "is too close to 0"},  {"0." + zeros(350) + "1", "is too close to 0"},
      {"0.01e-299", "is too close to 0"},
  };
  for (const auto& [number, what] : table) {
    const Result<ReadTree> read = readTree("[3,\n ?[1/2: " + number + ", 1/2: -1]]");
    ASSERT_FALSE(read) << number;
    EXPECT_NE(read.error().front().what.find(what), std::string::npos) << read.error().front().what;
    EXPECT_EQ(read.error().front().line, 2u) << number;
    EXPECT_EQ(read.error().front().column, 9u) << number;
  }
  for (const std::string& number : std::vector<std::string>{
           "1e300", "-1" + zeros(300), "1e-300", "0." + zeros(299) + "1", zeros(900),
           "0." + zeros(900), "1" + zeros(400) + "/3" + zeros(399)}) {
    EXPECT_TRUE(parseNumber(number)) << number;
  }
}

TEST(LargeNumbers, AChanceTreeOfTheLargestNumbersHasAFiniteValueInEverySearch) {
  std::string many;
  for (int i = 0; i < 200; ++i) many += "1/200: [1e300, -1e300, 1e-300], ";
  const std::string text = "?[" + many + "0: 3]";
  SearchOptions options;
  options.bounds = {-pow(Integer(10), 300), pow(Integer(10), 300)};
  options.epsilon = 0;
  for (const SearchId id : fittingSearches(*treeOf(text), options)) {
    const Outcome o = found(text, id, options);
    ASSERT_EQ(o.value.size(), spec(id).scalar ? 1u : 2u);
    EXPECT_TRUE(o.value[0].finite()) << spec(id).name;
    EXPECT_NEAR(static_cast<double>(o.value[0].value / Rational(pow(Integer(10), 300))), 1, 1e-9)
        << spec(id).name;
  }
}

TEST(LargeNumbers, TwentySixPlayersCannotBreakTheBandUnseen) {
  std::string leaf;
  for (int p = 0; p < 26; ++p) leaf += std::string(p ? ", " : "") + "1000000000000000000";
  SearchOptions options;
  options.epsilon = 5;
  options.bounds = {0, Rational(Integer("1000000000000000000"))};
  const TreePtr tree = treeOf("[(" + leaf + "), (" + leaf + ")]");
  const Result<void> fit = fits(*tree, SearchId::boundedMaxN, options);
  ASSERT_FALSE(fit);
  EXPECT_EQ(fit.error().front().remedy,
            "The tightest epsilon that would do is 26000000000000000000. Or use max-n.");
  options.epsilon = Rational(Integer("26000000000000000000"));
  EXPECT_TRUE(fits(*tree, SearchId::boundedMaxN, options));
}

TEST(LargeNumbers, FiveThousandLeavesOverDifferentPrimesAreReadAtOnce) {
  for (const char* pattern : {"1/{}", "1/1000000000{}7", "{}/1000000007"}) {
    std::string leaves;
    for (const unsigned p : primes(5000, 100)) {
      leaves += (leaves.empty() ? "" : ", ") + fmt::format(fmt::runtime(pattern), p);
    }
    for (const std::string& text :
         {"[" + leaves + "]", "[?[1/2: [" + leaves + "], 1/2: 3]]", "[[" + leaves + "], 5]"}) {
      EXPECT_LT(seconds([&] { EXPECT_TRUE(readTree(text)); }), 1) << text.substr(0, 60);
    }
  }
}

TEST(LargeNumbers, ThreeThousandOutcomesOverDifferentPrimesAreReadAtOnce) {
  for (const char* denominator : {"{}", "1000000000000{}"}) {
    std::string outcomes, json, same;
    for (const unsigned p : primes(3000, 3001)) {
      const std::string q = fmt::format(fmt::runtime(denominator), p);
      outcomes += fmt::format("{}1/{}: 3", outcomes.empty() ? "" : ", ", q);
      json +=
          fmt::format("{}{{\"probability\": \"1/{}\", \"value\": 3}}", json.empty() ? "" : ", ", q);
    }
    for (const std::string& text :
         {"?[" + outcomes + "]", "{\"type\": \"chance\", \"children\": [" + json + "]}"}) {
      EXPECT_LT(seconds([&] {
                  const auto read = readTree(text);
                  ASSERT_FALSE(read);
                  EXPECT_NE(read.error().front().what.find("add up to"), std::string::npos)
                      << read.error().front().what;
                  EXPECT_LT(read.error().front().what.size(), 120u);
                }),
                1)
          << text.substr(0, 60);
    }
  }
  std::string telescope;  // 1/2 + 1/6 + 1/12 + ... + 1/3000
  for (unsigned n = 1; n < 3000; ++n) telescope += fmt::format("1/{}: {}, ", n * (n + 1), n);
  EXPECT_LT(seconds([&] { EXPECT_TRUE(readTree("?[" + telescope + "1/3000: 1]")); }), 1);
}

TEST(Guarded, WhateverIsThrownBecomesAProblem) {
  const auto what = [](auto thrown) {
    return guarded([&]() -> Result<int> { throw thrown; }).error().front().what;
  };
  EXPECT_EQ(what(std::bad_alloc()), "there is not enough memory for this");
  EXPECT_EQ(what(std::runtime_error("no")), "this cannot be done here: no");
  EXPECT_EQ(what(7), "this cannot be done here");
  EXPECT_EQ(*guarded([]() -> Result<int> { return 7; }), 7);
}

}  // namespace
}  // namespace plyscope
