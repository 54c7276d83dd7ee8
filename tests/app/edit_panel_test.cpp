// Everything about a node, its outcomes and its level is changed by typing beside the picture.

#include <QAbstractButton>
#include <QCheckBox>
#include <QSpinBox>
#include <QTabBar>
#include <QUndoStack>

#include "app/canvas/canvas.h"
#include "app/canvas/frame.h"
#include "app/canvas/leaf_editor.h"
#include "app/panels/edit_panel.h"
#include "app/panels/edit_row.h"
#include "app/panels/level_fields.h"
#include "app/panels/node_fields.h"
#include "app/panels/outcome_fields.h"
#include "app/support/controls.h"
#include "tests/app/window_fixture.h"

namespace plyscope::test {
namespace {

class EditPanelTest : public WindowTest {
 protected:
  void load(const char* source) {
    ASSERT_TRUE(window.files()->openText(source, {}, "text"));
    window.editNode();
    QApplication::processEvents();
  }
  void select(const char* name) { document().select(*document().tree()->findByName(name)); }
  /// Without the header, in which the search may be told.
  std::string text() {
    const std::string all = document().text();
    const std::size_t blank = all.find("\n\n");
    return blank == std::string::npos ? all : all.substr(blank + 2);
  }
  QWidget* named(const char* name) {
    auto* panel = window.findChild<EditPanel*>();
    for (QWidget* widget : panel->findChildren<QWidget*>())
      if (widget->accessibleName() == name) return widget;
    ADD_FAILURE() << name;
    return nullptr;
  }
  void type(const char* field, const char* value) {
    auto* line = qobject_cast<QLineEdit*>(named(field));
    ASSERT_TRUE(line);
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, value);
    QTest::keyClick(line, Qt::Key_Return);
  }
  void choose(const char* field, const QString& item) {
    auto* choice = qobject_cast<QComboBox*>(named(field));
    ASSERT_TRUE(choice);
    const int i = choice->findText(item);
    ASSERT_GE(i, 0) << field << " has no " << item.toStdString();
    choice->setCurrentIndex(i);
    Q_EMIT choice->activated(i);
  }
  QAbstractButton* button(const QString& text) {
    for (auto* b : window.findChild<EditPanel*>()->findChildren<QAbstractButton*>())
      if (b->text() == text) return b;
    return nullptr;
  }
  QString problem() {
    for (const auto* label : window.findChild<EditPanel*>()->findChildren<FieldProblem*>())
      if (label->isVisible()) return label->text();
    return {};
  }
};

TEST_F(EditPanelTest, NamesMovesValuesAndEstimatesAreTyped) {
  load("[[3, 5], [6, 9]]");
  select("n2");
  type("Name of the node", "left");
  type("Name of the move that leads to it", "to the left");
  type("Value or estimate", "1/2");
  EXPECT_EQ(text(), "[\"to the left\" -> left=[3, 5] ~ 1/2, [6, 9]]\n");
  EXPECT_EQ(document().history()->undoText(), "Estimate of left");
  EXPECT_EQ(document().history()->count(), 3);
  select("L3");
  type("Value or estimate", "-7");
  EXPECT_EQ(text(), "[\"to the left\" -> left=[3, 5] ~ 1/2, [-7, 9]]\n");
  const std::string last = text();
  while (document().history()->canUndo()) document().history()->undo();
  EXPECT_EQ(text(), "[[3, 5], [6, 9]]\n");
  while (document().history()->canRedo()) document().history()->redo();
  EXPECT_EQ(text(), last);
}

TEST_F(EditPanelTest, KindsAndMoversAreChosen) {
  load("[[3, 5], [6, 9]]");
  select("n2");
  choose("Who moves", "MAX");
  EXPECT_EQ(text(), "[A[3, 5], [6, 9]]\n");
  choose("Kind of node", "Chance");
  EXPECT_EQ(text(), "[chance[0.5: 3, 0.5: 5], [6, 9]]\n");
  EXPECT_EQ(document().history()->undoText(), "Make n2: chance");
  choose("Kind of node", "Leaf");
  EXPECT_EQ(text(), "[_, [6, 9]]\n");
  EXPECT_FALSE(document().problems().empty());
  choose("Kind of node", "Decision");
  EXPECT_EQ(text(), "[[_, _], [6, 9]]\n");
  document().history()->undo();
  document().history()->undo();
  EXPECT_EQ(text(), "[chance[0.5: 3, 0.5: 5], [6, 9]]\n");
}

TEST_F(EditPanelTest, WhatCannotBeReadIsSaidAndStays) {
  load("[[3, 5], [6, 9]]");
  select("L1");
  for (const char* wrong : {"1O", "0,5", "(1, 0)"}) {
    type("Value or estimate", wrong);
    EXPECT_FALSE(problem().isEmpty()) << wrong;
    EXPECT_EQ(qobject_cast<QLineEdit*>(named("Value or estimate"))->text(), wrong);
    EXPECT_EQ(text(), "[[3, 5], [6, 9]]\n");
  }
  QTest::keyClick(named("Value or estimate"), Qt::Key_Escape);
  type("Value or estimate", "4");
  EXPECT_TRUE(problem().isEmpty());
  EXPECT_EQ(text(), "[[4, 5], [6, 9]]\n");
}

TEST_F(EditPanelTest, ProbabilitiesAreTakenWhenTheyAddUpToOne) {
  load("[?[1/2: 3, 1/4: 0, 1/4: 8], 1]");
  select("n2");
  const std::string before = text();
  type("Probability of L1", "1/3");
  EXPECT_EQ(text(), before) << "no search runs until the sum is right";
  ASSERT_TRUE(button("Scale to 1"));
  EXPECT_TRUE(button("Scale to 1")->isVisible());
  ASSERT_TRUE(button("Give L3 the rest"));
  button("Give L3 the rest")->click();
  EXPECT_EQ(text(), "[?[1/3: 3, 1/4: 0, 5/12: 8], 1]\n");
  EXPECT_EQ(document().history()->undoText(), "Probabilities of n2");
  document().history()->undo();
  EXPECT_EQ(text(), before);
  type("Probability of L1", "1/4");
  button("Scale to 1")->click();
  EXPECT_EQ(text(), "[?[1/3: 3, 1/3: 0, 1/3: 8], 1]\n");
  type("Probability of L1", "2");
  EXPECT_FALSE(problem().isEmpty());
}

TEST_F(EditPanelTest, LevelsAreFilledAndNumbersBecomePairsAndBack) {
  load("[[3, 5], [6, 9]]");
  select("L1");
  button("Give each this many children")->click();
  EXPECT_EQ(text(), "[[[3, _], [5, _]], [[6, _], [9, _]]]\n");
  document().select(kNoNode);
  qobject_cast<QCheckBox*>(window.findChild<LevelFields*>()->findChild<QCheckBox*>())
      ->setChecked(true);
  qobject_cast<QSpinBox*>(named("Smallest random number"))->setValue(4);
  qobject_cast<QSpinBox*>(named("Largest random number"))->setValue(4);
  button("Fill")->click();
  EXPECT_EQ(text(), "[[[3, 4], [5, 4]], [[6, 4], [9, 4]]]\n");
  EXPECT_TRUE(document().problems().empty());
  document().history()->undo();
  document().history()->undo();
  EXPECT_EQ(text(), "[[3, 5], [6, 9]]\n");
  button("Write numbers as pairs (u, −u)")->click();
  EXPECT_EQ(text(), "[[(3,-3), (5,-5)], [(6,-6), (9,-9)]]\n");
  button("Write pairs (u, −u) as single numbers")->click();
  EXPECT_EQ(text(), "[[3, 5], [6, 9]]\n");
}

TEST_F(EditPanelTest, EOpensTheFieldsAndTypingThereStepsNothing) {
  select("L4");
  window.canvas()->setFocus();
  press(Qt::Key_E);
  auto* value = named("Value or estimate");
  EXPECT_EQ(window.focusWidget(), value);
  const Time k = now();
  QTest::keyClicks(value, "4");
  QTest::keyClick(value, Qt::Key_Return);
  EXPECT_EQ(now(), k);
  EXPECT_EQ(document().tree()->utility(*document().tree()->findByName("L4"), 0), 4);
  EXPECT_EQ(window.focusWidget(), value) << "whoever types stays there";
  EXPECT_TRUE(value->isVisible());
}

TEST_F(EditPanelTest, TheCoverHidesValues) {
  select("L9");
  window.editNode();
  EXPECT_EQ(qobject_cast<QLineEdit*>(named("Value or estimate"))->text(), "2");
  document().setCover({false, true});
  EXPECT_EQ(qobject_cast<QLineEdit*>(named("Value or estimate"))->text(), "");
}

TEST_F(EditPanelTest, TypeToEditBeginsAValueOnlyWhereItIsOn) {
  auto* field = window.findChild<LeafEditor*>();
  select("L4");
  window.canvas()->setFocus();
  press(Qt::Key_3);
  EXPECT_TRUE(field->isHidden());
  EXPECT_EQ(document().stepSize(), StepSize::cut) << "3 steps by cut";
  settings.setTypeToEdit(true);
  window.applySettings();
  press(Qt::Key_1);
  ASSERT_TRUE(field->isVisible());
  EXPECT_EQ(field->text(), "1");
  QTest::keyClick(field, Qt::Key_7);
  QTest::keyClick(field, Qt::Key_Return);
  EXPECT_EQ(document().tree()->utility(*document().tree()->findByName("L4"), 0), 17);
  EXPECT_EQ(document().stepSize(), StepSize::cut);
  document().setCover({true, false});
  press(Qt::Key_2);
  EXPECT_TRUE(field->isHidden()) << "a question may be open";
}

TEST_F(EditPanelTest, MissingValuesAreFilledByTheMessagesButton) {
  load("[[3, _], [_, 9]]");
  ASSERT_TRUE(window.messages()->isVisible());
  const Report report = window.messages()->report();
  EXPECT_EQ(report.title, "2 leaves have no value yet");
  ASSERT_FALSE(report.remedies.empty());
  EXPECT_EQ(report.remedies[0].text, "Fill with random integers");
  report.remedies[0].action();
  EXPECT_TRUE(document().problems().empty());
  EXPECT_NE(document().trace(), nullptr);
  EXPECT_EQ(document().tree()->utility(*document().tree()->findByName("L1"), 0), 3);
  document().history()->undo();
  EXPECT_EQ(text(), "[[3, _], [_, 9]]\n");
}

TEST_F(EditPanelTest, ADeletedOutcomeLeavesTheOthersAndItsNodeSaysTheSum) {
  load("[?[0.5: 3, 0.25: 0, 0.25: 8], 1]");
  const std::string before = text();
  const auto remedies = [&] {
    QStringList all;
    for (const auto& remedy : window.messages()->report().remedies) all << remedy.text;
    return all;
  };
  const auto badges = [&] {
    QStringList words;
    const Canvas& canvas = *window.canvas();
    const DrawList list = frame(canvas.scene(), 1, canvas.view(), theme(ThemeId::light));
    for (const Glyph& glyph : list.glyphs)
      if (const auto* text = std::get_if<TextGlyph>(&glyph); text && text->role == Role::badgeText)
        words << text->pieces[0].text;
    return words;
  };
  EXPECT_EQ(badges(), QStringList());
  ASSERT_TRUE(document().edit(DeleteNode{*document().tree()->findByName("L1")}, "Delete L1"));
  EXPECT_EQ(text(), "[?[0.25: 0, 0.25: 8], 1]\n") << "nothing is scaled unasked";
  EXPECT_EQ(document().trace(), nullptr);
  ASSERT_TRUE(window.messages()->isVisible());
  EXPECT_EQ(window.messages()->report().title, "Probabilities at n2 do not add up to 1");
  EXPECT_EQ(window.messages()->report().lines,
            QStringList{"The probabilities at n2 [0] add up to 0.5, not 1."});
  EXPECT_EQ(remedies(), (QStringList{"Scale to 1", "Give L2 the rest", "Go to n2"}));
  EXPECT_EQ(badges(), QStringList{"sum 0.5, not 1"});

  window.messages()->report().remedies[1].action();
  EXPECT_EQ(text(), "[?[0.25: 0, 0.75: 8], 1]\n");
  EXPECT_TRUE(document().trace());
  EXPECT_EQ(badges(), QStringList());
  document().history()->undo();
  EXPECT_EQ(badges(), QStringList{"sum 0.5, not 1"});
  window.messages()->report().remedies[0].action();
  EXPECT_EQ(text(), "[?[0.5: 0, 0.5: 8], 1]\n");
  document().history()->undo();

  // At work it is saved, and opened again as it was.
  const QString path = profile.filePath("work.plytree");
  ASSERT_TRUE(window.files()->saveTo(path));
  const std::string saved = text();
  open("classic");
  ASSERT_TRUE(window.files()->open(path));
  EXPECT_EQ(text(), saved);
  EXPECT_EQ(remedies(), (QStringList{"Scale to 1", "Give L2 the rest", "Go to n2"}));
  // What no fraction mends is refused as before.
  EXPECT_FALSE(window.files()->openText("?[-0.5: 1, 1.5: 2]", {}, "text"));
}

TEST_F(EditPanelTest, UndoBringsADeletedOutcomeBackByteForByte) {
  load("[?[1/2: 3, 1/4: 0, 1/4: 8], 1]");
  const std::string before = text();
  ASSERT_TRUE(document().edit(DeleteNode{*document().tree()->findByName("L1")}, "Delete L1"));
  document().history()->undo();
  EXPECT_EQ(text(), before);
  EXPECT_EQ(document().trace()->value(Tree::root(), document().trace()->events())[0].value,
            Rational(7, 2));
}

}  // namespace
}  // namespace plyscope::test
