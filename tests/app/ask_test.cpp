// Ask me: a student at the window, by keys and clicks.

#include <QAbstractButton>
#include <QAction>
#include <QClipboard>
#include <QFile>
#include <QLabel>
#include <QTimer>
#include <QTreeWidget>

#include "app/canvas/canvas.h"
#include "app/panels/transport.h"
#include "app/shell/ask_summary.h"
#include "app/shell/practice_window.h"
#include "app/shell/search_bar.h"
#include "tests/app/ask_fixture.h"

namespace plyscope::test {
namespace {

using Phase = Asking::Phase;

TEST_F(AskTest, QOffersReturnBeginsAndTheSearchHaltsBeforeADecision) {
  press(Qt::Key_Q);
  EXPECT_TRUE(card().isVisible());
  EXPECT_EQ(asking().phase(), Phase::off);
  press(Qt::Key_Return);
  ASSERT_TRUE(asking().active());
  EXPECT_TRUE(document().cover().on) << "from the beginning on";
  int questions = 0;
  for (int i = 0; i < 200 && asking().active(); ++i) {
    if (!open()) {
      press(Qt::Key_Right);
      continue;
    }
    ++questions;
    EXPECT_EQ(now(), asking().question()->now);
    EXPECT_TRUE(document().cover().on);
    answer(asking().question()->right);
    ASSERT_TRUE(told()) << card().said().toStdString();
    EXPECT_TRUE(asking().mark()->right) << card().said().toStdString();
    EXPECT_GE(now(), asking().question()->reveal);
  }
  EXPECT_GE(questions, 3);
  EXPECT_EQ(asking().phase(), Phase::done);
  EXPECT_EQ(asking().sitting().points(), questions);
  EXPECT_FALSE(document().cover().on);
  press(Qt::Key_Escape);
  EXPECT_FALSE(card().isVisible());
}

TEST_F(AskTest, TimeLeadsPastAnOpenQuestionOnlyByAnAnswer) {
  ask({*first(QuestionKind::stop)});
  ASSERT_TRUE(open());
  const Time at = now();
  const std::pair<Qt::Key, Qt::KeyboardModifiers> keys[] = {
      {Qt::Key_End, Qt::NoModifier},      {Qt::Key_Right, Qt::NoModifier},
      {Qt::Key_Right, Qt::ShiftModifier}, {Qt::Key_Right, Qt::ControlModifier},
      {Qt::Key_O, Qt::NoModifier},        {Qt::Key_U, Qt::NoModifier},
      {Qt::Key_Space, Qt::NoModifier},    {Qt::Key_PageDown, Qt::NoModifier},
      {Qt::Key_H, Qt::NoModifier},        {Qt::Key_F5, Qt::NoModifier},
      {Qt::Key_D, Qt::ControlModifier}};
  for (const auto& [key, held] : keys) {
    card().say({});
    press(key, held);
    EXPECT_EQ(now(), at) << key;
    EXPECT_TRUE(document().cover().on) << key;
    EXPECT_TRUE(card().said().contains("Answer or skip first.")) << key;
  }
  EXPECT_FALSE(window.modes()->presenting());
  EXPECT_FALSE(window.modes()->comparing());
  for (const char* place : {"end", "cut 1", "L9", "L5", "n4"})
    EXPECT_FALSE(window.player()->goTo(place)) << place;
  document().select(*document().tree()->findByName("L9"));
  window.canvas()->runToSelection();
  window.player()->jump(30);
  EXPECT_EQ(now(), at);
  press(Qt::Key_Left);
  EXPECT_LT(now(), at) << "looking back is no harm";
  press(Qt::Key_End);
  EXPECT_TRUE(open());
  EXPECT_LE(now(), at);
}

TEST_F(AskTest, NothingIsEditedOrCopiedWhileAQuestionIsOpen) {
  ask({*first(QuestionKind::stop)});
  QGuiApplication::clipboard()->setText("before");
  const TreePtr tree = document().tree();
  document().select(*tree->findByName("L9"));
  for (const Qt::Key key : {Qt::Key_C, Qt::Key_X, Qt::Key_V}) press(key, Qt::ControlModifier);
  press(Qt::Key_F2);
  press(Qt::Key_Delete);
  press(Qt::Key_Insert);
  EXPECT_EQ(QGuiApplication::clipboard()->text(), "before");
  EXPECT_EQ(document().tree(), tree);
  EXPECT_TRUE(open());
  EXPECT_FALSE(window.findChild<SearchBar*>()->isEnabled());
  press(Qt::Key_Q);
  EXPECT_TRUE(window.findChild<SearchBar*>()->isEnabled());
  EXPECT_FALSE(document().cover().on);
}

// A handout has the whole key.
TEST_F(AskTest, NoHandoutIsPrintedWhileAQuestionIsOpen) {
  ask({*first(QuestionKind::stop)});
  QTimer::singleShot(0, [] {
    QWidget* dialog = QApplication::activeModalWidget();
    EXPECT_EQ(dialog, nullptr);
    if (dialog) dialog->close();
  });
  for (QAction* action : window.findChildren<QAction*>())
    if (action->text().contains("andout")) action->trigger();
  QApplication::processEvents();
  EXPECT_TRUE(card().said().contains("Answer or skip first")) << card().said().toStdString();
}

TEST_F(AskTest, KeepingOnAtEqualityIsNamedByItsBelief) {
  open("equal");
  std::optional<Question> question;
  for (Time k = 1; k <= document().trace()->events() && !question; ++k) {
    question = askAt(document().run(), QuestionKind::stop, k);
    if (question && !*question->right.yes) question.reset();
  }
  ask({*question});
  ASSERT_TRUE(open());
  press(Qt::Key_N);
  press(Qt::Key(Qt::Key_1 + int(*question->right.choice)));
  press(Qt::Key_Return);
  ASSERT_TRUE(told());
  EXPECT_EQ(asking().mark()->misconception, "M5");
  EXPECT_TRUE(card().said().contains("Equal is enough")) << card().said().toStdString();
}

// What a wrong answer means is shown on the tree, with the name that the feedback gives it.
TEST_F(AskTest, ABeliefIsShownOnTheTree) {
  const auto button = [this](const char* text) -> QAbstractButton* {
    for (auto* b : card().findChildren<QAbstractButton*>())
      if (b->isVisible() && b->text() == text) return b;
    return nullptr;
  };
  const auto node = [this](const char* name) { return *document().tree()->findByName(name); };
  // M3: α = 9 comes from three levels up, and was taken from the parent.
  openText("[9, [[5, [7, 4]], 5]]");
  const NodeId n4 = node("n4");
  std::optional<Question> question;
  for (Time k = 1; k <= document().trace()->events() && !question; ++k) {
    question = askAt(document().run(), QuestionKind::window, k);
    if (question && question->node != n4) question.reset();
  }
  ASSERT_TRUE(question);
  ask({*question});
  Answer parents = question->right;
  parents.numbers[0].value = 5;
  for (int i = 0; i < 2 && open(); ++i) answer(parents);
  ASSERT_TRUE(told());
  ASSERT_EQ(asking().mark()->misconception, "M3");
  QAbstractButton* show = button("Show path");
  ASSERT_TRUE(show);
  show->click();
  const Pins& pins = window.ask()->pins()->pins();
  for (const char* name : {"n4", "n3", "n2", "n1", "L1"})
    EXPECT_TRUE(std::ranges::find(pins.pointed, node(name)) != pins.pointed.end()) << name;
  ASSERT_EQ(pins.readings.size(), 1u);
  EXPECT_EQ(pins.readings[0].second, "[5, ∞]");
  show->click();
  EXPECT_TRUE(pins.pointed.empty()) << "and hidden again";
  show->click();
  goOn();
  EXPECT_TRUE(pins.pointed.empty()) << "only while it is talked about";
  EXPECT_FALSE(button("Show path"));
}

TEST_F(AskTest, MarkingOneTooManyCosts) {
  ask({*first(QuestionKind::mark)});
  ASSERT_TRUE(open());
  EXPECT_TRUE(document().cover().given) << "one marks by the numbers";
  const Tree& tree = *document().tree();
  for (const char* leaf : {"L5", "L6", "L8", "L9", "L8"}) click(*tree.findByName(leaf));
  EXPECT_EQ(window.ask()->pins()->pins().marked.size(), 3u) << "a second click takes one back";
  press(Qt::Key_Return);
  ASSERT_TRUE(told());
  EXPECT_EQ(asking().mark()->points, Rational(1, 2));
  EXPECT_EQ(window.ask()->pins()->pins().due->size(), 2u);
  EXPECT_EQ(now(), document().trace()->events());
}

TEST_F(AskTest, AClickOnAnEdgeMarksItsBranch) {
  ask({*first(QuestionKind::mark)});
  const Tree& tree = *document().tree();
  const Canvas& canvas = *window.canvas();
  const NodeId n3 = *tree.findByName("n3");
  const QPointF a = boxOf(canvas.scene(), canvas.view(), Tree::root()).center();
  const QPointF b = boxOf(canvas.scene(), canvas.view(), n3).center();
  QTest::mouseClick(window.canvas(), Qt::LeftButton, Qt::NoModifier, ((a + b) / 2).toPoint());
  QApplication::processEvents();
  EXPECT_EQ(window.ask()->pins()->pins().marked, std::vector{n3});
}

TEST_F(AskTest, HelpCosts) {
  const Question value = *first(QuestionKind::value);
  ask({value});
  press(Qt::Key_Question, Qt::ShiftModifier);
  EXPECT_EQ(asking().help().hints, 1u);
  EXPECT_TRUE(card().said().contains("Hint 1 of 3"));
  press(Qt::Key_Question, Qt::ShiftModifier);
  EXPECT_FALSE(window.ask()->pins()->pins().pointed.empty()) << "the second one shows where";
  answer(value.right);
  ASSERT_TRUE(told());
  EXPECT_EQ(asking().mark()->points, Rational(1, 2));
  EXPECT_TRUE(window.ask()->pins()->pins().pointed.empty());

  ask({value});
  for (int i = 0; i < 5; ++i) press(Qt::Key_Question, Qt::ShiftModifier);
  EXPECT_EQ(asking().help().hints, 3u);
  asking().showAnswer();
  EXPECT_TRUE(card().said().contains("The answer is: 3.")) << card().said().toStdString();
  press(Qt::Key_Right);
  EXPECT_EQ(asking().phase(), Phase::done);
  EXPECT_EQ(asking().sitting().points(), 0);

  ask({value});
  type("77");
  press(Qt::Key_Return);
  EXPECT_TRUE(open()) << "a second try";
  answer(value.right);
  EXPECT_EQ(asking().mark()->points, Rational(1, 2));
}

TEST_F(AskTest, ANumberWhereABoundIsDueIsHalfRight) {
  std::optional<Question> bound;
  for (Time k = 1; k <= document().trace()->events() && !bound; ++k) {
    bound = askAt(document().run(), QuestionKind::value, k);
    if (bound && bound->right.relation == Relation::exact) bound.reset();
  }
  ask({*bound});
  type("2");
  press(Qt::Key_Return);
  ASSERT_TRUE(told());
  EXPECT_EQ(asking().mark()->points, Rational(1, 2));
  EXPECT_TRUE(card().said().contains("Write ≤ 2")) << card().said().toStdString();
}

TEST_F(AskTest, WhatCannotBeReadIsSaidAndNotJudged) {
  ask({*first(QuestionKind::window)});
  press(Qt::Key_Return);
  EXPECT_TRUE(card().said().contains("Fill in both")) << card().said().toStdString();
  type("soon");
  press(Qt::Key_Tab);
  press(Qt::Key_Tab);
  type("inf");
  press(Qt::Key_Return);
  EXPECT_TRUE(open());
  EXPECT_EQ(asking().help().tries, 1u);
}

TEST_F(AskTest, ThereIsOneWindowOfMisconceptions) {
  window.ask()->practise("M5");
  window.ask()->practise("M6");
  const auto open = card().window()->findChildren<PracticeWindow*>();
  ASSERT_EQ(open.size(), 1);
  EXPECT_TRUE(open.front()->list()->currentItem()->text(0).contains("M6"));
}

TEST_F(AskTest, EscapeWithAQuestionOpenSaysWhatLeadsOn) {
  ask(planQuestions(document().run(), {.kinds = {QuestionKind::stop}, .stopsPerQuestion = 1}));
  ASSERT_TRUE(open());
  press(Qt::Key_Escape);
  EXPECT_TRUE(open());
  EXPECT_EQ(card().words(), "Answer or skip first.");
}

TEST_F(AskTest, TheSummaryIsHandedInAndMarkedAgainAlike) {
  const auto plan = planQuestions(document().run(), {.stopsPerQuestion = 1});
  ask(plan, AskMode::exam);
  for (int i = 0; asking().active() && i < 100; ++i) {
    if (i % 3 == 2) {
      asking().skip();
    } else {
      answer(asking().question()->right);
    }
    goOn();
  }
  auto* summary = new AskSummary(&asking(), document().tree(), &settings, &window);
  summary->student()->setText("=s 17");
  const QString json = profile.filePath("out.json"), csv = profile.filePath("out.csv");
  ASSERT_TRUE(summary->write(json));
  ASSERT_TRUE(summary->write(csv));
  EXPECT_FALSE(summary->write(profile.filePath("no/such/folder.json")));
  QFile file(json);
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  auto again = readSitting(file.readAll().toStdString());
  ASSERT_TRUE(again);
  EXPECT_EQ(again->student, "=s 17");
  mark(document().run(), *again);
  EXPECT_EQ(again->points(), asking().sitting().points());
  QFile table(csv);
  ASSERT_TRUE(table.open(QIODevice::ReadOnly));
  EXPECT_EQ(table.readAll().count('\n'), int(plan.size()) + 1);
  delete summary;
}

TEST_F(AskTest, AnotherTreeEndsTheQuestionsAndSaysSo) {
  ask({*first(QuestionKind::stop)});
  open("deep");
  EXPECT_EQ(asking().phase(), Phase::off);
  EXPECT_FALSE(document().cover().on);
  press(Qt::Key_End);
  EXPECT_EQ(now(), document().trace()->events());
}

// Every kind, right answers, by keys alone; and the canvas keeps its size throughout.
struct KindCase {
  QuestionKind kind;
  const char* example;
  std::optional<SearchId> search;
};
void PrintTo(const KindCase& c, std::ostream* out) {
  *out << spec(c.kind).name;
}
class AskKindTest : public AskTest, public ::testing::WithParamInterface<KindCase> {};

TEST_P(AskKindTest, IsAnsweredByKeysAlone) {
  open(GetParam().example);
  if (GetParam().search) search(*GetParam().search);
  const auto question = first(GetParam().kind);
  ASSERT_TRUE(question);
  window.canvas()->setFocus();
  asking().begin({*question}, AskMode::guided, 1);
  QApplication::processEvents();
  const QSize size = window.canvas()->size();
  goOn();
  ASSERT_TRUE(open());
  QApplication::processEvents();
  EXPECT_EQ(window.canvas()->size(), size);
  answer(question->right);
  ASSERT_TRUE(told()) << card().said().toStdString();
  EXPECT_TRUE(asking().mark()->right) << card().said().toStdString();
  EXPECT_EQ(asking().mark()->points, 1);
  EXPECT_EQ(window.canvas()->size(), size);
}

INSTANTIATE_TEST_SUITE_P(All, AskKindTest,
                         ::testing::Values(KindCase{QuestionKind::next, "classic", {}},
                                           KindCase{QuestionKind::value, "classic", {}},
                                           KindCase{QuestionKind::window, "classic", {}},
                                           KindCase{QuestionKind::stop, "classic", {}},
                                           KindCase{QuestionKind::mark, "classic", {}},
                                           KindCase{QuestionKind::exact, "classic", {}},
                                           KindCase{QuestionKind::child, "classic", {}},
                                           KindCase{QuestionKind::pair, "pairs", SearchId::maxN},
                                           KindCase{QuestionKind::pair, "pairs-eps", {}},
                                           KindCase{QuestionKind::chance, "chance-a", {}},
                                           KindCase{QuestionKind::epsilon, "pairs-eps", {}},
                                           KindCase{QuestionKind::rule, "pairs-eps", {}},
                                           KindCase{QuestionKind::stop, "pairs-eps", {}}));

}  // namespace
}  // namespace plyscope::test
