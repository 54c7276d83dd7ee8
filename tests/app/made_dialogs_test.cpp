// Trees that are made: the generator, games, and texts that could mean something else.

#include <QAbstractButton>
#include <QElapsedTimer>
#include <QFile>
#include <QLineEdit>
#include <QSpinBox>

#include "app/canvas/canvas.h"
#include "app/canvas/information_sets.h"
#include "app/canvas/position_pictures.h"
#include "app/shell/board_editor.h"
#include "app/shell/editing.h"
#include "app/shell/game_dialog.h"
#include "app/shell/generator_dialog.h"
#include "app/shell/generator_form.h"
#include "app/shell/readings.h"
#include "tests/app/window_fixture.h"

namespace plyscope::test {
namespace {

template <class Dialog>
void settle(Dialog& dialog) {
  QElapsedTimer clock;
  clock.start();
  while (dialog.busy() && clock.elapsed() < 60'000)
    QApplication::processEvents(QEventLoop::AllEvents, 50);
  ASSERT_FALSE(dialog.busy());
}

QAbstractButton* button(QWidget& in, const QString& text) {
  for (auto* b : in.findChildren<QAbstractButton*>())
    if (b->text() == text && !b->isHidden()) return b;
  return nullptr;
}

class MadeTest : public WindowTest {
 protected:
  GeneratorDialog& generator() {
    window.editing()->generate();
    return *window.findChild<GeneratorDialog*>();
  }
  GameDialog& game() {
    window.editing()->playOut();
    return *window.findChild<GameDialog*>();
  }
};

TEST_F(MadeTest, TheGeneratorShowsWhatItMadeAndTheSeedMakesItAgain) {
  GeneratorDialog& dialog = generator();
  GeneratorOptions wish;
  wish.tree.depth = 4;
  wish.constraints.cuts = Count::exactly(3);
  wish.constraints.deepCuts = Count::exactly(1);
  dialog.form()->setOptions(wish);
  dialog.form()->setSeed(42);
  settle(dialog);
  ASSERT_TRUE(dialog.made().tree) << dialog.said().toStdString();
  EXPECT_TRUE(dialog.said().contains("3 cuts")) << dialog.said().toStdString();
  const auto again = generate(wish, 42);
  ASSERT_TRUE(again && again->found);
  const std::string text = writePlytree(*dialog.made().tree, {}, nullptr);
  EXPECT_EQ(text, writePlytree(*again->found->tree, {}, nullptr));
  button(dialog, "Use this tree")->click();
  EXPECT_EQ(writePlytree(*document().tree(), {}, nullptr), text);
  EXPECT_TRUE(document().text().find("--seed 42") != std::string::npos);
  EXPECT_TRUE(document().path().isEmpty()) << "a document of its own";
  EXPECT_TRUE(document().modified());
}

TEST_F(MadeTest, VersionsAreSavedWithTheSeedsThatFollow) {
  GeneratorDialog& dialog = generator();
  GeneratorOptions wish;
  wish.constraints.cuts = Count::exactly(2);
  dialog.form()->setOptions(wish);
  dialog.form()->setSeed(7);
  dialog.form()->versions()->setValue(4);
  settle(dialog);
  ASSERT_TRUE(button(dialog, "Save versions A–D …"));
  dialog.saveVersions(profile.filePath("exam.plytree"));
  settle(dialog);
  EXPECT_EQ(dialog.said(),
            "Saved: exam-A.plytree, exam-B.plytree, exam-C.plytree, exam-D.plytree.");
  for (std::uint64_t i = 0; i < 4; ++i) {
    QFile file(profile.filePath(QString("exam-%1.plytree").arg(QChar('A' + int(i)))));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    const auto read = readTree({text.constData(), static_cast<std::size_t>(text.size())});
    const auto same = generate(wish, 7 + i);
    ASSERT_TRUE(read && same && same->found);
    EXPECT_EQ(writePlytree(*read->tree, {}, nullptr),
              writePlytree(*same->found->tree, {}, nullptr));
  }
  dialog.form()->versions()->setValue(1);
  settle(dialog);
  EXPECT_TRUE(button(dialog, "Use this tree"));
}

TEST_F(MadeTest, AnImpossibleWishIsRefusedWithItsReasonAndMendedByAButton) {
  GeneratorDialog& dialog = generator();
  GeneratorOptions wish;
  wish.constraints.deepCuts = Count::exactly(1);
  dialog.form()->setOptions(wish);
  settle(dialog);
  EXPECT_TRUE(dialog.said().contains("a deep cut needs at least 4 levels of moves"))
      << dialog.said().toStdString();
  QAbstractButton* mend = button(dialog, "Set depth 4");
  ASSERT_TRUE(mend);
  mend->click();
  settle(dialog);
  EXPECT_EQ(dialog.form()->options().tree.depth, 4u);
  EXPECT_TRUE(dialog.made().tree);
}

TEST_F(MadeTest, WhereNoneIsFoundTheClosestIsOffered) {
  GeneratorDialog& dialog = generator();
  GeneratorOptions wish;
  wish.tree.depth = 2;
  wish.tree.leafHigh = 1;  // both replies come to 0
  wish.constraints.noTies = true;
  dialog.form()->setOptions(wish);
  settle(dialog);
  EXPECT_TRUE(dialog.said().startsWith("No tree with")) << dialog.said().toStdString();
  EXPECT_FALSE(dialog.made().tree && button(dialog, "Use this tree")->isEnabled());
  ASSERT_TRUE(button(dialog, "Widen the leaf range"));
  ASSERT_TRUE(button(dialog, "Use closest"));
  button(dialog, "Use closest")->click();
  EXPECT_TRUE(button(dialog, "Use this tree")->isEnabled());
}

TEST_F(MadeTest, ACountThatIsNoneIsSaid) {
  GeneratorDialog& dialog = generator();
  for (auto* field : dialog.form()->findChildren<QLineEdit*>())
    if (field->accessibleName() == "Deep cuts") field->setText("some");
  settle(dialog);
  EXPECT_TRUE(dialog.said().contains("“some” is no count")) << dialog.said().toStdString();
}

TEST_F(MadeTest, TheEmptyBoardHas549946NodesAndClicksMakeAPosition) {
  GameDialog& dialog = game();
  dialog.choose("tic-tac-toe");
  dialog.depthField()->setValue(2);
  settle(dialog);
  ASSERT_TRUE(dialog.made().tree) << dialog.said().toStdString();
  EXPECT_EQ(dialog.made().tree->size(), 82u);
  EXPECT_TRUE(dialog.said().contains("they are estimates")) << dialog.said().toStdString();
  dialog.depthField()->setValue(0);
  settle(dialog);
  ASSERT_TRUE(dialog.made().tree);
  EXPECT_EQ(dialog.made().tree->size(), 549'946u);
  BoardEditor& board = *dialog.board();
  const auto click = [&](int cell, Qt::MouseButton with = Qt::LeftButton) {
    QTest::mouseClick(&board, with, {}, board.cell(cell).center().toPoint());
  };
  click(0);  // X
  click(4);
  click(4);                   // O
  click(1);                   // X
  click(8, Qt::RightButton);  // O
  EXPECT_EQ(dialog.positionField()->text(), "X X . / . O . / . . O");
  settle(dialog);
  EXPECT_TRUE(dialog.made().tree);
  click(8);
  click(8);
  settle(dialog);
  EXPECT_FALSE(dialog.made().tree);
  EXPECT_TRUE(dialog.said().contains("they differ by one at most")) << dialog.said().toStdString();
}

TEST_F(MadeTest, EveryGameIsPlayedOutAndUsed) {
  for (const GameSpec& spec : games()) {
    GameDialog& dialog = game();
    dialog.choose(spec.name);
    dialog.depthField()->setValue(3);
    settle(dialog);
    ASSERT_TRUE(dialog.made().tree) << spec.name << " " << dialog.said().toStdString();
    document().clear();
    button(dialog, "Use this tree")->click();
    EXPECT_EQ(document().header().title, spec.title);
    EXPECT_NE(document().trace(), nullptr) << spec.name;
    delete &dialog;
  }
}

TEST_F(MadeTest, SettingsOfAGameAreFields) {
  GameDialog& dialog = game();
  dialog.choose("centipede");
  for (auto* field : dialog.findChildren<QSpinBox*>())
    if (field->accessibleName() == "rounds") field->setValue(2);
  EXPECT_EQ(dialog.positionField()->text(), "rounds 2, large 4, small 1");
  settle(dialog);
  ASSERT_TRUE(dialog.made().tree);
  EXPECT_EQ(dialog.made().tree->facts().leaves, 3u);
}

TEST_F(MadeTest, PositionsStandBesideTheirNodesAndTheCoverHidesLaterOnes) {
  GameDialog& dialog = game();
  dialog.choose("tic-tac-toe");
  dialog.positionField()->setText("X O X / O O X / . X .");
  settle(dialog);
  ASSERT_TRUE(dialog.made().tree) << dialog.said().toStdString();
  document().clear();
  button(dialog, "Use this tree")->click();
  QApplication::processEvents();
  const auto& positions = *window.canvas()->findChild<PositionPictures*>();
  const Tree& tree = *document().tree();
  for (std::uint32_t i = 0; i < tree.size(); ++i)
    EXPECT_FALSE(positions.boxFor(NodeId{i}, kNoNode, kNoNode).isEmpty()) << i;
  document().setTime(2);
  document().setCover({true, false});
  EXPECT_TRUE(positions.boxFor(NodeId{tree.size() - 1}, kNoNode, kNoNode).isEmpty());
  document().setCover({});
  open("classic");
  EXPECT_TRUE(positions.isHidden());
}

TEST_F(MadeTest, InformationSetsAreDrawnAndTheWindowSaysWhyNothingIsSearched) {
  ASSERT_TRUE(window.files()->openText(
      "EFG 2 R \"Hidden move\" { \"Ann\" \"Bob\" }\n"
      "p \"\" 1 1 \"\" { \"l\" \"r\" } 0\n"
      "p \"\" 2 1 \"\" { \"x\" \"y\" } 0\nt \"\" 1 \"\" { 1, -1 }\nt \"\" 2 \"\" { -1, 1 }\n"
      "p \"\" 2 1 \"\" { \"x\" \"y\" } 0\nt \"\" 3 \"\" { -1, 1 }\nt \"\" 4 \"\" { 1, -1 }\n",
      {}, "text"));
  const auto& sets = *window.canvas()->findChild<InformationSets*>();
  ASSERT_EQ(sets.sets().size(), 1u);
  EXPECT_EQ(sets.sets()[0].size(), 2u);
  EXPECT_FALSE(sets.isHidden());
  EXPECT_TRUE(window.canvas()->isVisible()) << "open for looking";
  ASSERT_TRUE(window.messages()->isVisible());
  const Report report = window.messages()->report();
  EXPECT_EQ(report.title, "This game can be looked at, not searched");
  EXPECT_TRUE(report.lines.join(' ').contains("Player 2 cannot tell 2 nodes apart"))
      << report.text().toStdString();
  open("classic");
  EXPECT_TRUE(sets.isHidden());
}

TEST_F(MadeTest, BracketsThatCouldMeanSomethingElseAreShownSideBySide) {
  auto* bar = window.findChild<ReadingsBar*>();
  ASSERT_TRUE(bar);
  EXPECT_FALSE(bar->isVisible());
  ASSERT_TRUE(window.files()->openText("[[1,1],[-2,0]]", {}, "text"));
  EXPECT_EQ(document().tree()->facts().leaves, 4u) << "the plain reading is taken";
  ASSERT_TRUE(bar->isVisible());
  bar->compare();
  auto* dialog = window.findChild<ReadingsDialog*>();
  ASSERT_TRUE(dialog);
  EXPECT_EQ(dialog->findChildren<Canvas*>().size(), 2);
  button(*dialog, "Use this reading")->click();
  EXPECT_EQ(writePlytree(*document().tree(), {}, nullptr), "[(1,1), (-2,0)]\n");
  EXPECT_FALSE(bar->isVisible());
}

}  // namespace
}  // namespace plyscope::test
