// A node's story in the Why panel, by real clicks and keys.

#include <QAbstractButton>
#include <QTextBlock>

#include "app/panels/rich_text.h"
#include "app/panels/why.h"
#include "tests/app/window_fixture.h"

namespace plyscope::test {
namespace {

struct WhyTest : WindowTest {
  RichText* page() { return window.findChild<WhyPanel*>()->findChild<RichText*>(); }
  QString text() { return page()->toPlainText().replace(u'\u00A0', u' ').replace(u'\u2002', u' '); }
  NodeId node(const char* name) { return *document().tree()->findByName(name); }
  /// Clicks the middle of the first link with this text.
  void click(const QString& link) {
    QApplication::processEvents();
    QTextCursor cursor = page()->document()->find(link);
    ASSERT_FALSE(cursor.isNull()) << link.toStdString() << " in " << text().toStdString();
    ASSERT_TRUE(cursor.charFormat().isAnchor()) << link.toStdString();
    page()->setTextCursor(cursor);
    page()->ensureCursorVisible();
    const QRect end = page()->cursorRect(cursor);
    cursor.setPosition(cursor.selectionStart());
    const QRect start = page()->cursorRect(cursor);
    QTest::mouseClick(page()->viewport(), Qt::LeftButton, {},
                      QPoint((start.left() + end.left()) / 2, start.center().y()));
  }
};

TEST_F(WhyTest, ASelectedNodeTellsWhatHappenedToItSoFar) {
  ASSERT_TRUE(window.player()->goTo("cut:1"));
  document().select(node("n2"));
  EXPECT_TRUE(text().startsWith("n2, selected\nn2 is worth 3.")) << text().toStdString();
  EXPECT_TRUE(text().contains("Enter n2 (MIN)"));
  EXPECT_TRUE(text().contains("n1 receives 3"));
  EXPECT_FALSE(text().contains("Cut at n3")) << "not n2's story";
  document().select(node("n4"));
  EXPECT_TRUE(text().contains("n4 has not been reached yet.")) << text().toStdString();
}

TEST_F(WhyTest, ALinkGoesToItsMomentAndKeepsTheSelection) {
  ASSERT_TRUE(window.player()->goTo("cut:1"));
  document().select(node("n2"));
  click("stop 3");
  EXPECT_EQ(document().trace()->event(now()).kind, EventKind::enter);
  EXPECT_EQ(document().trace()->event(now()).node, node("n2"));
  EXPECT_EQ(document().selection(), node("n2"));
  press(Qt::Key_Right);
  EXPECT_EQ(document().selection(), node("n2"));
  press(Qt::Key_Escape);
  EXPECT_EQ(document().selection(), kNoNode);
  EXPECT_FALSE(text().contains("selected"));
}

TEST_F(WhyTest, ASkippedNodeAnswersWithTheCut) {
  window.player()->toEnd();
  document().select(node("L5"));
  EXPECT_TRUE(text().contains("L5 is never entered: it is skipped at stop 10."))
      << text().toStdString();
  EXPECT_TRUE(text().contains("3 ≥ 2"));
  click("Go to stop 10");
  EXPECT_EQ(now(), 20u);
}

TEST_F(WhyTest, WhenItLastChangedIsALink) {
  window.player()->toEnd();
  document().select(node("n3"));
  ASSERT_TRUE(text().contains("was its last change")) << text().toStdString();
  click("event 22");
  EXPECT_EQ(now(), 22u) << "n3's bound reached n1";
}

TEST_F(WhyTest, ABoundBetweenTwoNumbersIsSaid) {
  open("deep");
  window.player()->toEnd();
  document().select(node("n4"));
  EXPECT_TRUE(text().contains("n4 lies between 3 and 4.")) << text().toStdString();
}

TEST_F(WhyTest, TheMouseWayBackToTheStep) {
  document().select(node("n2"));
  QAbstractButton* back = nullptr;
  for (auto* button : window.findChildren<QAbstractButton*>())
    if (button->isVisible() && button->text() == "Back to the step") back = button;
  ASSERT_TRUE(back);
  QTest::mouseClick(back, Qt::LeftButton);
  EXPECT_EQ(document().selection(), kNoNode);
  EXPECT_FALSE(back->isVisible());
}

TEST_F(WhyTest, WhyEpsilonMinusYExplains) {
  open("pairs-eps");
  ASSERT_TRUE(window.player()->goTo("cut:1"));
  ASSERT_TRUE(text().contains("Why ε − y?")) << text().toStdString();
  click("Why");
  EXPECT_TRUE(text().contains("B's final y can only be 3 or more")) << text().toStdString();
  click("Back to the step");
  EXPECT_TRUE(text().startsWith("Cut at n3."));
  click("Why");
  press(Qt::Key_Right);
  EXPECT_FALSE(text().contains("final y")) << "the next step is explained itself";
}

TEST_F(WhyTest, TheSameMessageLeavesTheSelectionAndTheNextOneDoesNot) {
  document().setTime(20);
  page()->selectAll();
  document().setCover({false, true});
  EXPECT_TRUE(page()->textCursor().hasSelection());
  const QString before = text();
  window.applySettings();  // the colours may be new
  EXPECT_EQ(text(), before);
  page()->selectAll();
  press(Qt::Key_Right);
  EXPECT_FALSE(page()->textCursor().hasSelection());
  EXPECT_NE(text(), before);
}

TEST_F(WhyTest, ADroppedOptionHasNoPair) {
  open("pairs-eps");
  window.player()->toEnd();
  document().select(node("n3"));
  EXPECT_TRUE(text().contains("A gets ≤ −2. It has no pair.")) << text().toStdString();
}

}  // namespace
}  // namespace plyscope::test
