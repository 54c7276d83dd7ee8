#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "backward_induction.h"
#include "core/formats/table.h"
#include "reading.h"

namespace plyscope {
namespace {

using test::sketchOf;
using testing::HasSubstr;
using testing::StartsWith;

constexpr const char* kTwo = "EFG 2 R \"t\" { \"A\" \"B\" }\n";

struct Row {
  const char* name;
  std::string nodes;     // after the header
  std::string expected;  // the sketch, or the beginning of the problems
};

TEST(Efg, readsEveryCornerOfTheFormat) {
  const Row rows[] = {
      {"a single terminal", "t \"\" 1 \"\" { 3 -3 }", "(3,-3)"},
      {"outcome 0 is no payoff", "t \"\" 0", "(0,0)"},
      {"commas", "t \"\" 1 \"\" { 3, -3 }", "(3,-3)"},
      {"a trailing comma", "t \"\" 1 \"\" { 3, -3, }", "(3,-3)"},
      {"mixed commas, no spaces", "t \"\"1\"\"{3 ,-3}", "(3,-3)"},
      {"numbers of every kind", "t \"\" 1 \"\" { -1/3 2.5e1 }", "(-1/3,25)"},
      {"one line", "p \"\" 1 1 \"\" { \"l\" \"r\" } 0 t \"\" 0 t \"\" 0", "A[l->(0,0),r->(0,0)]"},
      {"a comment may follow the header", "\"a\ncomment\" t \"\" 0", "(0,0)"},
      {"a string over lines", "t \"two\nlines\" 0", "two\nlines=(0,0)"},
      {"an escaped quote", "t \"say \\\"hi\\\"\" 0", "say \"hi\"=(0,0)"},
      {"a lone backslash", "t \"\\alpha\" 0", "\\alpha=(0,0)"},
      {"a player moves twice", "p \"\" 2 1 \"\" {\"x\"} 0 p \"\" 2 2 \"\" {\"y\"} 0 t \"\" 0",
       "B[x->B[y->(0,0)]]"},
      {"empty and repeated labels", "p \"N\" 1 1 \"\" {\"\" \"\"} 0 t \"N\" 0 t \"N\" 0",
       "N=A[N=(0,0),N=(0,0)]"},
      {"the set's name alone is missing", "p \"\" 1 1 {\"x\"} 0 t \"\" 0", "A[x->(0,0)]"},
      {"payoffs add up, the root's included",
       "p \"\" 1 1 \"\" {\"x\" \"y\"} 1 \"\" {1 2} p \"\" 2 1 \"\" {\"u\"} 2 \"\" {10 20} "
       "t \"\" 3 \"\" {100 200} t \"\" 0",
       "A[x->B[u->(111,222)],y->(1,2)]"},
      {"an outcome is reused bare", "p \"\" 1 1 \"\" {\"x\" \"y\"} 0 t \"\" 7 \"w\" {1 2} t \"\" 7",
       "A[x->(1,2),y->(1,2)]"},
      {"an outcome is restated",
       "p \"\" 1 1 \"\" {\"x\" \"y\"} 0 t \"\" 7 \"w\" {1 2} t \"\" 7 \"\" {1 2}",
       "A[x->(1,2),y->(1,2)]"},
      {"three numberings of sets",
       "c \"\" 1 \"\" {\"h\" 1/2 \"t\" 0.5} 0 p \"\" 1 1 \"\" {\"x\"} 0 t \"\" 0 "
       "p \"\" 2 1 \"\" {\"x\"} 0 t \"\" 0",
       "?[h->1/2:A[x->(0,0)],t->1/2:B[x->(0,0)]]"},
      {"shared chance sets",
       "c \"\" 1 \"\" {\"h\" 1/2 \"t\" 1/2} 0 c \"\" 2 \"\" {\"a\" 1} 0 t \"\" 0 c \"\" 2 0 t \"\" "
       "0",
       "?[h->1/2:?[a->1:(0,0)],t->1/2:?[a->1:(0,0)]]"},
      {"probability 0", "c \"\" 1 \"\" {\"h\" 0 \"t\" 1} 0 t \"\" 0 t \"\" 0",
       "?[h->0:(0,0),t->1:(0,0)]"},
      {"a sum within a millionth is scaled",
       "c \"\" 1 \"\" {\"h\" 0.3333333 \"m\" 0.3333333 \"t\" 0.3333333} 0 t \"\" 0 t \"\" 0 t \"\" "
       "0",
       "?[h->1/3:(0,0),m->1/3:(0,0),t->1/3:(0,0)]"},
      {"a sum that is not 1", "c \"\" 1 \"\" {\"h\" 0.3 \"t\" 0.3} 0 t \"\" 0 t \"\" 0",
       "2:11: the probabilities add up to 0.6, not 1"},
      {"a negative probability", "c \"\" 1 \"\" {\"h\" -1 \"t\" 2} 0 t \"\" 0 t \"\" 0",
       "2:11: the probability -1 is negative"},
      {"an outcome with two payoffs",
       "p \"\" 1 1 \"\" {\"x\" \"y\"} 0 t \"\" 7 \"w\" {1 2}\nt \"\" 7 \"\" {1 3}",
       "3:6: outcome 7 has other payoffs in line 2 than here, in line 3"},
      {"an outcome used too early", "p \"\" 1 1 \"\" {\"x\"} 0 t \"\" 7",
       "2:26: outcome 7 is used before it is defined"},
      {"an outcome 0 with a payoff", "t \"\" 0 \"\" {1 2}", "2:6: outcome 0 means no payoff"},
      {"a payoff too few", "t \"\" 1 \"\" {1}", "2:11: 1 payoffs for 2 players"},
      {"a decimal comma", "t \"\" 1 \"\" {1,5 -1,5}", "2:11: 4 payoffs for 2 players"},
      {"no such player", "p \"\" 3 1 \"\" {\"x\"} 0 t \"\" 0", "2:6: there is no player 3"},
      {"a set with other actions",
       "p \"\" 1 1 \"\" {\"x\"} 0 p \"\" 1 1 \"\" {\"x\" \"y\"} 0 t \"\" 0 t \"\" 0",
       "2:28: information set 1 has other actions here than in line 2"},
      {"a set without actions", "p \"\" 1 1 \"\" { } 0 t \"\" 0",
       "2:13: an information set without actions"},
      {"a set that is never described", "p \"\" 1 1 0 t \"\" 0",
       "2:10: expected “{” and the actions of set 1, found “0”"},
      {"nodes are missing", "p \"\" 1 1 \"\" {\"x\" \"y\"} 0 t \"\" 0",
       "2:31: expected a node: “c”, “p” or “t”, found the end of the file"},
      {"nodes are left over", "t \"\" 0 t \"\" 0", "2:8: expected the end of the file, found “t”"},
      {"a string without an end", "t \"abc", "2:3: this string is never closed"},
      {"a letter in a number", "t \"\" 1 \"\" {1O 2}", "2:12: "},
      {"several problems at once",
       "p \"\" 1 1 \"\" {\"x\" \"y\"} 0\nt \"\" 1 \"\" {1}\nt \"\" 2 \"\" {1 2 3}",
       "3:11: 1 payoffs for 2 players | 4:11: 3 payoffs for 2 players"},
  };
  for (const Row& row : rows) {
    const std::string got = sketchOf(readTree(kTwo + row.nodes));
    EXPECT_THAT(got, StartsWith(row.expected)) << row.name;
    EXPECT_THAT(got, Not(HasSubstr("NO REMEDY"))) << row.name;
  }
}

TEST(Efg, headers) {
  const Row rows[] = {
      {"one player", "EFG 2 R \"\" { \"me\" } t \"\" 1 \"\" { 5 }", "(5)"},
      {"three players", "EFG 2 R \"\" { \"1\" \"2\" \"3\" } t \"\" 1 \"\" { 5 6 7 }", "(5,6,7)"},
      {"kind D, byte order mark, CRLF",
       "\xEF\xBB\xBF"
       "EFG 2 D \"\" {\"\" \"\"}\r\nt \"\" 0\r\n",
       "(0,0)"},
      {"EFG 1", "EFG 1 R \"\" { \"a\" } t \"\" 0", "1:5: this is an EFG 1 file"},
      {"EFG 3", "EFG 3 R \"\" { \"a\" } t \"\" 0", "1:5: expected “2”, found “3”"},
      {"no players", "EFG 2 R \"\" { } t \"\" 0", "1:14: a game with 0 players"},
      {"no tree", "EFG 2 R \"\" { \"a\" }", "1:19: expected a node"},
  };
  for (const Row& row : rows) {
    EXPECT_THAT(sketchOf(readTree(row.nodes)), StartsWith(row.expected)) << row.name;
  }
  const auto read = readTree("EFG 2 R \"The \\\"title\\\"\" { \"Ann\" \"Bob\" } \"why\" t \"\" 0");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->header.title, "The \"title\"");
  EXPECT_EQ(read->header.notes, "why");
  EXPECT_EQ(read->tree->playerName(1), "Bob");
}

TEST(Efg, latin1IsReadWithANote) {
  const auto read = readTree(
      "EFG 2 R \"Gr\xF6\xDF"
      "e\" { \"a\" } t \"\" 0");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->header.title, "Größe");
  EXPECT_THAT(read->tree->facts().notes, testing::Contains(HasSubstr("Latin-1")));
}

