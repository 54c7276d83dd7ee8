// What is wrong with a text: the words, the place and what to do; and that nothing crashes.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pthread.h>

#include "core/formats/formats.h"
#include "tests/core/random_tree.h"
#include "tests/share.h"

namespace plyscope {
namespace {

TEST(Errors, OneFaultIsOneLine) {
  const std::pair<const char*, const char*> rows[] = {
      {"max[", ":1:4: this “[” is never closed. Add “]” at the end of the line."},
      {"[1, [", ":1:5: this “[” is never closed. Add “]” at the end of the line."},
      {"[\"a\nb\"=3, 4]",
       ":1:2: this string is never closed. Add the closing quote on the same line."},
      {"[1, \"left\nright\" -> 3, [4, 5], 6]",
       ":1:5: this string is never closed. Add the closing quote on the same line."},
      {"[float('inf'), 3]",
       ":1:2: this is not a number: float. Write a number such as 3, −2 or 0.5."},
      {"[((1,2),3),4]",
       ":1:3: expected a number, found “(”. A tuple holds one number per player; nodes are written "
       "[…]."},
      {"[(3, 4], 5]", ":1:2: this “(” is never closed. Add “)” at the end of the line."},
      {"[3, 4)",
       ":1:6: expected “,” or “]”, found “)”. Brackets close in the order in which they were "
       "opened."},
      {"?[0.5: 3, 2]",
       ":1:11: this outcome of a chance node has no probability. Write one before it, such as 1/2: "
       "…"},
      {"[0,5; 3]",
       ":1:5: expected “,” or “]”, found “;”. Put a comma between children, and a point into "
       "decimals: 0.5."},
      {"title: \"two\nlines\"\n[3, 4]",
       ":1:8: this string is never closed. Add the closing quote on the same line."},
  };
  for (const auto& [text, told] : rows) {
    const auto read = readTree(text);
    ASSERT_FALSE(read) << text;
    EXPECT_EQ(read.error().size(), 1u) << text;
    EXPECT_EQ(located("", read.error().front()), told) << text;
  }
}

TEST(Errors, SayWhatWhereAndWhatToDo) {
  struct Row {
    std::string text, told;  // one of the problems
  };
  const std::string kLeaf = "A leaf needs a number such as 3, −2 or 0.5.";
  const std::string kEscapes =
      "Write \\\\ for a backslash; the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with "
      "four "
      "digits.";
  const Row rows[] = {
      {"", ":1:1: the file is empty. Write a tree, such as [[3, 5], [6, 9]]."},
      {" \n\t", ":1:1: the file is empty. Write a tree, such as [[3, 5], [6, 9]]."},
      {"[1,\n 2 3]", ":2:4: expected “,” or “]”, found “3”. Put a comma between children."},
      {"[1,, 2]",
       ":1:4: expected a node, found “,”. Take one comma away, or write _ for a leaf without a "
       "value yet."},
      {"[1, 2", ":1:1: this “[” is never closed. Add “]” at the end of the line."},
      {"[1,\n [2,\n 3]\n\n", ":1:1: this “[” is never closed. Add “]” before line 5."},
      {"[(1,\n 2", ":1:2: this “(” is never closed. Add “)” before line 2."},
      {"[1, 2]]", ":1:7: this “]” was never opened. Take it away."},
      {"[1, 2)",
       ":1:6: expected “,” or “]”, found “)”. Brackets close in the order in which they were "
       "opened."},
      {"[1] [2]",
       ":1:5: expected the end of the text, found “[”. Write one tree, in one pair of brackets."},
      {"[3,\n (1, 0)]",
       ":2:2: (1, 0) is a pair, but line 1 uses single numbers. Use one kind in the whole tree."},
      {"[(1, 0),\n (1, 0, 2)]",
       ":2:2: (1, 0, 2) has three numbers, line 1 has two. Every leaf needs one number per "
       "player."},
      {"[(1, 0), 3]",
       ":1:10: 3 is a single number, but line 1 uses pairs. Use one kind in the whole tree."},
      {"[4, 1O, 6]", ":1:5: this is not a number: 1O. " + kLeaf + " Did you mean 10?"},
      {"[1, NaN]",
       ":1:5: a value must be a finite number, not NaN. Write a number such as 3, −2 or 0.5."},
      {"[1, inf]",
       ":1:5: a value must be a finite number, not inf. Write a number such as 3, −2 or 0.5."},
      {"[1/0]", ":1:2: 1/0 divides by zero. Write a denominator other than 0."},
      {"[1e999]", ":1:2: the exponent of 1e999 is out of range. Exponents go from −300 to 300."},
      {"1 0,5 | 2", ":1:3: found 0,5. Write 0.5 (in files the decimal sign is a point)."},
      {"[1, []]",
       ":1:5: an empty list is a node without children. Give it children or make it a leaf."},
      {"[1, x=[]]", ":1:7: “x” is a node without children. Give it children or make it a leaf."},
      {"[n = chance[0.5: 1, 0.4: 2]]",
       ":1:6: the probabilities at “n” add up to 0.9, not 1. Correct them, or scale them to 1."},
      {"?[-0.5: 1, 1.5: 2]",
       ":1:1: the probability -0.5 at this chance node is negative. Probabilities go from 0 to 1."},
      {"?[1, 1/2: 2]",
       ":1:3: this outcome of a chance node has no probability. Write one before it, such as 1/2: "
       "…"},
      {"0.5: [1, 2]",
       ":1:6: a probability belongs before an outcome of a chance node only. Write chance[…], or "
       "take the probability away."},
      {"[1/2: 1, 2]",
       ":1:7: a probability belongs before an outcome of a chance node only. Write chance[…], or "
       "take "
       "the probability away."},
      {"[pass[1, 2]]",
       ":1:2: a pass has exactly one child, not 2. Take the others away, or write [ … ] without "
       "“pass”."},
      {"[foo[1]]",
       ":1:2: “foo” is no kind of node. Write A[…], B[…], max[…], min[…], pass[…] or chance[…]; a "
       "name "
       "stands before “=”."},
      {"[\"\\ud800\"=3, 4]", ":1:3: half of a surrogate pair is no character. " + kEscapes},
      {"[\"a\\udc00\"=3, 4]", ":1:4: half of a surrogate pair is no character. " + kEscapes},
      {"[3, \"\\q\"=4]", ":1:6: there is no such escape. " + kEscapes},
      {"['\\q' -> 4]", ":1:3: there is no such escape. " + kEscapes},
      {"[\"\\u12x4\"=4]", ":1:3: \\u needs four hexadecimal digits. " + kEscapes},
      {"title: \"a\\qb\"\n[1, 2]", ":1:10: there is no such escape. " + kEscapes},
      {"players: \"Ann\", \"B\\x\"\n[1, 2]", ":1:19: there is no such escape. " + kEscapes},
      {"<?xml version=\"1.0\"?><a/>",
       ":1:1: This is not a Plyscope tree (it looks like XML). Plyscope opens .plytree, .json, "
       ".efg "
       "and text lists, and of XML the files of Game Theory Explorer and of Gambit's workbench."},
      {"[\"abc, 1]", ":1:2: this string is never closed. Add the closing quote on the same line."},
      {"[(), 1]", ":1:2: this tuple is empty. " + kLeaf},
      {"[(3), 1]",
       ":1:2: a tuple of one number needs a comma. Write 3, or (3,) in a game of one player."},
      {"[1, 2 ~ 3]",
       ":1:7: expected “,” or “]”, found “~”. An estimate stands behind a node with children."},
      {"[3, 5\n \"ab\xFF\"]",
       ":2:5: not valid UTF-8. Save the file as UTF-8, or read it as Latin-1 (--encoding latin1)."},
      {"\x89PNG\r\n\x1A\n",
       ":1:1: This is not a Plyscope tree (it looks like a PNG picture). Plyscope opens .plytree, "
       ".json, .efg "
       "and text lists."},
      {"\xFF\xFE[\1",
       ":1:1: This is not a Plyscope tree (it looks like UTF-16 text). Save the file as UTF-8."},
      {std::string("[1,\n2\0 3]", 9),
       ":2:2: This is not a Plyscope tree (it looks like a binary file). Plyscope opens .plytree, "
       ".json, .efg and text lists."},
      {"root: A\nRoot: B\n[1, 2]", ":2:7: root is given a second time. Keep one of both lines."},
      {"players: 2\nroot: Q\n[1, 2]",
       ":2:7: the root's player Q does not play. There are 2 players."},
      {"title: \"Two halves\n[1, 2]",
       ":1:8: this string is never closed. Add the closing quote on the same line."},
      {"format: 3\n[1]",
       ":1:9: made by a newer Plyscope (format 3); this version reads up to 1. Ask for an export "
       "in "
       "format 1."},
      {"3 | | 5", ":1:5: this group is empty. Put numbers on both sides of “|”."},
      {"(3 4", ":1:1: this “(” is never closed. Add “)” at the end of the line."},
      {"3 12 8\n2 4 6",
       ":2:1: a second line begins here, and quick entry is one line. Put “|” between the groups: "
       "3 12 8 | 2 4 6."},
      {"3 4)", ":1:4: this “)” was never opened. Take it away."},
  };
  for (const Row& row : rows) {
    const auto read = readTree(row.text);
    ASSERT_FALSE(read) << row.text;
    std::vector<std::string> told;
    for (const Problem& p : read.error()) told.push_back(located("", p));
    EXPECT_THAT(told, testing::Contains(row.told)) << row.text;
  }
}

TEST(Errors, AStringWithoutAnEndIsNotBlamedOnItsBracket) {
  const auto read = readTree("[1, \"abc, 2]");
  ASSERT_FALSE(read);
  ASSERT_EQ(read.error().size(), 1u);
  EXPECT_EQ(located("", read.error()[0]),
            ":1:5: this string is never closed. Add the closing quote on the same line.");
}

TEST(Errors, AProbabilityInPercentIsNotBlamedOnTheSum) {
  const auto read = readTree("?[50%: 1, 50%: 2]");
  ASSERT_FALSE(read);
  for (const Problem& p : read.error()) EXPECT_EQ(p.what.find("add up"), std::string::npos);
}

TEST(Errors, AreToldUpToTwenty) {
  std::string text = "[";
  for (int i = 0; i < 30; ++i) text += "x" + std::to_string(i) + ",\n";
  const auto read = readTree(text + "1]");
  ASSERT_FALSE(read);
  ASSERT_EQ(read.error().size(), kMostProblems);
  for (std::uint32_t i = 0; i < kMostProblems; ++i) EXPECT_EQ(read.error()[i].line, i + 1);
}

TEST(Errors, AreShownWithACaret) {
  struct Row {
    std::string text;
    std::uint32_t line, column, length;
    std::string shown;
  };
  const std::string far(200, '1');
  const Row rows[] = {
      {"[\n  4, 1O, 6]\n", 2, 6, 2, "2 │   4, 1O, 6]\n  │      ^^"},
      {"[\n\t4,\tx]\r\n", 2, 5, 1, "2 │  4, x]\n  │     ^"},
      {"[\"日本\"=x]", 1, 7, 1, "1 │ [\"日本\"=x]\n  │         ^"},
      {"[1", 1, 3, 1, "1 │ [1\n  │   ^"},
      {far + "x" + far, 1, 201, 1,
       "1 │ …" + std::string(36, '1') + "x" + std::string(35, '1') + "…\n  │ " +
           std::string(37, ' ') + "^"},
      {"[1]", 0, 0, 1, ""},
      {"[1]", 9, 1, 1, "9 │ \n  │ ^"},
  };
  for (const Row& row : rows) {
    Problem p;
    p.line = row.line;
    p.column = row.column;
    p.length = row.length;
    EXPECT_EQ(excerpt(row.text, p), row.shown) << row.text;
  }
}

// Whatever the text: a tree, or problems that name their place or concern the whole text.
TEST(Errors, NoMutationCrashes) {
  const std::string texts[] = {
      "title: \"a\"\nroot: B\nepsilon: 1/2\n[left -> L=[(1,1), (-2,0)] ~ (0,1), # c\n B[(0,1)]]",
      "?[0.5: [1, _], 1/2: pass[-2.50]]",
      "3 12 8 | 2 (4 6) | 0.8:14 0.2:5",
      "[[3, 5], [6, 9.25]]",
      "{\"children\": [{\"value\": 3}, [4, 5]]}",
      "EFG 2 R \"a\" { \"A\" \"B\" }\np \"\" 1 1 \"\" { \"l\" \"r\" } 0\nt \"\" 1 \"\" { 1, 2 }\nt "
      "\"\" 2 \"\" { 3 4 }",
  };
  constexpr std::string_view kPieces = "[](){},:=~|;#\"'->-.0159eE/_? \n\t\\xA\xC3\xA9\xFF";
  Random random(5);
  for (int i = 0; i < test::share(20'000); ++i) {
    std::string text = texts[random.below(std::size(texts))];
    for (std::uint64_t n = 1 + random.below(4); n > 0; --n) {
      const auto at = static_cast<std::size_t>(random.below(text.size() + 1));
      const auto cut = static_cast<std::size_t>(random.below(random.below(4) == 0 ? 9 : 2));
      text.replace(at, cut, random.below(3), kPieces[random.below(kPieces.size())]);
    }
    const auto read = readTree(text);
    if (read) {
      ASSERT_TRUE(read->tree && read->tree->size() > 0);
      continue;
    }
    ASSERT_FALSE(read.error().empty()) << text;
    ASSERT_LE(read.error().size(), kMostProblems) << text;
    for (const Problem& p : read.error()) {
      ASSERT_FALSE(p.what.empty()) << text;
      ASSERT_LE(p.line, static_cast<std::uint32_t>(std::count(text.begin(), text.end(), '\n')) + 1)
          << text;
      excerpt(text, p);
    }
  }
}

void* readDeepTexts(void*) {
  constexpr std::size_t kDeep = 1'000'000;
  const std::string chain = std::string(kDeep, '[') + "7" + std::string(kDeep, ']');
  for (const std::string behind : {"", " # full"}) {
    const auto read = readTree(chain + behind);
    EXPECT_TRUE(read);
    if (!read) continue;
    EXPECT_EQ(read->tree->size(), kDeep + 1);
    EXPECT_EQ(read->tree->facts().depth, kDeep);
    const std::string text = writePlytree(*read->tree, read->header, read->notation.get());
    EXPECT_EQ(text.substr(0, chain.size()), chain);
  }
  const auto open = readTree(std::string(kDeep, '['));
  EXPECT_FALSE(open);
  const auto quick = readTree("1 " + std::string(kDeep, '('));
  EXPECT_FALSE(quick);
  std::string wide = "[";  // 1.4 million nodes
  for (int i = 0; i < 350'000; ++i) wide += "[1,2.50,1/3],";
  const auto read = readTree(wide + "0]");
  EXPECT_TRUE(read);
  EXPECT_EQ(read->tree->size(), 1'400'002u);
  return nullptr;
}

TEST(Errors, DeepAndLongTextsNeedNoStack) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 64 * 1024);
  pthread_t thread;
  ASSERT_EQ(pthread_create(&thread, &attributes, readDeepTexts, nullptr), 0);
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
}

}  // namespace
}  // namespace plyscope
