// Faults that people met in other programs' windows, one test each, named after what they saw.

#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QLocale>
#include <QUndoStack>

#include "app/canvas/canvas.h"
#include "app/canvas/fit.h"
#include "app/canvas/leaf_editor.h"
#include "app/panels/outline.h"
#include "app/panels/text_panel.h"
#include "app/panels/tree_text.h"
#include "app/shell/editing.h"
#include "app/shell/quick_entry.h"
#include "core/formats/table.h"
#include "tests/app/window_fixture.h"
#include "tests/share.h"

namespace plyscope::test {
namespace {

class FieldCases : public WindowTest {
 protected:
  std::string text() { return document().text(); }
  void load(const QString& source) {
    ASSERT_TRUE(window.files()->openText(source.toUtf8(), {}, "text"));
  }
  void select(const char* name) { document().select(*document().tree()->findByName(name)); }
  QUndoStack& history() { return *document().history(); }
  std::string rootValue() {
    const TracePtr& trace = document().trace();
    return trace ? exactText(trace->value(Tree::root(), trace->events())[0]) : "none";
  }
  void expectFreshPlaces(const char* when) {
    Document fresh;
    fresh.open(*readTree(text()), {});
    Canvas other(&fresh, nullptr);
    const Layout &here = *window.canvas()->scene().layout, &there = *other.scene().layout;
    ASSERT_EQ(document().tree()->size(), fresh.tree()->size()) << when;
    for (std::uint32_t n = 0; n < fresh.tree()->size(); ++n)
      EXPECT_EQ(here.x(NodeId{n}), there.x(NodeId{n})) << when << ' ' << n;
  }
};

TEST_F(FieldCases, NegativeZeroIsWrittenAsTheReaderWroteItAndNowhereElse) {
  load("[[0, 5], [-0, 7]]");
  EXPECT_EQ(text(), "[[0, 5], [-0, 7]]\n");
  EXPECT_EQ(rootValue(), "0");
  ASSERT_TRUE(document().edit(ToPairs{}, "To pairs"));
  EXPECT_EQ(text(), "[[(0,0), (5,-5)], [(-0,0), (7,-7)]]\n") << "its own spelling, no other -0";
  history().undo();
  EXPECT_EQ(text(), "[[0, 5], [-0, 7]]\n");
  for (const Format& format : formats()) {
    if (format.write == nullptr || format.name == "plytree") continue;
    const auto written = writeTree(document().content(), format.name);
    ASSERT_TRUE(written) << format.name;
    const auto again = format.read ? readTree(*written) : Result<ReadTree>(document().content());
    ASSERT_TRUE(again) << format.name;
    // A JSON or .efg file spells it as the reader did, or 0.
    EXPECT_EQ(again->tree->utilityNumber(*again->tree->findByName("L3"), 0).value, 0);
  }
}

TEST_F(FieldCases, ADeletedBranchOfChanceComesBackAndANewOneGetsTheRest) {
  const char* const original = "[?[1/2: 3, 1/4: 0, 1/4: 8], 1]";
  load(original);
  const std::string before = text();
  EXPECT_EQ(rootValue(), "7/2");
  select("L1");
  press(Qt::Key_Delete);
  EXPECT_EQ(text(), "[?[1/4: 0, 1/4: 8], 1]\n");
  EXPECT_EQ(rootValue(), "none") << "no search on a sum other than 1";
  press(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(text(), before);
  EXPECT_EQ(rootValue(), "7/2");
  select("n2");
  press(Qt::Key_Insert);
  EXPECT_EQ(text(), "[?[1/2: 3, 1/4: 0, 1/4: 8, 0: _], 1]\n");
  press(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(text(), before);
}

TEST_F(FieldCases, BranchesOfTheSameNameAndSetNumberAreSelectedOneByOne) {
  load(
      "EFG 2 R \"\" { \"\" \"\" }\nc \"\" 1 \"\" { \"x\" 1/2 \"x\" 1/2 } 0\np \"\" 1 1 \"\" { \"\" "
      "\"\" } 0\n"
      "t \"\" 1 \"\" { 4 -4 }\nt \"\" 2 \"\" { 1 -1 }\np \"\" 2 1 \"\" { \"\" \"\" } 0\nt \"\" 3 "
      "\"\" { 2 -2 }\n"
      "t \"\" 4 \"\" { 6 -6 }\n");
  EXPECT_TRUE(window.messages()->isHidden());
  EXPECT_EQ(rootValue(), "3");
  const Tree& tree = *document().tree();
  EXPECT_EQ(tree.playerName(0), "A");
  EXPECT_EQ(tree.playerName(1), "B");
  const auto branches = tree.children(Tree::root());
  ASSERT_EQ(std::distance(branches.begin(), branches.end()), 2);
  for (const NodeId n : branches) {
    const QPointF place = boxOf(window.canvas()->scene(), window.canvas()->view(), n).center();
    QTest::mouseClick(window.canvas(), Qt::LeftButton, {}, place.toPoint());
    EXPECT_EQ(document().selection(), n);
  }
}

TEST_F(FieldCases, DigitsAreShownSavedAndReloadedAsTyped) {
  const char* const tree = "[[0.1234567890123456789, 1], [0.12345678901234567891, 1]]";
  load(tree);
  EXPECT_EQ(text(), std::string(tree) + "\n");
  const QString path = profile.filePath("digits.plytree");
  ASSERT_TRUE(window.files()->saveTo(path));
  ASSERT_TRUE(window.files()->open(path));
  EXPECT_EQ(text(), std::string(tree) + "\n");
  EXPECT_EQ(rootValue(), "12345678901234567891/100000000000000000000");
}

TEST_F(FieldCases, AMinusThatIsNoHyphenIsPastedTypedAndCopiedBack) {
  for (const char* typed :
       {"3 −5 | −6 9", "3 –5 | –6 9", "３ −５ | −６ ９", "[[3, −5], [−6, 9]]"}) {
    load(typed);
    EXPECT_EQ(rootValue(), "-5") << typed;
    EXPECT_GT(document().trace()->nextCut(1), 0u) << typed;
  }
  document().select(Tree::root());
  press(Qt::Key_C, Qt::ControlModifier);
  const QString copied = QGuiApplication::clipboard()->text();
  load(copied);
  EXPECT_EQ(rootValue(), "-5") << copied.toStdString();
}

TEST_F(FieldCases, NodesOfOneNameAreStillFiveAfterEveryExport) {
  load("N = [N = [N = 1, N = 2], N = 0]");
  for (const char* format : {"csv", "efg", "json", "plytree"}) {
    const auto written = writeTree(document().content(), format);
    ASSERT_TRUE(written) << format;
    const auto again = readTree(*written);
    ASSERT_TRUE(again) << format;
    EXPECT_EQ(again->tree->size(), 5u) << format;
    Document fresh;
    fresh.open(*again, {});
    fresh.setSearch(SearchId::alphaBeta, {});
    const TracePtr& trace = fresh.trace();
    ASSERT_TRUE(trace) << format;
    EXPECT_EQ(exactText(trace->value(Tree::root(), trace->events())[0]), "1") << format;
  }
}

TEST_F(FieldCases, CtrlZWithNothingToUndoInEveryPlace) {
  const auto undo = [&] { press(Qt::Key_Z, Qt::ControlModifier); };
  const auto redo = [&] { press(Qt::Key_Y, Qt::ControlModifier); };
  window.files()->begin();
  QApplication::processEvents();
  for (int i = 0; i < 3; ++i) undo();
  redo();
  EXPECT_TRUE(document().empty());
  EXPECT_FALSE(history().canUndo() || history().canRedo());
  document().replace(*readTree("_"), "Quick entry");
  window.canvas()->setFocus();
  document().select(Tree::root());
  press(Qt::Key_Insert);
  document().select(Tree::root());
  press(Qt::Key_Insert);
  std::vector<std::string> texts;
  for (int i = 0; i < 9; ++i) {
    texts.push_back(document().empty() ? "" : text());
    undo();
  }
  EXPECT_TRUE(document().empty());
  EXPECT_FALSE(history().canUndo());
  for (int i = 0; i < 9; ++i) redo();
  EXPECT_EQ(text(), texts.front());
  EXPECT_FALSE(history().canRedo());

  // Never past the opening of a file.
  const QString path = profile.filePath("other.plytree");
  load("[1, 2]");
  ASSERT_TRUE(window.files()->saveTo(path));
  load("[8, 9]");
  ASSERT_TRUE(window.files()->open(path));
  for (int i = 0; i < 3; ++i) undo();
  EXPECT_EQ(text(), "[1, 2]\n");

  // The text view is the document; in a field only the typing is undone.
  ASSERT_TRUE(document().edit(*parseValue(*document().tree(), NodeId{1}, "7"), "Change"));
  window.editText();
  QApplication::processEvents();
  TreeText& view = *window.findChild<TextPanel*>()->text();
  view.setFocus();
  undo();
  EXPECT_EQ(text(), "[1, 2]\n") << "what stands there is the document";
  redo();
  EXPECT_EQ(text(), "[7, 2]\n");
  window.canvas()->setFocus();
  window.editing()->quickEntry();
  auto* line = window.findChild<QuickEntry*>()->findChild<QLineEdit*>();
  QTest::keyClicks(line, "3 4");
  QTest::keyClick(line, Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(line->text(), "");
  for (int i = 0; i < 2; ++i) QTest::keyClick(line, Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(text(), "[7, 2]\n");
}

TEST_F(FieldCases, EveryPlaceIsThatOfAFreshLoadAfterEveryEditUndoAndRedo) {
  const std::string original = "[[1, 2, 3, 4, 5, 6], [7, 8], [9]]\n";
  load(QString::fromStdString(original));
  const auto change = [&](const Edit& edit, const char* what) {
    ASSERT_TRUE(document().edit(edit, what)) << what;
    expectFreshPlaces(what);
  };
  change(DeleteNode{*document().tree()->findByName("L2")}, "a leaf");
  change(DeleteNode{*document().tree()->findByName("n2")}, "a subtree");
  EXPECT_EQ(rootValue(), "9");
  for (int i = 0; i < 2; ++i) {
    history().undo();
    expectFreshPlaces("undone");
  }
  EXPECT_EQ(text(), original);
  for (int i = 0; i < 2; ++i) {
    history().redo();
    expectFreshPlaces("redone");
  }
  while (history().canUndo()) history().undo();
  const NodeId second = *document().tree()->findByName("n3");
  change(MoveNode{second, Tree::root(), 0}, "moved left");
  const NodeId leaf = *document().tree()->findByName("L1");
  change(SetLabel{leaf, std::string(40, 'w')}, "a label of 40 characters");
  change(SetLabel{leaf, ""}, "and back");
  while (history().canUndo()) {
    history().undo();
    expectFreshPlaces("all undone");
  }
  EXPECT_EQ(text(), original);
}

// The decimal sign is the point in every language, and a comma is refused with what to type.
TEST_F(FieldCases, InGermanyANumberIsTypedAsAnywhere) {
  const QLocale before;
  QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
  load("[(2, -2), [(1, -3/2), (1, -1/2)]]");
  select("L1");
  const auto typeValue = [&](const char* value) {
    press(Qt::Key_F2);
    auto* field = window.findChild<LeafEditor*>();
    QTest::keyClicks(field, value);
    QTest::keyClick(field, Qt::Key_Return);
    const bool taken = field->isHidden();
    if (!taken) QTest::keyClick(field, Qt::Key_Escape);
    return taken;
  };
  EXPECT_TRUE(typeValue("(2.5, -2)"));
  EXPECT_EQ(document().tree()->utilityNumber(*document().tree()->findByName("L1"), 0).value,
            Rational(5, 2));
  load("[2, [1, 3]]");
  select("L1");
  EXPECT_FALSE(typeValue("2,5"));
  EXPECT_EQ(text(), "[2, [1, 3]]\n");
  EXPECT_TRUE(typeValue("2.5"));
  EXPECT_EQ(text(), "[2.5, [1, 3]]\n");
  load("(0,5) (1,0) | (3,0)");
  EXPECT_EQ(document().tree()->players(), 2u);
  EXPECT_EQ(document().tree()->utilityNumber(*document().tree()->findByName("L1"), 1).value, 5);
  QLocale::setDefault(before);
}

TEST_F(FieldCases, AChainIsOpenedWalkedEditedAndClosedWithoutRecursion) {
  const auto depth = static_cast<int>(share(100'000));
  load(QString(depth, '[') + "1" + QString(depth, ']'));
  while (document().searching()) QApplication::processEvents();
  ASSERT_TRUE(document().trace());
  EXPECT_EQ(document().tree()->size(), static_cast<unsigned>(depth) + 1);
  press(Qt::Key_End);
  EXPECT_EQ(now(), document().trace()->events());
  QApplication::processEvents();
  press(Qt::Key_Home);
  const NodeId leaf{document().tree()->size() - 1};
  document().select(leaf);
  QApplication::processEvents();
  press(Qt::Key_C, Qt::ControlModifier);
  EXPECT_EQ(QGuiApplication::clipboard()->text(), "1\n");
  const std::string before = text();
  ASSERT_TRUE(document().edit(*parseValue(*document().tree(), leaf, "2"), "Change"));
  while (document().searching()) QApplication::processEvents();
  EXPECT_EQ(rootValue(), "2");
  history().undo();
  while (document().searching()) QApplication::processEvents();
  EXPECT_EQ(text(), before);
  EXPECT_EQ(rootValue(), "1");
  open("classic");
}

}  // namespace
}  // namespace plyscope::test