TEST(Efg, imperfectInformationOpensForLookingAndNamesTheSet) {
  const auto read =
      readTree(std::string(kTwo) +
               "p \"\" 1 1 \"\" {\"l\" \"r\"} 0 p \"\" 2 4 \"fog\" {\"x\"} 0 t \"\" 0 "
               "p \"\" 2 4 0 t \"\" 0");
  ASSERT_TRUE(read);
  const Tree& tree = *read->tree;
  EXPECT_FALSE(tree.facts().perfectInformation);
  EXPECT_THAT(
      tree.facts().notes,
      testing::ElementsAre("Player 2 cannot tell 2 nodes apart (information set 4 “fog”)."));
  EXPECT_EQ(tree.informationSet(NodeId{0}), kOwnSet);
  EXPECT_NE(tree.informationSet(NodeId{1}), kOwnSet);
  EXPECT_EQ(tree.informationSet(NodeId{1}), tree.informationSet(NodeId{3}));
  // Without its sets it would be another game, which a search would answer.
  for (const char* format : {"plytree", "csv"}) {
    const auto written = writeTree(*read, format);
    ASSERT_FALSE(written) << format;
    EXPECT_EQ(written.error().front().remedy, "Save the game as .efg or .json.");
  }
  for (const char* format : {"efg", "json"}) {
    const auto again = readTree(*writeTree(*read, format));
    ASSERT_TRUE(again) << format;
    EXPECT_FALSE(again->tree->facts().perfectInformation) << format;
  }
}

