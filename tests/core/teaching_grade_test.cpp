// The grading rules as a table, and what a wrong answer is called.

#include <gtest/gtest.h>

#include "core/teaching/grade.h"
#include "tests/core/explain_support.h"

namespace plyscope {
namespace {

using test::exampleText;
using test::runOn;

struct Row {
  const char* tree;  ///< an example, or a text that begins with a bracket
  SearchId search;
  const char* question;
  const char* given;
  const char* because;  ///< of a stop; may be empty
  Help help;
  const char* points;
  const char* belief;
};

constexpr Help kHint{.hints = 1}, kThreeHints{.hints = 3}, kSecond{.tries = 2}, kThird{.tries = 3},
    kRevealed{.revealed = true};

const char* const kTrap = "format: 1\nepsilon: 102\n\n[(1, 0), [(0, 1), (100, 2)]]";
const char* const kUnlike = "format: 1\nepsilon: 2\n\n[(0, 0), [(-1, 0), (-2, 1), (1, 1)]]";

TEST(Grade, Table) {
  using S = SearchId;
  const Row rows[] = {
      // help
      {"classic", S::alphaBeta, "window@enter:n3", "[3, inf]", "", {}, "1", ""},
      {"classic", S::alphaBeta, "window@enter:n3", "3 ∞", "", kHint, "1/2", ""},
      {"classic", S::alphaBeta, "window@enter:n3", "3, +inf", "", kThreeHints, "1/2", ""},
      {"classic", S::alphaBeta, "window@enter:n3", "3, inf", "", kSecond, "1/2", ""},
      {"classic", S::alphaBeta, "window@enter:n3", "3, inf", "", kThird, "0", ""},
      {"classic", S::alphaBeta, "window@enter:n3", "3, inf", "", kRevealed, "0", ""},
      {"classic", S::alphaBeta, "window@enter:n3", "-inf, inf", "", {}, "0", "M4"},
      {"classic", S::alphaBeta, "window@enter:n3", "2, inf", "", {}, "0", ""},
      // stop: half for the decision, half for the reason
      {"classic", S::alphaBeta, "stop@cut:1", "yes", "α = 3 ≥ β = 2", {}, "1", ""},
      {"classic", S::alphaBeta, "stop@cut:1", "yes", "n2", {}, "1", ""},
      {"classic", S::alphaBeta, "stop@cut:1", "yes", "n1", {}, "1", ""},
      {"classic", S::alphaBeta, "stop@cut:1", "yes", "n4", {}, "1/2", ""},
      {"classic", S::alphaBeta, "stop@cut:1", "yes", "n1 n2 n3 n4", {}, "1/2", ""},
      {"classic", S::alphaBeta, "stop@cut:1", "yes", "α = 2 < β = 3", {}, "1/2", ""},
      {"classic", S::alphaBeta, "stop@cut:1", "yes", "", {}, "1/2", ""},
      {"classic", S::alphaBeta, "stop@cut:1", "yes", "n2", kSecond, "0", ""},
      {"classic", S::alphaBeta, "stop@cut:1", "yes", "n2", kHint, "1/2", ""},
      {"classic", S::alphaBeta, "stop@cut:1", "no", "n2", {}, "0", "M4"},
      {"equal", S::alphaBeta, "stop@cut:1", "no", "", {}, "0", "M5"},
      {"equal", S::alphaBeta, "stop@cut:1", "no", "α = 3 ≥ β = 3", {}, "0", "M5"},
      {"equal", S::alphaBeta, "stop@cut:1", "no", "α = −∞ < β = 3", {}, "0", ""},
      {"classic", S::alphaBeta, "stop@event:9", "no", "", {}, "1/2", ""},
      // over- and under-marking
      {"classic", S::alphaBeta, "mark", "L5, L6", "", {}, "1", ""},
      {"classic", S::alphaBeta, "mark", "L5 L6 L9", "", {}, "1/2", ""},
      {"classic", S::alphaBeta, "mark", "L5", "", {}, "1/2", ""},
      {"classic", S::alphaBeta, "mark", "none", "", {}, "0", "M4"},
      {"classic", S::alphaBeta, "mark", "L5 L6 L8 L9", "", {}, "0", ""},
      {"classic", S::alphaBeta, "mark", "L5 L6 n4 L8 L9", "", {}, "0", ""},
      {"classic", S::alphaBeta, "mark", "n3", "", {}, "0", ""},
      {"two-replies", S::alphaBeta, "mark", "none", "", {}, "1", ""},
      {"two-replies", S::alphaBeta, "mark", "L4", "", {}, "0", ""},
      {"deep", S::alphaBeta, "mark", "n5 L4", "", {}, "1", ""},
      {"deep", S::alphaBeta, "mark", "n5 L4 L7 L8", "", {}, "1", ""},
      {"deep", S::alphaBeta, "mark", "n5 L4 L5", "", {}, "1/2", ""},
      // what lies below a skipped branch is neither right nor wrong
      {"eight-leaves", S::alphaBeta, "mark", "L4 n7 L7 L8", "", {}, "1", ""},
      {"eight-leaves", S::alphaBeta, "mark", "L4 L7 L8", "", {}, "1/2", ""},
      // values
      {"classic", S::alphaBeta, "value@close:n3", "≤ 2", "", {}, "1", ""},
      {"classic", S::alphaBeta, "value@close:n3", "at most 2", "", {}, "1", ""},
      {"classic", S::alphaBeta, "value@close:n3", "<=2", "", {}, "1", ""},
      {"classic", S::alphaBeta, "value@close:n3", "2", "", {}, "1/2", "M6"},
      {"classic", S::alphaBeta, "value@close:n3", ">= 2", "", {}, "0", ""},
      {"classic", S::alphaBeta, "value@close:n3", "4", "", {}, "0", ""},
      {"classic", S::alphaBeta, "value@close:n4", "2", "", {}, "1", ""},
      {"classic", S::alphaBeta, "value@close:n4", "≤ 2", "", {}, "1/2", ""},
      {"classic", S::alphaBeta, "exact@close:n3", "exact", "", {}, "0", "M6"},
      {"classic", S::alphaBeta, "exact@close:n3", "at most", "", {}, "1", ""},
      {"[0, [-0, 1]]", S::alphaBeta, "value@close:n2", "-0", "", {}, "1/2", "M6"},
      {"[[1/2, 7]]", S::alphaBeta, "value@close:n2", ".5", "", {}, "1", ""},
      {"[[1/2, 7]]", S::alphaBeta, "value@close:n2", "0,5", "", {}, "1", ""},
      {"[[1/2, 7]]", S::alphaBeta, "value@close:n2", "2/4", "", {}, "1", ""},
      // chance
      {"chance-a", S::expectiminimax, "chance@close:n2", "3.2", "", {}, "1", ""},
      {"chance-a", S::expectiminimax, "chance@close:n2", "16/5", "", {}, "1", ""},
      {"chance-a", S::expectiminimax, "chance@close:n2", "3.205", "", {}, "1", ""},
      {"chance-a", S::expectiminimax, "chance@close:n2", "3.206", "", {}, "0", ""},
      {"chance-a", S::expectiminimax, "chance@close:n2", "3.5", "", {}, "0", "C2"},
      {"chance-a", S::expectiminimax, "chance@close:n2", "3", "", {}, "0", "C1"},
      {"chance-a", S::expectiminimax, "chance@close:n2", "4", "", {}, "0", "C1"},
      // pairs
      {"pairs", S::maxN, "pair@close:n2", "(2, 3)", "", {}, "1", ""},
      {"pairs", S::maxN, "pair@close:n2", "(4, 3)", "", {}, "0", "G2"},
      {"pairs", S::maxN, "pair@close:n4", "(1, 1)", "", {}, "0", "G1"},
      {"pairs", S::maxN, "child@close:n4", "L5", "", {}, "0", "G1"},
      {"pairs-eps", S::epsilon, "pair@close:n3", "none", "", {}, "1", ""},
      {"pairs-eps", S::epsilon, "pair@close:n3", "(-3, 3)", "", {}, "0", "G8"},
      {"pairs-eps", S::epsilon, "epsilon@cut:1", "-2", "", {}, "1", ""},
      {"wrong-eps", S::epsilon, "epsilon@event:8", "0", "", {}, "0", "G7"},
      {"wrong-eps", S::epsilon, "stop@event:8", "yes", "", {}, "0", ""},
      {"wrong-eps", S::epsilon, "stop@event:8", "no", "ε − y = 2 > α = 0", {}, "1", ""},
      {"wrong-eps", S::epsilon, "rule@event:8", "ε − y ≤ α", "", {}, "1", ""},
      {"wrong-eps", S::epsilon, "rule@event:8", "x + ε ≤ α", "", {}, "0", "G7"},
      {"wrong-eps", S::epsilon, "rule@event:8", "x + 2ε ≤ α", "", {}, "0", ""},
      {"wrong-eps", S::epsilon, "rule@event:8", "x ≤ α", "", {}, "0", "G3"},
      // the unsound rules, followed over the whole tree
      {"far-bound", S::epsilon, "mark", "L5", "", {}, "1", ""},
      {"far-bound", S::epsilon, "mark", "L3", "", {}, "0", "G6"},
      {"far-bound", S::epsilon, "next@event:10", "L4", "", {}, "0", "G6"},
      {kTrap, S::epsilon, "mark", "none", "", {}, "1", ""},
      {kTrap, S::epsilon, "mark", "L3", "", {}, "0", "G3"},
      {kUnlike, S::epsilon, "mark", "L4", "", {}, "0", "G7"},
      {kUnlike, S::epsilon, "mark", "L3 L4", "", {}, "0", "G3"},
      {"[3, chance[1/2: [2, 1], 1/2: [9, 9]]]",
       S::expectiminimax,
       "next@enter:L3",
       "L4",
       "",
       {},
       "0",
       "C3"},
      // the last of equal children
      {"[1, [1, 0], [1, 4]]", S::alphaBeta, "child@close:n1", "n3", "", {}, "0", "M7"},
  };
  for (const Row& row : rows) {
    const std::string text = std::string_view(row.tree).find('[') != std::string_view::npos
                                 ? row.tree
                                 : exampleText(row.tree);
    const std::string where = std::string(row.tree) + " " + row.question + " " + row.given;
    const auto run = runOn(text, row.search);
    const auto q = findQuestion(run, row.question);
    ASSERT_TRUE(q) << where << ": " << q.error().front().what;
    auto answer = parseAnswer(q->form(), *run.tree, row.given, q->choiceTexts());
    ASSERT_TRUE(answer) << where << ": " << answer.error().front().what;
    if (*row.because != '\0') {
      auto reason = parseAnswer(AnswerForm::choice, *run.tree, row.because, q->choiceTexts());
      if (reason) {
        answer->choice = reason->choice;
      } else {
        reason = parseAnswer(AnswerForm::nodes, *run.tree, row.because);
        ASSERT_TRUE(reason) << where;
        answer->nodes = reason->nodes;
      }
    }
    const Mark mark = grade(run, *q, *answer, row.help);
    EXPECT_EQ(exactText(mark.points), row.points) << where << " because " << row.because;
    EXPECT_EQ(mark.misconception, row.belief) << where << " because " << row.because;
    const std::string said = plainText(mark.feedback);
    EXPECT_FALSE(said.empty()) << where;
    EXPECT_EQ(said.find_first_of("{}"), std::string::npos) << said;
  }
}

TEST(Grade, FeedbackNamesTheNumbers) {
  const auto run = runOn(exampleText("equal"), SearchId::alphaBeta);
  const auto q = findQuestion(run, "stop@cut:1");
  Answer no;
  no.yes = false;
  EXPECT_EQ(plainText(grade(run, *q, no).feedback),
            "Equal is enough. You kept looking at equality. Here the search also stops when both "
            "sides are equal.");
  const auto classic = runOn(exampleText("classic"), SearchId::alphaBeta);
  const auto value = findQuestion(classic, "value@close:n3");
  const Answer two = *parseAnswer(AnswerForm::bound, *classic.tree, "2");
  EXPECT_EQ(plainText(grade(classic, *value, two).feedback),
            "2 is what we know, not what n3 is worth. Below n3 something was never looked at. "
            "Write ≤ 2.");
  const Answer above = *parseAnswer(AnswerForm::bound, *classic.tree, "≥ 2");
  EXPECT_EQ(plainText(grade(classic, *value, above).feedback),
            "The number is right, the sign is not: n3 is ≤ 2. What was skipped could only move it "
            "that way.");
  // Nothing marked: told of a node that cuts, not of the root, which starts with −∞ and ∞ in fact.
  const auto marks = findQuestion(classic, "mark");
  EXPECT_EQ(plainText(grade(classic, *marks, Answer{}).feedback),
            "Bounds are handed down. You started n3 with −∞ and ∞. It receives [3, ∞].");
}

TEST(Answer, ReadsBackWhatItWrites) {
  const auto run = runOn("[[3, 12, 1/3], chance[1/3: 2, 2/3: 4]]", SearchId::expectiminimax);
  struct Text {
    AnswerForm form;
    const char *given, *written;
  };
  const Text texts[] = {
      {AnswerForm::yesNo, "Y", "yes"},        {AnswerForm::number, " 2/6 ", "1/3"},
      {AnswerForm::number, "−3", "−3"},       {AnswerForm::bound, ">= -3", "≥ −3"},
      {AnswerForm::bound, "= 4", "4"},        {AnswerForm::window, "(-inf, ∞)", "[−∞, ∞]"},
      {AnswerForm::tuple, "1;-1", "(1, −1)"}, {AnswerForm::tuple, "none", "none"},
      {AnswerForm::node, "n2", "n2"},         {AnswerForm::nodes, "L3, L1, L3", "L1, L3"},
      {AnswerForm::choice, "b", "at most"},   {AnswerForm::choice, "3", "at least"}};
  const std::vector<std::string> choices{"exact", "at most", "at least"};
  for (const Text& t : texts) {
    const auto a = parseAnswer(t.form, *run.tree, t.given, choices);
    ASSERT_TRUE(a) << t.given;
    EXPECT_EQ(answerText(t.form, *run.tree, *a, choices), t.written);
    const auto b = parseAnswer(t.form, *run.tree, t.written, choices);
    ASSERT_TRUE(b) << t.written;
    EXPECT_TRUE(*a == *b) << t.written;
  }
  const std::pair<AnswerForm, const char*> wrong[] = {
      {AnswerForm::yesNo, "perhaps"}, {AnswerForm::number, ""},     {AnswerForm::number, "1,000,5"},
      {AnswerForm::window, "3"},      {AnswerForm::tuple, "1 2 3"}, {AnswerForm::node, "L1, L2"},
      {AnswerForm::node, "L99"},      {AnswerForm::choice, "d"},    {AnswerForm::choice, "0"},
      {AnswerForm::number, "inf/2"},  {AnswerForm::bound, "≤"},     {AnswerForm::bound, "≥ ≤ 3"},
      {AnswerForm::bound, "≥≥3"},     {AnswerForm::bound, "= ≤ 3"}, {AnswerForm::number, "3,000"},
      {AnswerForm::bound, "≤ -10,500"}};
  for (const auto& [form, text] : wrong) {
    EXPECT_FALSE(parseAnswer(form, *run.tree, text, choices)) << text;
  }
}

TEST(Answer, ThreeThousandIsNotThree) {
  const auto run = runOn("[[3, 12]]", SearchId::minimax);
  const auto thousands = parseAnswer(AnswerForm::number, *run.tree, "3,000");
  ASSERT_FALSE(thousands);
  EXPECT_EQ(thousands.error().front().what, "3,000 may be read in two ways");
  EXPECT_EQ(thousands.error().front().remedy, "Write 3000 or 3.000.");
  for (const auto& [given, due] : {std::pair{"0,125", Rational(1, 8)}, {"-0,125", Rational(-1, 8)},
                                   {"2,5", Rational(5, 2)}, {",125", Rational(1, 8)}}) {
    const auto point = parseAnswer(AnswerForm::number, *run.tree, given);
    ASSERT_TRUE(point) << given;
    EXPECT_EQ(point->numbers.front().value, due) << given;
    EXPECT_TRUE(point->commaForPoint) << given;
  }
}

}  // namespace
}  // namespace plyscope
