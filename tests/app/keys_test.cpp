// Which key does what, with the focus anywhere: real key events through the router.

#include <QAbstractButton>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QMouseEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabBar>
#include <QTreeView>
#include <algorithm>

#include "app/canvas/canvas.h"
#include "app/panels/numbers.h"
#include "app/panels/outline.h"
#include "app/panels/path.h"
#include "tests/app/window_fixture.h"

namespace plyscope::test {
namespace {

struct Step {
  Qt::Key key;
  Qt::KeyboardModifiers modifiers;
  Time from, to;
};

void PrintTo(const Step& s, std::ostream* out) {
  *out << QKeySequence(QKeyCombination(s.modifiers, s.key)).toString().toStdString() << " from "
       << s.from;
}

class TimeKeys : public WindowTest, public ::testing::WithParamInterface<Step> {};

TEST_P(TimeKeys, LeadThere) {
  document().setTime(GetParam().from);
  press(GetParam().key, GetParam().modifiers);
  EXPECT_EQ(now(), GetParam().to);
}

// classic, alpha-beta: events as in the trace's own tests; the cut is event 20.
INSTANTIATE_TEST_SUITE_P(
    Classic, TimeKeys,
    ::testing::Values(
        Step{Qt::Key_Right, Qt::NoModifier, 1, 2}, Step{Qt::Key_Right, Qt::NoModifier, 3, 6},
        Step{Qt::Key_Left, Qt::NoModifier, 6, 3}, Step{Qt::Key_PageDown, Qt::NoModifier, 3, 6},
        Step{Qt::Key_PageUp, Qt::NoModifier, 6, 3}, Step{Qt::Key_Right, Qt::ShiftModifier, 3, 4},
        Step{Qt::Key_Left, Qt::ShiftModifier, 4, 3},
        Step{Qt::Key_Right, Qt::ControlModifier, 3, 20},
        Step{Qt::Key_Left, Qt::ControlModifier, 39, 20},
        Step{Qt::Key_Right, Qt::ControlModifier | Qt::ShiftModifier, 3, 15},
        Step{Qt::Key_Left, Qt::ControlModifier | Qt::ShiftModifier, 20, 15},
        Step{Qt::Key_Home, Qt::NoModifier, 20, 1}, Step{Qt::Key_End, Qt::NoModifier, 20, 39},
        Step{Qt::Key_Right, Qt::NoModifier, 39, 39}, Step{Qt::Key_Left, Qt::NoModifier, 1, 1},
        Step{Qt::Key_O, Qt::NoModifier, 3, 14}, Step{Qt::Key_U, Qt::NoModifier, 4, 13}));

TEST_F(WindowTest, StepSizesHaveTheirNumbersOfStops) {
  const std::pair<Qt::Key, int> sizes[] = {
      {Qt::Key_1, 39}, {Qt::Key_2, 17}, {Qt::Key_3, 3}, {Qt::Key_4, 5}};
  for (const auto& [key, stops] : sizes) {
    press(Qt::Key_Home);
    press(key);
    EXPECT_EQ(now(), 1u) << "a change of step size must not move";
    int counted = 1;
    for (Time before = 0; before != now() && counted < 100; ++counted) {
      before = now();
      press(Qt::Key_Right);
    }
    EXPECT_EQ(counted - 1, stops);
    EXPECT_EQ(now(), 39u);
  }
}

TEST_F(WindowTest, RightStepsAfterAClickOnAnything) {
  for (QWidget* w : window.findChildren<QWidget*>()) {
    const bool clickable = qobject_cast<QAbstractButton*>(w) || qobject_cast<QTabBar*>(w) ||
                           w == window.canvas() || w->objectName() == "qt_scrollarea_viewport";
    if (!clickable || !w->isVisible() || w->isHidden()) continue;
    if (qobject_cast<QAbstractItemView*>(w->parentWidget())) continue;  // lists keep the arrows
    auto* button = qobject_cast<QAbstractButton*>(w);
    // These ask for something, a file, a name, or change what the window is for.
    const QStringList others = {"Open", "Save", "Find a node", "Compare", "Present"};
    if (button && (others.contains(button->text()) || others.contains(button->accessibleName()))) {
      continue;
    }
    QTest::mouseClick(w, Qt::LeftButton);
    window.player()->play(false);
    press(Qt::Key_Home);
    for (int i = 0; i < 5; ++i) press(Qt::Key_Right);
    const std::string what = w->metaObject()->className() + w->accessibleName().toStdString();
    EXPECT_EQ(document().stops().number(now()).first, 6u) << "after a click on " << what;
  }
}

TEST_F(WindowTest, SpaceOnAFocusedButtonPressesIt) {
  press(Qt::Key_Home);
  for (auto* button : window.findChildren<QAbstractButton*>()) {
    if (button->text() != "Next") continue;
    button->setFocus();
    press(Qt::Key_Space);
    EXPECT_EQ(now(), 2u);
    EXPECT_FALSE(window.player()->playing());
    return;
  }
  FAIL() << "no button called Next";
}

TEST_F(WindowTest, SpacePlaysElsewhere) {
  window.canvas()->setFocus();
  press(Qt::Key_Space);
  EXPECT_TRUE(window.player()->playing());
  press(Qt::Key_Space);
  EXPECT_FALSE(window.player()->playing());
}

TEST_F(WindowTest, ArrowsInTheOutlineMoveThere) {
  document().setTime(20);
  auto* outline = window.findChild<QTreeView*>();
  outline->setFocus();
  outline->setCurrentIndex(outline->model()->index(0, 0));
  for (const Qt::Key key : {Qt::Key_Down, Qt::Key_Down, Qt::Key_Right, Qt::Key_Left, Qt::Key_End,
                            Qt::Key_Home, Qt::Key_PageDown, Qt::Key_PageUp})
    press(key);
  EXPECT_EQ(now(), 20u);
  press(Qt::Key_Down);
  EXPECT_NE(outline->currentIndex(), outline->model()->index(0, 0));
  press(Qt::Key_Right, Qt::ControlModifier);
  EXPECT_EQ(now(), 39u) << "keys of time with Ctrl work everywhere";
}

TEST_F(WindowTest, TextFieldsGetEveryCharacter) {
  window.findNode();
  auto* field = qobject_cast<QLineEdit*>(window.focusWidget());
  ASSERT_NE(field, nullptr);
  const Time before = now();
  for (const char c : std::string("1234 fhlmpou[]")) QTest::keyClick(field, c);
  EXPECT_EQ(field->text(), "1234 fhlmpou[]");
  press(Qt::Key_Home);
  press(Qt::Key_Right);
  EXPECT_EQ(field->cursorPosition(), 1);
  EXPECT_EQ(now(), before);
}

TEST_F(WindowTest, ComboBoxesKeepTheirArrows) {
  document().setTime(20);
  int boxes = 0;
  for (auto* combo : window.findChildren<QComboBox*>()) {
    if (combo->accessibleName() != "Step by") continue;
    ++boxes;
    combo->setFocus();
    press(Qt::Key_Home);
    EXPECT_EQ(document().stepSize(), StepSize::event);
    press(Qt::Key_End);
    EXPECT_EQ(document().stepSize(), StepSize::branch);
  }
  EXPECT_EQ(boxes, 1);
  EXPECT_EQ(now(), 20u);
}

TEST_F(WindowTest, TheNumbersAreScrolledByKeysAndShowThatTheyHaveThem) {
  window.resize(1280, 560);
  document().setTime(20);
  window.canvas()->setFocus();
  QApplication::processEvents();
  auto* numbers = window.findChild<NumbersPanel*>();
  auto* scroll = numbers->findChild<QScrollArea*>();
  ASSERT_GT(scroll->verticalScrollBar()->maximum(), 0);
  const QImage before = numbers->grab().toImage();
  scroll->setFocus(Qt::TabFocusReason);
  EXPECT_NE(numbers->grab().toImage(), before);
  press(Qt::Key_Down);
  EXPECT_GT(scroll->verticalScrollBar()->value(), 0);
  press(Qt::Key_Up);
  EXPECT_EQ(scroll->verticalScrollBar()->value(), 0);
  press(Qt::Key_PageDown);
  EXPECT_GT(scroll->verticalScrollBar()->value(), 0);
  EXPECT_EQ(now(), 20u);
  press(Qt::Key_Left);
  EXPECT_LT(now(), 20u) << "there is nothing to scroll sideways";
}

TEST_F(WindowTest, ThePathIsAList) {
  document().setTime(20);
  for (auto* tabs : window.findChildren<QTabBar*>())
    for (int i = 0; i < tabs->count(); ++i)
      if (tabs->tabText(i) == "Path") tabs->setCurrentIndex(i);
  auto* list = window.findChild<PathPanel*>()->findChild<QListWidget*>();
  ASSERT_TRUE(list->isVisible());
  ASSERT_EQ(list->count(), 2);
  EXPECT_TRUE(list->item(0)->text().startsWith("n1, MAX, received"));
  EXPECT_TRUE(list->item(1)->text().startsWith("n3, MIN, received"));
  list->setFocus(Qt::TabFocusReason);
  list->setCurrentRow(0);
  const auto selected = [&] { return document().tree()->displayName(document().selection()); };
  press(Qt::Key_Return);
  EXPECT_EQ(selected(), "n1");
  press(Qt::Key_Down);
  press(Qt::Key_Return);
  EXPECT_EQ(selected(), "n3");
  QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, QPoint(20, 10));
  EXPECT_EQ(selected(), "n1");
  EXPECT_EQ(now(), 20u);
}

TEST_F(WindowTest, ANodeIsFoundAlsoWhereTheOutlineIsFoldedAway) {
  window.resize(1024, 768);
  QApplication::processEvents();
  auto* outline = window.findChild<OutlinePanel*>();
  ASSERT_FALSE(outline->isVisible());
  press(Qt::Key_F, Qt::ControlModifier);
  EXPECT_TRUE(outline->isVisible());
  auto* field = qobject_cast<QLineEdit*>(window.focusWidget());
  ASSERT_NE(field, nullptr);
  EXPECT_TRUE(field->isVisible());
  QTest::keyClicks(field, "L5");
  EXPECT_EQ(document().selection(), document().tree()->findByName("L5"));
  press(Qt::Key_F, Qt::ControlModifier);
  EXPECT_TRUE(outline->isVisible());
  window.resize(1000, 768);
  QApplication::processEvents();
  EXPECT_FALSE(outline->isVisible());
}

TEST_F(WindowTest, ArrowsSelectOnTheCanvas) {
  document().setTime(20);  // n3
  window.canvas()->setFocus();
  const auto selected = [&] { return document().tree()->shortName(document().selection()); };
  press(Qt::Key_Down);
  EXPECT_EQ(selected(), "n3") << "the first press takes the current node";
  press(Qt::Key_Down);
  EXPECT_EQ(selected(), "L4");
  press(Qt::Key_Right, Qt::AltModifier);
  EXPECT_EQ(selected(), "L5");
  press(Qt::Key_Left, Qt::AltModifier);
  EXPECT_EQ(selected(), "L4");
  press(Qt::Key_Up);
  press(Qt::Key_Up);
  EXPECT_EQ(selected(), "n1");
  press(Qt::Key_Escape);
  EXPECT_EQ(document().selection(), kNoNode);
}

TEST_F(WindowTest, EnterRunsToTheSelectedNode) {
  document().select(*document().tree()->findByName("n4"));
  press(Qt::Key_Return);
  EXPECT_EQ(now(), 24u);
  document().select(*document().tree()->findByName("L5"));
  press(Qt::Key_Return);
  EXPECT_EQ(now(), 24u) << "a skipped node is never entered";
}

TEST_F(WindowTest, HCoversWhatIsLater) {
  press(Qt::Key_H);
  EXPECT_TRUE(document().cover().on);
  press(Qt::Key_H);
  EXPECT_FALSE(document().cover().on);
}

TEST_F(WindowTest, F6ReachesEveryPaneAndComesBack) {
  window.canvas()->setFocus();
  std::vector<QWidget*> seen;
  for (int i = 0; i < 6; ++i) {
    press(Qt::Key_F6);
    EXPECT_EQ(std::count(seen.begin(), seen.end(), window.focusWidget()), 0);
    seen.push_back(window.focusWidget());
  }
  EXPECT_EQ(window.focusWidget(), window.canvas());
  press(Qt::Key_F6, Qt::ShiftModifier);
  EXPECT_EQ(window.focusWidget(), seen[4]);
}

}  // namespace
}  // namespace plyscope::test