// Three numberings of sets, and labels that are no keys.
TEST(Efg, equalSetNumbersOfChanceAndPlayersAreNoImperfectInformation) {
  const auto read = readTree(
      "EFG 2 R \"\" { \"\" \"\" }\nc \"\" 1 \"\" { \"x\" 1/2 \"x\" 1/2 } 0\n"
      "p \"\" 1 1 \"\" { \"\" \"\" } 0\nt \"\" 1 \"\" { 4 -4 }\nt \"\" 2 \"\" { 1 -1 }\n"
      "p \"\" 2 1 \"\" { \"\" \"\" } 0\nt \"\" 3 \"\" { 2 -2 }\nt \"\" 4 \"\" { 6 -6 }\n");
  ASSERT_TRUE(read);
  const Facts& facts = read->tree->facts();
  EXPECT_TRUE(facts.perfectInformation);
  EXPECT_TRUE(facts.zeroSum);
  EXPECT_EQ(facts.nodes, 7u);
  EXPECT_EQ(facts.leaves, 4u);
  EXPECT_EQ(facts.chanceNodes, 1u);
  EXPECT_EQ(read->tree->playerName(0), "A");
  EXPECT_EQ(test::inducedUtilities(*read->tree)[0][0], 3);
}

// A small file that took for ever where strategies were listed.
TEST(Efg, aHundredMovesOfChanceOpenAtOnce) {
  std::string text = "EFG 2 R \"wide\" { \"A\" \"B\" }\nc \"\" 1 \"\" {";
  for (int i = 1; i <= 100; ++i) text += " \"" + std::to_string(i) + "\" 1/100";
  text += " } 0\n";
  for (int i = 1; i <= 100; ++i) {
    const std::string n = std::to_string(i), odd = std::to_string(2 * i),
                      even = std::to_string(2 * i + 1);
    text += "p \"\" 1 " + n + " \"\" { \"l\" \"r\" } 0\nt \"\" " + odd + " \"\" { " + n + " -" + n +
            " }\nt \"\" " + even + " \"\" { 0 0 }\n";
  }
  const auto read = readTree(text);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->tree->size(), 301u);
  EXPECT_TRUE(read->tree->facts().perfectInformation);
  EXPECT_EQ(test::inducedUtilities(*read->tree)[0][0], Rational(101, 2));
}

