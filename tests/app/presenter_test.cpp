// The tree on a projector, driven by the keys of a presenter's remote.

#include <QFontMetricsF>

#include "app/canvas/canvas.h"
#include "app/canvas/fit.h"
#include "app/panels/caption_strip.h"
#include "app/shell/modes.h"
#include "app/shell/presenter.h"
#include "app/shell/presenter_ink.h"
#include "app/shell/presenter_path.h"
#include "app/shell/teacher_console.h"
#include "tests/app/window_fixture.h"

namespace plyscope::test {
namespace {

class PresenterTest : public WindowTest {
 protected:
  PresenterTest() : modes(*window.modes()) {
    open("deep");
    document().setTime(1);
  }
  void present() {
    modes.present(true);
    presenter().resize(1920, 1080);
    QApplication::processEvents();
  }
  Presenter& presenter() { return *modes.presenter(); }
  void key(Qt::Key k, Qt::KeyboardModifiers held = Qt::NoModifier) {
    QTest::keyClick(&presenter(), k, held);
  }
  QString said() { return presenter().strip()->spoken(); }

  Modes& modes;
};

TEST_F(PresenterTest, AsksBeforeATestAndTellsAfterIt) {
  present();
  int questions = 0, cuts = 0;
  for (int i = 0; i < 60 && now() < document().trace()->events(); ++i) {
    key(Qt::Key_PageDown);
    if (!presenter().asking()) continue;
    ++questions;
    EXPECT_TRUE(document().cover().on) << "what comes is covered while it is asked for";
    EXPECT_TRUE(said().contains("stop")) << said().toStdString();
    EXPECT_FALSE(said().contains("Cut")) << said().toStdString();
    EXPECT_EQ(document().trace()->event(now() + 1).kind, EventKind::test);
    const Time asked = now();
    key(Qt::Key_PageDown);
    EXPECT_FALSE(presenter().asking());
    EXPECT_FALSE(document().cover().on);
    EXPECT_GT(now(), asked);
    cuts += document().trace()->event(now()).kind == EventKind::cut;
    EXPECT_TRUE(presenter().strip()->caption().right.has_value());
  }
  EXPECT_GE(questions, 2);
  EXPECT_GE(cuts, 1);
  EXPECT_LT(cuts, questions) << "asking only at cuts gives the answer away";
}

TEST_F(PresenterTest, EndAndSpaceRevealAnOpenQuestionAndDoNotRunPastIt) {
  present();
  for (const Qt::Key past : {Qt::Key_End, Qt::Key_Space}) {
    while (!presenter().asking()) key(Qt::Key_PageDown);
    const Time asked = now();
    key(past);
    EXPECT_FALSE(presenter().asking());
    EXPECT_TRUE(presenter().strip()->caption().right.has_value()) << "the answer is told";
    EXPECT_GT(now(), asked);
    EXPECT_LT(now(), document().trace()->events());
    EXPECT_FALSE(window.player()->playing());
  }
}

TEST_F(PresenterTest, PlayingStopsWhereTheClassIsAsked) {
  window.player()->setAnimated(false);
  window.player()->setSpeed(4);
  present();
  std::vector<Time> byKeys;
  while (byKeys.size() < 2) {
    key(Qt::Key_PageDown);
    if (presenter().asking()) byKeys.push_back(now());
  }
  key(Qt::Key_Home);
  std::vector<Time> byPlaying;
  while (byPlaying.size() < 2) {
    key(Qt::Key_Space);  // plays, or reveals
    ASSERT_TRUE(QTest::qWaitFor([this] { return !window.player()->playing(); }, 20'000));
    if (presenter().asking()) byPlaying.push_back(now());
  }
  EXPECT_EQ(byPlaying, byKeys);
}

TEST_F(PresenterTest, AtTheEndNothingIsPromisedNext) {
  present();
  key(Qt::Key_End);
  EXPECT_EQ(presenter().strip()->caption().action, "leave");
  key(Qt::Key_PageUp);
  EXPECT_NE(presenter().strip()->caption().action, "leave");
}

TEST_F(PresenterTest, StepsLikeTheWindowWithoutQuestions) {
  modes.setPredict(false);
  present();
  const Stops stops = document().stops(StepSize::node);
  for (Time k = 1; k < document().trace()->events();) {
    k = stops.next(k);
    key(Qt::Key_PageDown);
    ASSERT_EQ(now(), k);
  }
  key(Qt::Key_PageUp);
  EXPECT_EQ(now(), stops.previous(document().trace()->events()));
}

TEST_F(PresenterTest, TheRemotesOneButtonIsHarmlessOutOfPhase) {
  press(Qt::Key_Escape);
  EXPECT_FALSE(modes.presenting());
  present();
  key(Qt::Key_PageDown);
  const Time before = now();
  key(Qt::Key_F5);
  EXPECT_TRUE(modes.presenting());
  EXPECT_EQ(now(), before);
  key(Qt::Key_Escape);
  EXPECT_FALSE(modes.presenting());
  EXPECT_EQ(now(), before) << "back at the same stop";
  EXPECT_EQ(document().cover(), Cover{});
}

TEST_F(PresenterTest, ABlankScreenHidesAllUntilTheNextKey) {
  present();
  for (const Qt::Key k : {Qt::Key_Period, Qt::Key_B, Qt::Key_W, Qt::Key_Comma}) {
    const bool white = k == Qt::Key_W || k == Qt::Key_Comma;
    key(k);
    const QImage blank = presenter().grab().toImage();
    for (const QPoint at : {QPoint(10, 10), blank.rect().center(), blank.rect().bottomRight()}) {
      EXPECT_EQ(blank.pixelColor(at), QColor(white ? Qt::white : Qt::black));
    }
    const Time before = now();
    key(Qt::Key_PageDown);
    EXPECT_EQ(now(), before) << "the step only brings the picture back";
    EXPECT_NE(presenter().grab().toImage(), blank);
  }
}

TEST_F(PresenterTest, HandsAreCountedAndShownWithTheAnswer) {
  present();
  for (int i = 0; i < 60 && !presenter().asking(); ++i) key(Qt::Key_PageDown);
  ASSERT_TRUE(presenter().asking());
  key(Qt::Key_1);
  key(Qt::Key_1);
  key(Qt::Key_2);
  key(Qt::Key_PageDown);
  const Caption& told = presenter().strip()->caption();
  ASSERT_EQ(told.choices.size(), 2u);
  EXPECT_EQ(told.choices[0].hands, 2u);
  EXPECT_EQ(told.choices[1].hands, 1u);
}

TEST_F(PresenterTest, ThePenDrawsUntilTheNextStop) {
  present();
  QWidget* canvas = presenter().canvas();
  const auto drag = [&] {
    QTest::mousePress(canvas, Qt::LeftButton, {}, {200, 200});
    QTest::mouseMove(canvas, {300, 240});
    const bool dot = presenter().ink()->dot().has_value();
    QTest::mouseRelease(canvas, Qt::LeftButton, {}, {300, 240});
    return dot;
  };
  EXPECT_TRUE(drag()) << "without the pen a dot, while the button is held";
  EXPECT_FALSE(presenter().ink()->dot().has_value());
  EXPECT_EQ(presenter().ink()->lines(), 0u);
  key(Qt::Key_P);
  EXPECT_FALSE(drag());
  drag();
  EXPECT_EQ(presenter().ink()->lines(), 2u);
  key(Qt::Key_E);
  EXPECT_EQ(presenter().ink()->lines(), 0u);
  drag();
  key(Qt::Key_PageDown);
  EXPECT_EQ(presenter().ink()->lines(), 0u) << "erased on the next stop";
}

TEST_F(PresenterTest, TheConsoleTellsTheTeacherMore) {
  present();
  TeacherConsole console(&document(), &presenter());
  console.begin();
  console.refresh({}, {}, {});
  const Stops stops = document().stops();
  const Time next = stops.next(now());
  const Message coming = explain(document().run(), next);
  EXPECT_TRUE(console.words().contains(QString::fromStdString(plainText(coming.headline))));
  console.refresh("Does it stop?", "A: yes, it stops", "A 14 · B 9");
  for (const char* told : {"Does it stop?", "yes, it stops", "A 14 · B 9"})
    EXPECT_TRUE(console.words().contains(told)) << told;
  QTest::keyClick(&console, Qt::Key_PageDown);
  EXPECT_NE(now(), 1u) << "its keys are the presenter's";
}

TEST_F(PresenterTest, UnseenLeavesAreCoveredUntilHIsPressed) {
  present();
  EXPECT_TRUE(document().cover().leaves);
  key(Qt::Key_H);
  EXPECT_FALSE(document().cover().leaves);
}

TEST_F(PresenterTest, AClickUncoversOneLeafAndNoOther) {
  present();
  const Tree& tree = *document().tree();
  const NodeId leaf = *tree.findByName("L5"), other = *tree.findByName("L6");
  const auto click = [&](NodeId n) {
    const Canvas& canvas = *presenter().canvas();
    QTest::mouseClick(presenter().canvas(), Qt::LeftButton, {},
                      boxOf(canvas.scene(), canvas.view(), n).center().toPoint());
  };
  click(leaf);
  EXPECT_FALSE(document().cover().hidesNumber(leaf));
  EXPECT_TRUE(document().cover().hidesNumber(other));
  for (int i = 0; i < 60 && !presenter().asking(); ++i) key(Qt::Key_PageDown);
  ASSERT_TRUE(presenter().asking());
  EXPECT_FALSE(document().cover().hidesNumber(leaf)) << "it stays so, also while it is asked";
  key(Qt::Key_PageDown);
  EXPECT_FALSE(document().cover().hidesNumber(leaf));
  click(leaf);
  EXPECT_TRUE(document().cover().hidesNumber(leaf)) << "a second click covers it again";
  click(Tree::root());
  EXPECT_EQ(document().selection(), kNoNode) << "nothing is selected in front of a class";
  key(Qt::Key_Escape);
  EXPECT_EQ(document().cover(), Cover{});
}

// A tree that would be too small as a whole is seen at full size; what is not in sight of the path
// stands on plates.
TEST_F(PresenterTest, OfABigTreeThePathToTheRootAndTheSiblingsStayInSight) {
  open("big");
  modes.setPredict(false);
  present();
  const Canvas& canvas = *presenter().canvas();
  const Tree& tree = *document().tree();
  const QRectF seen = canvas.rect();
  std::size_t plates = 0;
  for (Time before = 0; before != now(); before = now(), key(Qt::Key_PageDown)) {
    EXPECT_EQ(canvas.view().unit, canvas.view().wished) << "nothing is shrunk";
    const std::vector<NodeId> beyond = presenter().path()->beyond();
    plates += beyond.size();
    const NodeId current = document().trace()->current(now());
    if (current == kNoNode) break;  // the end
    EXPECT_TRUE(seen.contains(boxOf(canvas.scene(), canvas.view(), current))) << now();
    for (NodeId n = current; n != kNoNode; n = tree.parent(n)) {
      const bool plate = std::find(beyond.begin(), beyond.end(), n) != beyond.end();
      EXPECT_TRUE(plate || seen.contains(boxOf(canvas.scene(), canvas.view(), n).center()))
          << tree.shortName(n) << " at event " << now();
      if (plate) {
        EXPECT_TRUE(presenter().path()->words(n).startsWith(tree.shortName(n).c_str()));
      }
    }
    if (!tree.isLeaf(current) && tree.depth(current) == 3) {
      for (const NodeId leaf : tree.children(current))
        EXPECT_TRUE(seen.contains(boxOf(canvas.scene(), canvas.view(), leaf))) << now();
    }
  }
  EXPECT_GT(plates, 0u);
}

}  // namespace
}  // namespace plyscope::test
