// The outline on trees of any depth, and what a person has closed.

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

}  // namespace
}  // namespace plyscope::test
