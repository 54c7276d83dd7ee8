// The tree as text beside the picture: each follows the other, and typed text is never lost.

#include <QAbstractButton>
#include <QMessageBox>
#include <QUndoStack>

#include "app/canvas/canvas.h"
#include "app/panels/text_panel.h"
#include "app/panels/tree_text.h"
#include "app/shell/recovery.h"
#include "tests/app/window_fixture.h"

namespace plyscope::test {
namespace {

class TextPanelTest : public WindowTest {
 protected:
  TextPanelTest() {
    window.editText();
    QApplication::processEvents();
  }
  TextPanel& panel() { return *window.findChild<TextPanel*>(); }
  TreeText& view() { return *panel().text(); }
  void type(const QString& from, const QString& to) {
    QTextCursor cursor = view().document()->find(from);
    ASSERT_FALSE(cursor.isNull()) << from.toStdString();
    view().setTextCursor(cursor);
    QTest::keyClicks(&view(), to);
    panel().takeNow();
  }
  void select(const char* name) { document().select(*document().tree()->findByName(name)); }
  std::string text() { return document().text(); }
  QAbstractButton* button(const QString& name) {
    for (auto* b : window.findChildren<QAbstractButton*>())
      if (b->text() == name) return b;
    return nullptr;
  }
  QMessageBox* question() {
    for (auto* box : window.findChildren<QMessageBox*>())
      if (box->isVisible()) return box;
    return nullptr;
  }
};

TEST_F(TextPanelTest, TheTreeFollowsTheTextAsOneStep) {
  const std::string before = text();
  document().setTime(20);
  EXPECT_EQ(view().toPlainText().toStdString(), before);
  type("[2, 4, 6]", "[2, 4, 7, 1]");
  EXPECT_EQ(document().tree()->size(), 14u);
  EXPECT_NE(document().trace(), nullptr);
  EXPECT_EQ(document().history()->count(), 1) << "a stretch of typing is one step";
  EXPECT_EQ(document().history()->undoText(), "Edit the text");
  EXPECT_GT(now(), 1u) << "the moment stays";
  window.canvas()->setFocus();
  document().history()->undo();
  EXPECT_EQ(text(), before);
  EXPECT_EQ(view().toPlainText().toStdString(), before);
  document().history()->redo();
  EXPECT_EQ(document().tree()->size(), 14u);
}

TEST_F(TextPanelTest, TheTextFollowsTheTree) {
  select("L4");
  document().edit(*parseValue(*document().tree(), document().selection(), "44"), "Change");
  EXPECT_TRUE(view().toPlainText().contains("44, 4, 6"));
  EXPECT_TRUE(panel().said().isEmpty());
}

TEST_F(TextPanelTest, TheCursorSelectsANodeAndTheNodeIsMarked) {
  view().setFocus();
  view().setTextCursor(view().document()->find("12"));
  EXPECT_EQ(document().selection(), *document().tree()->findByName("L2"));
  window.canvas()->setFocus();
  select("n3");
  bool marked = false;
  for (const auto& mark : view().extraSelections())
    marked |= mark.cursor.selectedText() == "[2, 4, 6]";
  EXPECT_TRUE(marked);
}

TEST_F(TextPanelTest, ErrorsAreMarkedAndThePictureKeepsTheLastTree) {
  const std::string before = text();
  type("12", "1O");
  EXPECT_EQ(text(), before);
  EXPECT_TRUE(panel().said().contains("Line ") && panel().said().contains("1O"))
      << panel().said().toStdString();
  bool marked = false;
  for (const auto& mark : view().extraSelections())
    marked |= mark.cursor.selectedText() == "1O" &&
              mark.format.underlineStyle() == QTextCharFormat::WaveUnderline;
  EXPECT_TRUE(marked);
  EXPECT_TRUE(window.isWindowModified());
  type("1O", "10");
  EXPECT_TRUE(panel().said().isEmpty());
  EXPECT_TRUE(view().toPlainText().contains("3, 10, 8"));
  EXPECT_EQ(document().tree()->utility(*document().tree()->findByName("L2"), 0), 10);
}

TEST_F(TextPanelTest, TypedTextOutlivesWhatHappensElsewhere) {
  type("12", "1O");
  const QString typed = view().toPlainText();
  select("L9");
  document().edit(*parseValue(*document().tree(), document().selection(), "5"), "Change");
  EXPECT_EQ(view().toPlainText(), typed);
  ASSERT_TRUE(button("Show the tree’s text"));
  EXPECT_TRUE(button("Show the tree’s text")->isVisible());
  window.files()->begin();
  ASSERT_TRUE(question()) << "it would be lost";
  question()->button(QMessageBox::Cancel)->click();
  EXPECT_EQ(view().toPlainText(), typed);
  // Another document, by whatever way: it can be brought back.
  open("deep");
  EXPECT_NE(view().toPlainText(), typed);
  ASSERT_TRUE(button("Bring my text back"));
  button("Bring my text back")->click();
  EXPECT_EQ(view().toPlainText(), typed);
  panel().takeNow();
  button("Show the tree’s text");
}

TEST_F(TextPanelTest, SavingTakesWhatWasTypedLast) {
  view().setTextCursor(view().document()->find("12"));
  QTest::keyClicks(&view(), "11");
  const QString path = profile.filePath("typed.plytree");
  ASSERT_TRUE(window.files()->saveTo(path));
  QFile file(path);
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  EXPECT_TRUE(file.readAll().contains("3, 11, 8"));
  EXPECT_FALSE(window.isWindowModified());
}

TEST_F(TextPanelTest, TextThatIsNoTreeIsRecovered) {
  type("12", "1O");
  const QString typed = view().toPlainText();
  window.recovery()->keep();
  const QDir folder(settings.folder() + "/unsaved");
  const QStringList copies = folder.entryList({"*.copy"});
  ASSERT_EQ(copies.size(), 1);
  ASSERT_TRUE(QFile::copy(folder.filePath(copies[0]), folder.filePath("killed.copy")));
  type("1O", "12");
  window.recovery()->offer();
  ASSERT_TRUE(window.messages()->isVisible());
  window.messages()->report().remedies.front().action();
  QApplication::processEvents();
  EXPECT_EQ(view().toPlainText(), typed);
}

TEST_F(TextPanelTest, TheCoverCoversTheText) {
  document().setCover({true, false});
  EXPECT_FALSE(view().isVisible());
  document().setCover({});
  EXPECT_TRUE(view().isVisible());
}

TEST_F(TextPanelTest, ACommentIsADocumentsToo) {
  QTextCursor cursor(view().document());
  cursor.movePosition(QTextCursor::End);
  view().setTextCursor(cursor);
  QTest::keyClicks(&view(), "# mine");
  panel().takeNow();
  EXPECT_TRUE(text().find("# mine") != std::string::npos) << text();
  EXPECT_TRUE(document().modified());
}

}  // namespace
}  // namespace plyscope::test
