// The outline on trees of any depth, and what a person has closed.

#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTreeView>

#include "app/panels/outline.h"
#include "tests/app/window_fixture.h"

namespace plyscope::test {
namespace {

// The row of the current node, if the outline shows it.
bool showsCurrent(const MainWindow& window, Document& document) {
  auto* view = window.findChild<OutlinePanel*>()->view();
  NodeId now = document.trace()->current(document.event());
  if (now == kNoNode) now = Tree::root();
  for (QModelIndex i = view->indexAt(QPoint(5, 5)); i.isValid(); i = view->indexBelow(i))
    if (OutlineModel::node(i) == now) return true;
  return false;
}

TEST_F(WindowTest, AChainOfAHundredThousandNodesOpensAndGoesToBothEnds) {
  constexpr int kDepth = 100'000;
  const std::string text = std::string(kDepth, '[') + "1" + std::string(kDepth, ']');
  ASSERT_TRUE(window.files()->openText(QByteArray::fromStdString(text), {}, "text"));
  QSignalSpy spy(&document(), &Document::traceChanged);
  while (document().searching()) ASSERT_TRUE(spy.wait(120'000));
  ASSERT_TRUE(document().trace());
  QApplication::processEvents();
  for (const Time k : {document().trace()->events(), document().trace()->events() / 2, Time{1},
                       document().trace()->events() / 3}) {
    document().setTime(k);
    QApplication::processEvents();
    EXPECT_TRUE(showsCurrent(window, document())) << k;
  }
  press(Qt::Key_End);
  QApplication::processEvents();
  press(Qt::Key_Home);
  QApplication::processEvents();
  EXPECT_TRUE(showsCurrent(window, document()));
}

TEST_F(WindowTest, WhatAPersonHasClosedStaysClosed) {
  auto* view = window.findChild<OutlinePanel*>()->view();
  document().setTime(10);
  QApplication::processEvents();
  const QModelIndex n2 = view->model()->index(0, 0, view->model()->index(0, 0));
  ASSERT_TRUE(view->isExpanded(n2));
  view->collapse(n2);
  for (Time k = 4; k <= document().trace()->events(); ++k) {
    document().setTime(k);
    QApplication::processEvents();
    EXPECT_FALSE(view->isExpanded(n2)) << k;
  }
}

TEST_F(WindowTest, TheOutlineFindsANodeByWhatIsTyped) {
  auto* outline = window.findChild<OutlinePanel*>();
  outline->startFind();
  auto* field = outline->findChild<QLineEdit*>();
  const auto noHit = [&] {
    for (auto* label : outline->findChildren<QLabel*>())
      if (label->isVisible() && label->text().startsWith("No node matches")) return label->text();
    return QString();
  };
  QTest::keyClicks(field, "L5");
  EXPECT_EQ(document().selection(), document().tree()->findByName("L5"));
  EXPECT_EQ(noHit(), "");
  field->selectAll();
  QTest::keyClicks(field, "n42");
  QApplication::processEvents();
  EXPECT_EQ(noHit(), "No node matches 'n42'.");
  EXPECT_EQ(document().selection(), document().tree()->findByName("n4")) << "while typing";
  const Time before = now();
  QTest::keyClick(field, Qt::Key_Escape);
  EXPECT_FALSE(field->isVisible());
  EXPECT_EQ(noHit(), "");
  EXPECT_TRUE(outline->view()->hasFocus());
  EXPECT_EQ(now(), before);
}

TEST_F(WindowTest, TheOutlineTakesTheStandardTreeKeys) {
  auto* view = window.findChild<OutlinePanel*>()->view();
  const Time before = now();
  view->setFocus(Qt::TabFocusReason);
  view->setCurrentIndex(view->model()->index(0, 0));
  const auto current = [&] {
    return document().tree()->displayName(OutlineModel::node(view->currentIndex()));
  };
  const struct {
    Qt::Key key;
    const char* then;
  } steps[] = {{Qt::Key_Down, "n2"},  {Qt::Key_Down, "n3"}, {Qt::Key_Right, "n3"},
               {Qt::Key_Right, "L4"}, {Qt::Key_Left, "n3"}, {Qt::Key_Up, "n2"},
               {Qt::Key_End, "n4"},   {Qt::Key_Home, "n1"}};
  for (const auto& [key, then] : steps) {
    press(key);
    EXPECT_EQ(current(), then) << key;
  }
  EXPECT_EQ(now(), before) << "the keys walk in the outline, not in time";
}

}  // namespace
}  // namespace plyscope::test
