#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/formats/table.h"
#include "reading.h"

namespace plyscope {
namespace {

using test::sketchOf;
using testing::HasSubstr;
using testing::StartsWith;

ReadOptions lists(Lists meaning) {
  ReadOptions options;
  options.lists = meaning;
  return options;
}

ReadOptions flat(unsigned branching) {
  ReadOptions options;
  options.format = "flat";
  options.branching = branching;
  return options;
}

ReadOptions latin1() {
  ReadOptions options;
  options.latin1 = true;
  return options;
}

const char* kPacman =
    "# a test\nclass: \"GraphGameTreeTest\"\nalg: \"AlphaBetaAgent\"\ndepth: \"2\"\n"
    "diagram: \"\"\"\n a:b \n\"\"\"\nnum_agents: \"3\"\nstart_state: \"r\"\nwin_states: \"a\"\n"
    "lose_states: \"b\"\nsuccessors: \"\"\"\nr Left m\nr Right b\nm Go a\n\"\"\"\n"
    "evaluation: \"\"\"\na 3.5\nb -1\nm 2\n\"\"\"\n";

TEST(OtherFormats, readingAsATable) {
  const test::ReadingCase rows[] = {
      {"labelled lists", "['A', ['B', ('H', 6), ('I', 5)], ('C', 7)]", "A=A[B=B[H=6,I=5],C=7]"},
      {"numbers in quotes are no names", "[\"3\", [4, '5']]", "A[3,B[4,5]]"},
      {"labelled lists in double quotes", "[\"A\", [\"B\", 6], [\"C\", 7]]", "A=A[B=6,C=7]"},
      {"a label and a pair", "['A', ['B', (1, 2)], ['C', (3, 4)]]", "A=A[B=(1,2),C=(3,4)]"},
      {"a label alone", "['A', ['B'], ['C', 7]]", "A=A[B=_,C=7]"},
      {"lists as nodes", "[[1,1],[-2,0]]", "A[B[1,1],B[-2,0]]"},
      {"lists as pairs", "[[1,1],[-2,0]]", "A[(1,1),(-2,0)]", lists(Lists::pairs)},
      {"a value first", "[3, [5], [7, [2]]]", "A[5,B[2]~7]~3", lists(Lists::valueFirst)},
      {"None is no value", "[[1, None], [2, 3]]", "A[B[1,_],B[2,3]]"},
      {"brace text", "A {B {5 2} 8}", "A=A[B=B[5,2],8]"},
      {"brace text without spaces", "A{B{5,2}8}", "A=A[B=B[5,2],8]"},
      {"brace text without names", "{{5 2} 8}", "A[B[5,2],8]"},
      {"brace text with movers", "min {max {5 2} 8}", "B[A[5,2],8]"},
      {"brace text, unary", "A {B {5}}", "A=A[B=B[5]]"},
      {"flat leaves", "3 5 6 9 1 2 0 -1", "A[B[A[3,5],A[6,9]],B[A[1,2],A[0,-1]]]", flat(2)},
      {"flat leaves by three", "3, 12, 8\n2 4 6 14 5 2", "A[B[3,12,8],B[2,4,6],B[14,5,2]]",
       flat(3)},
      {"one flat leaf", "3", "3", flat(2)},
      {"Pacman", kPacman, "r=A[Left->m=B[Go->a=7/2]~2,Right->b=-1]"},
      {"Latin-1 when asked",
       "[\"Gr\xFC\xDF"
       "e\" -> 3, 5]",
       "A[Grüße->3,5]", latin1()},
      {"XML",
       "<gte version=\"0.1\"><players><player playerId=\"1\">Ann</player><player playerId=\"2\">Bob"
       "</player></players><extensiveForm><node player=\"2\"><node player=\"0\" move=\"x\">"
       "<outcome move=\"h\" prob=\"1/4\"><payoff player=\"1\"> 3 </payoff><payoff "
       "player=\"2\">4</payoff>"
       "</outcome><outcome move=\"t\" prob=\"0.75\"><payoff "
       "player=\"Bob\">5</payoff></outcome></node>"
       "<outcome move=\"y\"><payoff player=\"1\">1</payoff></outcome></node></extensiveForm></gte>",
       "B[x->?[h->1/4:(3,4),t->3/4:(0,5)],y->(1,0)]"},

      {"flat leaves without branching", "3 5", "0:0: a list of leaves needs the number of children",
       flat(0)},
      {"flat leaves, not a power", "3 5 6", "0:0: 3 leaves are no power of 2", flat(2)},
      {"flat leaves, a word", "3 x", "1:3: ", flat(2)},
      {"brace text, not closed", "A {B {5 2}", "1:3: this “{” is never closed"},
      {"brace text, not closed behind a number", "A {B {5 2 8", "1:6: this “{” is never closed"},
      {"brace text, closed twice", "A {5}}", "1:6: this “}” closes nothing"},
      {"brace text, empty", "A {B {} 5}", "1:7: a node without children"},
      {"brace text, a word as a leaf", "A {B 5}", "1:4: expected a number or “{”, found “B”"},
      {"brace text, two roots", "A {5} B {6}", "1:7: the tree is complete before this"},
      {"labelled lists, a bracket", "['A', ['B', 5)]", "1:14: found “)”, but line 1, column 7"},
      {"labelled lists, not closed", "['A', ['B', 5]", "1:1: this “[” is never closed"},
      {"labelled lists, a comma missing", "['A', ['B' 5]]", "1:12: two values without a comma"},
      {"labelled lists, a name as a value", "['A', 'B', 5]",
       "1:7: expected a number, found the text “B”"},
      {"labelled lists, empty", "['A', []]", "1:7: an empty list is not a node"},
      {"Pacman, a shared state",
       "num_agents: \"2\"\nstart_state: \"r\"\nsuccessors: \"\"\"\nr L a\nr R a\n\"\"\"\n",
       "4:1: the state “a” is reached twice"},
      {"Pacman, a cycle",
       "num_agents: \"2\"\nstart_state: \"r\"\nsuccessors: \"\"\"\nr L a\na R r\n\"\"\"\n",
       "5:1: the state “r” is reached twice"},
      {"Pacman, not closed", "num_agents: \"2\"\nstart_state: \"r\"\nsuccessors: \"\"\"\nr L a\n",
       "3:13: this \"\"\" is never closed"},
      {"XML, not closed", "<gte><extensiveForm><node>", "1:"},
      {"XML without a tree", "<gte></gte>", "1:2: there is no tree in <extensiveForm>"},
      {"no such format", "3", "0:0: there is no format xls to read", {"xls"}},
      {"a picture", "\x89PNG\r\n",
       "1:1: This is not a Plyscope tree (it looks like a PNG picture)"},
  };
  for (const test::ReadingCase& row : rows) {
    const std::string got = sketchOf(readTree(row.text, row.options));
    EXPECT_THAT(got, StartsWith(row.expected)) << row.name;
    EXPECT_THAT(got, Not(HasSubstr("NO REMEDY"))) << row.name;
  }
}

TEST(OtherFormats, pacmanTellsTheSearch) {
  const auto read = readTree(kPacman);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->header.algorithm, SearchId::alphaBeta);
  EXPECT_TRUE(read->header.options.strict);
  EXPECT_EQ(read->header.options.depth, 6u);
}

TEST(OtherFormats, informationSetsOfXmlAreKept) {
  const auto read = readTree(
      "<gte><extensiveForm><node player=\"1\"><node player=\"2\" iset=\"4\"><outcome>"
      "<payoff player=\"1\">1</payoff><payoff player=\"2\">1</payoff></outcome></node>"
      "<node player=\"2\" iset=\"4\"><outcome><payoff player=\"1\">1</payoff>"
      "<payoff player=\"2\">1</payoff></outcome></node></node></extensiveForm></gte>");
  ASSERT_TRUE(read) << sketchOf(read);
  EXPECT_FALSE(read->tree->facts().perfectInformation);
  EXPECT_EQ(read->tree->informationSet(NodeId{1}), read->tree->informationSet(NodeId{3}));
  EXPECT_THAT(read->tree->facts().notes, testing::Contains(HasSubstr("information set 4")));
}

TEST(OtherFormats, theTableIsComplete) {
  for (const Format& format : formats()) {
    EXPECT_EQ(formatNamed(format.name), &format);
    EXPECT_FALSE(format.title.empty()) << format.name;
    EXPECT_TRUE(format.read != nullptr || format.write != nullptr) << format.name;
  }
  EXPECT_EQ(formatOfFile("x/exam.EFG", Use::read)->name, "efg");
  EXPECT_EQ(formatOfFile("x.tsv", Use::read)->name, "csv");
  EXPECT_EQ(formatOfFile("x.tex", Use::write)->name, "tex");
  EXPECT_EQ(formatOfFile("x.tex", Use::read), nullptr);
  EXPECT_EQ(formatOfFile("folder.efg/x", Use::read), nullptr);
}

TEST(Dot, equalNamesStayApartAndLabelsAreText) {
  const auto read = readTree("N = [N = [N = 1, N = 2], \"a \\\"b\\\" \\\\ <i>\" -> N = 0]");
  ASSERT_TRUE(read);
  EXPECT_EQ(*writeTree(*read, "dot"),
            "digraph \"tree\" {\n  edge [arrowhead=none];\n"
            "  n0 [shape=triangle, label=\"N\"];\n"
            "  n1 [shape=invtriangle, label=\"N\"];\n  n0 -> n1;\n"
            "  n2 [shape=plaintext, label=\"N\\n1\"];\n  n1 -> n2;\n"
            "  n3 [shape=plaintext, label=\"N\\n2\"];\n  n1 -> n3;\n"
            "  n4 [shape=plaintext, label=\"N\\n0\"];\n"
            "  n0 -> n4 [label=\"a \\\"b\\\" \\\\ <i>\"];\n}\n");
}

TEST(Latex, specialCharactersAreEscaped) {
  const auto read = readTree("[\"50% & $5 #1 {x}_y ~^\" -> 3, \"[a], \\\\ b\" -> -5]");
  ASSERT_TRUE(read);
  const std::string first = "50\\% \\& \\$5 \\#1 \\{x\\}\\_y \\textasciitilde{}\\textasciicircum{}";
  const std::string second = "[a], \\textbackslash{} b";
  for (const char* format : {"tex", "forest"}) {
    const std::string text = *writeTree(*read, format);
    EXPECT_THAT(text, HasSubstr("{" + first + "}")) << format;
    EXPECT_THAT(text, HasSubstr("{" + second + "}")) << format;
    EXPECT_THAT(text, HasSubstr("{$-5$}")) << format;
    EXPECT_EQ(std::count(text.begin(), text.end(), '['), std::count(text.begin(), text.end(), ']'));
  }
  EXPECT_THAT(*writeTree(*read, "tex"), HasSubstr("\\usepackage{tikz}"));
}

}  // namespace
}  // namespace plyscope
