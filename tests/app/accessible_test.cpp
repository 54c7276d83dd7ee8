#include <QAccessible>
#include <QTextEdit>

#include "app/canvas/canvas.h"
#include "app/canvas/spoken.h"
#include "app/panels/why.h"
#include "tests/app/window_fixture.h"

namespace plyscope::test {
namespace {

QString nameOf(QAccessibleInterface* node) {
  return node->text(QAccessible::Name);
}

TEST_F(WindowTest, AScreenReaderWalksTheTree) {
  document().setTime(20);
  QAccessibleInterface* canvas = QAccessible::queryAccessibleInterface(window.canvas());
  ASSERT_TRUE(canvas);
  EXPECT_EQ(canvas->role(), QAccessible::Tree);
  ASSERT_EQ(canvas->childCount(), 1);
  QAccessibleInterface* root = canvas->child(0);
  ASSERT_EQ(root->childCount(), 3);
  EXPECT_EQ(nameOf(root),
            "n1, MAX node, open. So far v is 3. Received alpha minus infinity, beta infinity.");
  QAccessibleInterface* n3 = root->child(1);
  EXPECT_EQ(nameOf(n3),
            "n3, MIN node, current. Value at most 2. Received alpha 3, beta infinity. "
            "Cut: 2 leaves skipped. Child 2 of 3 of n1.");
  EXPECT_EQ(nameOf(n3->child(1)), "L5, leaf, skipped. Value 4. Child 2 of 3 of n3.");
  EXPECT_EQ(n3->parent(), root);
  EXPECT_EQ(root->indexOfChild(n3), 1);
  EXPECT_TRUE(canvas->childAt(n3->rect().center().x(), n3->rect().center().y()) == n3);
  n3->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
  EXPECT_EQ(document().tree()->displayName(document().selection()), "n3");
  EXPECT_TRUE(n3->state().selected);
  n3->actionInterface()->doAction("Run to here");
  EXPECT_EQ(now(), 16u);
}

TEST_F(WindowTest, CoveredLeavesStayHiddenFromAScreenReader) {
  document().setCover({true, false});
  document().setTime(17);
  const NodeId leaf = *document().tree()->findByName("L5");
  EXPECT_EQ(spokenNode(document().run(), leaf, now(), document().cover()),
            "L5, leaf, not reached yet. Value hidden. Child 2 of 3 of n3.");
}

TEST_F(WindowTest, EachStopIsAnnouncedOnce) {
  document().setTime(20);
  const auto* why = window.findChild<WhyPanel*>()->findChild<QTextEdit*>();
  EXPECT_TRUE(why->accessibleName().startsWith("Why: Cut at n3. n3 (MIN) can already get 2."))
      << why->accessibleName().toStdString();
}

TEST(Spoken, Maths) {
  const std::pair<const char*, const char*> rows[] = {{"≤ 2", "at most 2"},
                                                      {"−3", "minus 3"},
                                                      {"−∞", "minus infinity"},
                                                      {"(1, 0)", "the pair 1, 0"},
                                                      {"(1, 0, −2)", "the tuple 1, 0, minus 2"},
                                                      {"α = 3", "alpha is 3"}};
  for (const auto& [written, read] : rows)
    EXPECT_EQ(spokenMaths(QString::fromUtf8(written)).toStdString(), read);
}

}  // namespace
}  // namespace plyscope::test
