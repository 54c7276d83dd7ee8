// The tree is changed in the window, by keys, mouse and drops, and every change can be undone.

#include <QAbstractButton>
#include <QClipboard>
#include <QFile>
#include <QMessageBox>
#include <QMimeData>
#include <QTabBar>
#include <QTextEdit>
#include <QUndoStack>
#include <fstream>

#include "app/canvas/canvas.h"
#include "app/canvas/fit.h"
#include "app/canvas/leaf_editor.h"
#include "app/panels/placeholder.h"
#include "app/panels/value_range.h"
#include "app/panels/what_if.h"
#include "app/shell/editing.h"
#include "app/shell/quick_entry.h"
#include "app/shell/recovery.h"
#include "tests/app/window_fixture.h"

namespace plyscope::test {
namespace {

class EditTest : public WindowTest {
 protected:
  void select(const char* name) { document().select(*document().tree()->findByName(name)); }
  std::string text() { return document().text(); }
  void load(const QString& source) {
    ASSERT_TRUE(window.files()->openText(source.toUtf8(), {}, "text"));
  }
  LeafEditor* field() { return window.findChild<LeafEditor*>(); }
  void typeInto(const char* leaf, const QString& value) {
    select(leaf);
    press(Qt::Key_F2);
    QTest::keyClicks(field(), value);
    QTest::keyClick(field(), Qt::Key_Return);
  }
  QPoint centreOf(const char* name) {
    const Canvas& canvas = *window.canvas();
    const NodeId n = *document().tree()->findByName(name);
    return boxOf(canvas.scene(), canvas.view(), n).center().toPoint();
  }
  QString whatIf() {
    QString all;
    for (const auto* part : window.findChild<WhatIfPanel*>()->findChildren<QTextEdit*>())
      all += part->toPlainText() + "\n";
    return all.replace(u'\u00A0', u' ');
  }
};

TEST_F(EditTest, F2ChangesALeafInPlaceAndCtrlZTakesItBack) {
  const std::string before = text();
  document().setTime(20);
  const QImage picture = window.canvas()->grab().toImage();
  typeInto("L4", "4");
  EXPECT_TRUE(field()->isHidden());
  EXPECT_TRUE(document().modified());
  EXPECT_TRUE(window.isWindowModified());
  EXPECT_EQ(document().trace()->value(Tree::root(), document().trace()->events())[0].value, 4);
  document().history()->undo();
  EXPECT_EQ(text(), before);
  EXPECT_FALSE(document().modified());
  document().select(kNoNode);
  document().setTime(20);
  EXPECT_EQ(window.canvas()->grab().toImage(), picture);
  document().history()->redo();
  EXPECT_EQ(document().tree()->utility(*document().tree()->findByName("L4"), 0), 4);
}

TEST_F(EditTest, WhatCannotBeReadIsSaidAndTheFieldStays) {
  for (const char* wrong : {"0,5", "1O", "(1, 0)"}) {
    const std::string before = text();
    typeInto("L4", wrong);
    EXPECT_TRUE(field()->isVisible()) << wrong;
    EXPECT_FALSE(field()->accessibleDescription().isEmpty());
    EXPECT_EQ(text(), before);
    QTest::keyClick(field(), Qt::Key_Escape);
    EXPECT_TRUE(field()->isHidden());
  }
}

TEST_F(EditTest, TabGoesOnToTheNextLeafAndKeysOfTheFieldStepNothing) {
  const Time k = now();
  select("L1");
  press(Qt::Key_F2);
  QTest::keyClicks(field(), "3");
  QTest::keyClick(field(), Qt::Key_Tab);
  EXPECT_EQ(document().selection(), *document().tree()->findByName("L2"));
  QTest::keyClicks(field(), "11");
  QTest::keyClick(field(), Qt::Key_Up);
  QTest::keyClick(field(), Qt::Key_Return);
  EXPECT_EQ(document().tree()->utility(*document().tree()->findByName("L2"), 0), 12);
  EXPECT_EQ(now(), k);
}

TEST_F(EditTest, TheSummaryOfF7) {
  typeInto("L4", "4");
  const QString told = whatIf();
  for (const char* part : {"L4: 2 → 4", "No longer cut: n3", "2 more leaves looked at (9 of 9)",
                           "Result 3 → 4", "Move n2 → n3"})
    EXPECT_TRUE(told.contains(part)) << part << " in " << told.toStdString();
  select("L5");
  EXPECT_TRUE(whatIf().contains("The root plays n3 while L5 > 3.")) << whatIf().toStdString();
}

TEST_F(EditTest, TheCoverHidesWhatIf) {
  select("L9");
  EXPECT_TRUE(whatIf().contains("L9 is 2"));
  document().setCover({false, true});
  EXPECT_FALSE(whatIf().contains("L9 is 2")) << whatIf().toStdString();
}

TEST_F(EditTest, ADragIsOneStepAndTheWheelCounts) {
  Canvas* canvas = window.canvas();
  const std::string before = text();
  const QPoint at = centreOf("L4");
  QTest::mousePress(canvas, Qt::LeftButton, {}, at);
  for (int dy = 4; dy <= 40; dy += 4) {
    QMouseEvent moved(QEvent::MouseMove, at - QPoint(0, dy),
                      canvas->mapToGlobal(at - QPoint(0, dy)), Qt::NoButton, Qt::LeftButton,
                      Qt::NoModifier);
    QApplication::sendEvent(canvas, &moved);
  }
  QTest::mouseRelease(canvas, Qt::LeftButton, {}, at - QPoint(0, 40));
  EXPECT_EQ(document().tree()->utility(*document().tree()->findByName("L4"), 0), 7);
  EXPECT_EQ(document().history()->count(), 1);
  EXPECT_TRUE(whatIf().contains("L4: 2 → 7")) << whatIf().toStdString();
  document().history()->undo();
  EXPECT_EQ(text(), before);
}

TEST_F(EditTest, DraggingSidewaysReorders) {
  Canvas* canvas = window.canvas();
  const QPoint from = centreOf("n2"), to = centreOf("n4") + QPoint(20, 0);
  QTest::mousePress(canvas, Qt::LeftButton, {}, from);
  for (int i = 1; i <= 20; ++i) {
    const QPoint at = from + (to - from) * i / 20;
    QMouseEvent moved(QEvent::MouseMove, at, canvas->mapToGlobal(at), Qt::NoButton, Qt::LeftButton,
                      Qt::NoModifier);
    QApplication::sendEvent(canvas, &moved);
  }
  QTest::mouseRelease(canvas, Qt::LeftButton, {}, to);
  EXPECT_TRUE(text().ends_with("[[2, 4, 6], [14, 5, 2], [3, 12, 8]]\n")) << text();
  EXPECT_EQ(document().history()->count(), 1);
}

// F45: after every edit, undo and redo the places are those of a fresh document.
TEST_F(EditTest, KeysBuildATreeAndPlacesAreThoseOfAFreshOne) {
  load("[[1, 2, 3, 4, 5, 6], [7, 8], [9]]");
  const auto checkPlaces = [&](const char* when) {
    Document fresh;
    fresh.open(*readTree(text()), {});
    Canvas other(&fresh, nullptr);
    const Layout &here = *window.canvas()->scene().layout, &there = *other.scene().layout;
    for (std::uint32_t n = 0; n < fresh.tree()->size(); ++n)
      EXPECT_EQ(here.x(NodeId{n}), there.x(NodeId{n})) << when << " " << n;
  };
  select("L2");
  press(Qt::Key_Delete);
  checkPlaces("deleted a leaf");
  select("n2");
  press(Qt::Key_Delete);
  checkPlaces("deleted a subtree");
  EXPECT_EQ(document().trace()->value(Tree::root(), document().trace()->events())[0].value, 9);
  document().history()->undo();
  document().history()->undo();
  checkPlaces("undone");
  EXPECT_TRUE(text().ends_with("[[1, 2, 3, 4, 5, 6], [7, 8], [9]]\n"));
  select("n3");
  press(Qt::Key_Left, Qt::AltModifier | Qt::ShiftModifier);
  EXPECT_TRUE(text().ends_with("[[7, 8], [1, 2, 3, 4, 5, 6], [9]]\n")) << text();
  checkPlaces("moved");
  press(Qt::Key_Insert);
  EXPECT_TRUE(text().ends_with("[[7, 8, _], [1, 2, 3, 4, 5, 6], [9]]\n")) << text();
  EXPECT_FALSE(document().problems().empty()) << "the search waits for the value";
  press(Qt::Key_C, Qt::ControlModifier);
  select("n4");
  press(Qt::Key_V, Qt::ControlModifier);
  EXPECT_TRUE(text().find("[9, B[7, 8, _]]") != std::string::npos) << text();
  checkPlaces("pasted");
}

// F43
TEST_F(EditTest, UndoWithNothingToUndoDoesNothing) {
  load("[3, 5]");
  const std::string first = text();
  for (int i = 0; i < 3; ++i) document().history()->undo();
  document().history()->redo();
  EXPECT_EQ(text(), first);
  select("n1");
  press(Qt::Key_Insert);
  press(Qt::Key_Insert);
  const std::string last = text();
  while (document().history()->canUndo()) document().history()->undo();
  EXPECT_EQ(text(), first);
  while (document().history()->canRedo()) document().history()->redo();
  EXPECT_EQ(text(), last);
  load("[1, 2]");
  EXPECT_FALSE(document().history()->canUndo()) << "never into another document";
}

TEST_F(EditTest, NewIsEmptyAndQuickEntryFillsIt) {
  window.files()->begin();
  QApplication::processEvents();
  EXPECT_TRUE(document().empty());
  EXPECT_TRUE(window.findChild<Placeholder*>()->isVisible());
  QTest::keyClick(&window, Qt::Key_L, Qt::ControlModifier);
  window.editing()->quickEntry();
  auto* entry = window.findChild<QuickEntry*>();
  ASSERT_NE(entry, nullptr);
  auto* line = entry->findChild<QLineEdit*>();
  QTest::keyClicks(line, "3 12 8 | 2 4 6 | 14 5 1O");
  EXPECT_FALSE(entry->problem().isEmpty());
  EXPECT_NE(entry->findChild<SourceLine*>(), nullptr);
  QTest::keyClick(line, Qt::Key_Backspace);
  QTest::keyClick(line, Qt::Key_Backspace);
  QTest::keyClicks(line, "2");
  EXPECT_TRUE(entry->problem().isEmpty());
  QTest::keyClick(line, Qt::Key_Return);
  EXPECT_EQ(text(), "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]\n");
  EXPECT_EQ(document().run().id, SearchId::alphaBeta);
  EXPECT_NE(document().trace(), nullptr);
  document().history()->undo();
  EXPECT_TRUE(document().empty());
}

TEST_F(EditTest, QuickEntryReplacesATreeAndUndoBringsItBackWithItsSearch) {
  const std::string before = text();
  document().replace(*readQuickEntry("(1,0) (3,-2) | (0,1) (5,5)"), "Quick entry");
  EXPECT_EQ(document().run().id, SearchId::maxN);
  document().history()->undo();
  EXPECT_EQ(document().run().id, SearchId::alphaBeta);
  EXPECT_EQ(text(), before);
}

TEST_F(EditTest, TextIsDroppedAndPastedAsADocument) {
  QMimeData data;
  data.setText("((3 −5) (−6 9))");
  EXPECT_TRUE(window.files()->openDropped(&data));
  EXPECT_EQ(document().tree()->size(), 7u);
  QGuiApplication::clipboard()->setText("[[1,2],[3,4],[5,6]]");
  document().select(kNoNode);
  press(Qt::Key_V, Qt::ControlModifier);
  EXPECT_EQ(document().tree()->size(), 7u) << "a dropped text has no file yet: it is asked about";
  auto* box = window.findChild<QMessageBox*>();
  ASSERT_NE(box, nullptr);
  box->button(QMessageBox::Discard)->click();
  EXPECT_EQ(document().tree()->size(), 10u);
}

TEST_F(EditTest, UnsavedEditsAreAskedAboutBeforeTheyAreLost) {
  typeInto("L4", "4");
  const std::string edited = text();
  window.close();
  EXPECT_TRUE(window.isVisible());
  auto* box = window.findChild<QMessageBox*>();
  ASSERT_NE(box, nullptr);
  box->button(QMessageBox::Cancel)->click();
  EXPECT_EQ(text(), edited);
  const QString path = profile.filePath("kept.plytree");
  ASSERT_TRUE(window.files()->saveTo(path));
  EXPECT_FALSE(document().modified());
  window.files()->begin();
  EXPECT_TRUE(document().empty()) << "saved work is not asked about";
}

TEST_F(EditTest, AReadOnlyFolderIsSaidAndTheTreeStaysOpen) {
  typeInto("L4", "4");
  EXPECT_FALSE(window.files()->saveTo("/proc/none/tree.plytree"));
  EXPECT_TRUE(window.messages()->isVisible());
  EXPECT_TRUE(document().modified());
}

TEST_F(EditTest, WorkThatWasNotSavedIsOfferedOnce) {
  typeInto("L4", "4");
  const std::string edited = text();
  window.recovery()->keep();
  const QDir folder(settings.folder() + "/unsaved");
  const QStringList copies = folder.entryList({"*.copy"});
  ASSERT_EQ(copies.size(), 1);
  // What a killed session leaves: the copy without its lock.
  ASSERT_TRUE(QFile::copy(folder.filePath(copies[0]), folder.filePath("killed.copy")));
  document().history()->undo();
  window.recovery()->keep();
  EXPECT_EQ(folder.entryList({"*.copy"}), QStringList{"killed.copy"});
  window.recovery()->offer();
  ASSERT_TRUE(window.messages()->isVisible());
  ASSERT_FALSE(window.messages()->report().remedies.empty());
  window.messages()->report().remedies.front().action();
  EXPECT_EQ(text(), edited);
  EXPECT_TRUE(document().modified());
  EXPECT_TRUE(window.messages()->isHidden());
  window.recovery()->offer();
  EXPECT_TRUE(window.messages()->isHidden()) << "once";
}

TEST_F(EditTest, TheRangeIsDraggedWithoutAnyPanelMoving) {
  select("L4");
  auto* tabs = window.findChild<QTabBar*>();
  tabs->setCurrentIndex(2);
  QApplication::processEvents();
  auto* range = window.findChild<ValueRange*>();
  const QSize size = window.findChild<WhatIfPanel*>()->size();
  const QRect place(range->mapTo(&window, QPoint()), range->size());
  QTest::mousePress(range, Qt::LeftButton, {}, QPoint(range->width() - 14, 30));
  QTest::mouseRelease(range, Qt::LeftButton, {}, QPoint(range->width() - 14, 30));
  EXPECT_GT(document().tree()->utility(*document().tree()->findByName("L4"), 0), 2);
  for (Time k = 1; k <= document().trace()->events(); k += 5) {
    document().setTime(k);
    QApplication::processEvents();
    EXPECT_EQ(window.findChild<WhatIfPanel*>()->size(), size);
    EXPECT_EQ(QRect(range->mapTo(&window, QPoint()), range->size()), place);
  }
}

}  // namespace
}  // namespace plyscope::test