TEST(Gbt, thePayloadIsFoundWithoutUnescaping) {
  const std::string text =
      "<?xml version=\"1.0\"?>\n<gambit:document>\n<game>\n<efgfile>\n"
      "EFG 2 R \"a < b & c\" { \"A\" \"B\" }\nt \"\" 1 \"\" { 1 2 }\n</efgfile></game>";
  const auto read = readTree(text);
  EXPECT_EQ(sketchOf(read), "(1,2)");
  EXPECT_EQ(read->format, "gbt");
  EXPECT_EQ(read->header.title, "a < b & c");
  EXPECT_THAT(sketchOf(readTree("<gambit:document><efgfile>\nEFG 2 R \"\" {}</efgfile>")),
              StartsWith("2:13: a game with 0 players"));
  EXPECT_THAT(sketchOf(readTree("<gambit:document><nfgfile></nfgfile>")),
              HasSubstr("no extensive game"));
}

TEST(Efg, whatIsWrittenObeysTheNarrowReaders) {
  const auto read = readTree("title: \"T\"\n[N -> N=[1/2, 2.5], N -> N=?[1/4: 1, 3/4: 0], 7]");
  ASSERT_TRUE(read) << sketchOf(read);
  const auto text = writeTree(*read, "efg");
  ASSERT_TRUE(text);
  EXPECT_EQ(*text,
            "EFG 2 R \"T\" { \"A\" \"B\" }\n\"\"\n\n"
            "p \"n1\" 1 1 \"(1,1)\" { \"N (1)\" \"N (2)\" \"3\" } 0\n"
            "p \"N (n2)\" 2 1 \"(2,1)\" { \"1\" \"2\" } 0\n"
            "t \"L1\" 1 \"L1\" { 0.5, -0.5 }\n"
            "t \"L2\" 2 \"L2\" { 2.5, -2.5 }\n"
            "c \"N (n3)\" 1 \"(0,1)\" { \"1\" 0.25 \"2\" 0.75 } 0\n"
            "t \"L3\" 3 \"L3\" { 1, -1 }\n"
            "t \"L4\" 4 \"L4\" { 0, 0 }\n"
            "t \"L5\" 5 \"L5\" { 7, -7 }\n");
  const auto missing = writeTree(*readTree("[3, _]"), "efg");
  ASSERT_FALSE(missing);
  EXPECT_THAT(missing.error().front().what, HasSubstr("L2 has no value yet"));
}

}  // namespace
}  // namespace plyscope
