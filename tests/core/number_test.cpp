#include "core/base/number.h"

#include <gtest/gtest.h>

#include "core/base/random.h"
#include "core/base/short_number.h"
#include "tests/share.h"

namespace plyscope {
namespace {

TEST(Number, IsReadExactly) {
  struct Row {
    const char *text, *exact;
  };
  const Row rows[] = {
      {"3", "3"},
      {"-2.5", "-5/2"},
      {".5", "1/2"},
      {"5.", "5"},
      {"1/3", "1/3"},
      {"2/4", "1/2"},
      {"2.5e3", "2500"},
      {"1e-3", "1/1000"},
      {"+7", "7"},
      {"-0", "0"},
      {"−5", "-5"},
      {"–0.50", "-1/2"},
      {"007", "7"},
      {"１２．５", "25/2"},
      {" 4\t", "4"},
      {"1E2", "100"},
      {"-4/6", "-2/3"},
      {"0/5", "0"},
      {"123456789012345678901", "123456789012345678901"},
  };
  for (const Row& row : rows) {
    const auto number = parseNumber(row.text);
    ASSERT_TRUE(number) << row.text;
    EXPECT_EQ(exactText(*number), row.exact) << row.text;
  }
  EXPECT_TRUE(parseNumber("1e300"));
  EXPECT_TRUE(parseNumber("1e-300"));
}

TEST(Number, IsRefusedInWords) {
  struct Row {
    const char *text, *what, *remedy;
  };
  const Row rows[] = {
      {"1O", "this is not a number: 1O", "Did you mean 10?"},
      {"x", "this is not a number: x", "Write a number such as 3, −2 or 0.5."},
      {"", "a number is missing", "Write a number such as 3, −2 or 0.5."},
      {"nan", "a value must be a finite number, not nan", "Write a number such as 3, −2 or 0.5."},
      {"-inf", "a value must be a finite number, not -inf", "Write a number such as 3, −2 or 0.5."},
      {"∞", "a value must be a finite number, not ∞", "Write a number such as 3, −2 or 0.5."},
      {"0,5", "found 0,5", "Write 0.5 (in files the decimal sign is a point)."},
      {"1/0", "1/0 divides by zero", "Write a denominator other than 0."},
      {"1e301", "the exponent of 1e301 is out of range", "Exponents go from −300 to 300."},
      {"1e-99999999999", "the exponent of 1e-99999999999 is out of range",
       "Exponents go from −300 to 300."},
      {"1/2/3", "this is not a number: 1/2/3", "Write a number such as 3, −2 or 0.5."},
      {"--1", "this is not a number: --1", "Write a number such as 3, −2 or 0.5."},
      {"1/-2", "this is not a number: 1/-2", "Write a number such as 3, −2 or 0.5."},
  };
  for (const Row& row : rows) {
    const auto number = parseNumber(row.text);
    ASSERT_FALSE(number) << row.text;
    EXPECT_EQ(number.error()[0].what, row.what);
    EXPECT_EQ(number.error()[0].remedy, row.remedy) << row.text;
  }
}

TEST(Number, OfManyDigitsIsReadAsItIsWritten) {
  const std::string many(999, '7');
  for (const std::string& text : {"0." + many, "9/" + many.substr(700), many + "/" + many + "1",
                                  "-12." + many.substr(2), "0." + many.substr(300) + "e-299"}) {
    const auto number = parseNumber(text);
    ASSERT_TRUE(number) << text;
    EXPECT_EQ(parseNumber(exactText(*number)).value(), *number) << text;
  }
  for (const std::string& text :
       {"0.77" + many, "9/77" + many, "0." + many + "e-3", "-77" + many + "/" + many}) {
    const auto number = parseNumber(text);
    ASSERT_FALSE(number) << text;
    EXPECT_NE(number.error()[0].what.find("more than 1000 digits"), std::string::npos);
  }
}

TEST(Number, IsShownToPeople) {
  struct Row {
    const char *text, *decimals, *fractions;
  };
  const Row rows[] = {
      {"-1.5", "−1.5", "−3/2"},
      {"1/3", "≈ 0.3333", "1/3"},
      {"-2/3", "≈ −0.6667", "−2/3"},
      {"1/100000", "≈ 0", "1/100000"},
      {"0", "0", "0"},
      {"1e6", "1000000", "1000000"},
  };
  for (const Row& row : rows) {
    const Number n{*parseNumber(row.text)};
    EXPECT_EQ(shownText(n), row.decimals);
    EXPECT_EQ(shownText(n, Spelling::fractions), row.fractions);
  }
  EXPECT_EQ(shownText(Number::infinity()), "∞");
  EXPECT_EQ(shownText(Number::minusInfinity()), "−∞");
}

TEST(Number, TheShortWaySaysTheSame) {
  Random random(3);
  constexpr std::string_view kSigns = "0123456789012345678905./-+e ";
  int known = 0;
  for (int i = 0; i < test::share(200'000); ++i) {
    std::string text;
    for (std::uint64_t n = random.below(22) + 1; n > 0; --n) {
      text += kSigns[random.below(random.below(3) == 0 ? kSigns.size() : 22)];
    }
    const auto quick = shortNumber(text);
    if (!quick) continue;
    ++known;
    const auto exact = parseNumber(text);
    ASSERT_TRUE(exact) << text;
    ASSERT_EQ(boost::multiprecision::numerator(*exact), quick->numerator) << text;
    ASSERT_EQ(boost::multiprecision::denominator(*exact), quick->denominator) << text;
  }
  EXPECT_GT(known, test::share(200'000) / 20);
}

}  // namespace
}  // namespace plyscope
