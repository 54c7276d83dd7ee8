// Lessons: every bundled one is walked to its end, and a teacher's mistake is shown with its place.

#include "app/shell/lessons.h"

#include <QAbstractButton>
#include <QDir>
#include <QLineEdit>
#include <QMimeData>
#include <QUrl>

#include "app/canvas/canvas.h"
#include "app/canvas/fit.h"
#include "app/canvas/pins.h"
#include "app/laboratory/laboratory.h"
#include "app/panels/lesson.h"
#include "app/shell/ask_desk.h"
#include "app/shell/modes.h"
#include "app/shell/practice.h"
#include "tests/app/window_fixture.h"

namespace plyscope::test {
namespace {

class LessonsTest : public WindowTest {
 protected:
  Lessons& lessons() { return *window.practice()->lessons(); }
  LessonPanel& panel() { return *window.practice()->lessonPanel(); }
  void click(const QString& text) {
    for (QAbstractButton* button : panel().findChildren<QAbstractButton*>())
      if (button->isVisible() && button->text() == text)
        return QTest::mouseClick(button, Qt::LeftButton);
    ADD_FAILURE() << "no button " << text.toStdString();
  }
  QString write(const char* text) {
    const QString path = profile.filePath("mine.lesson");
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(text);
    return path;
  }
};

TEST_F(LessonsTest, AllThatAreBundledAreListed) {
  EXPECT_EQ(bundledLessons().size(),
            static_cast<std::size_t>(QDir(":/lessons").entryList().size()));
}

TEST_F(LessonsTest, EachIsWalkedToItsEnd) {
  for (const LessonEntry& entry : bundledLessons()) {
    ASSERT_TRUE(lessons().open(entry.path)) << entry.key.toStdString();
    const std::size_t steps = lessons().lesson().steps.size();
    for (std::size_t i = 0; i < steps; ++i) {
      const LessonStep page = lessons().lesson().steps[i];
      EXPECT_EQ(lessons().step(), i);
      EXPECT_EQ(document().tree(), page.run.tree);
      EXPECT_EQ(document().run().id, page.run.id);
      EXPECT_EQ(now(), page.question ? page.question->now : page.moment) << entry.key.toStdString();
      EXPECT_EQ(document().cover().on, page.question.has_value());
      EXPECT_FALSE(document().modified());
      if (page.question) {
        click("Show the answer");
        EXPECT_FALSE(document().cover().on);
        EXPECT_GE(now(), page.question->reveal);
      }
      if (i + 1 < steps) click("Next");
    }
    lessons().leave();
  }
}

TEST_F(LessonsTest, AQuestionHoldsTimeAndIsGraded) {
  ASSERT_TRUE(lessons().open(":/lessons/alpha-beta.lesson"));
  while (!panel().asking()) click("Next");
  const Time asked = now();
  window.canvas()->setFocus();
  press(Qt::Key_End);
  press(Qt::Key_Right);
  EXPECT_EQ(now(), asked) << "time leads no further";
  const auto fields = panel().findChildren<QLineEdit*>();
  ASSERT_EQ(fields.size(), 2);
  for (QLineEdit* field : fields) QTest::keyClicks(field, "nonsense");
  QTest::keyClick(fields[1], Qt::Key_Return);
  EXPECT_TRUE(panel().asking());
  for (QLineEdit* field : fields) field->clear();
  QTest::keyClicks(fields[0], "3");
  QTest::keyClicks(fields[1], "inf");
  QTest::keyClick(fields[1], Qt::Key_Return);
  EXPECT_FALSE(panel().asking());
  EXPECT_TRUE(panel().words().contains(u'✓')) << panel().words().toStdString();
  EXPECT_GT(now(), asked);
}

TEST_F(LessonsTest, GoesOnWhereItWasLeft) {
  ASSERT_TRUE(lessons().open(":/lessons/minimax.lesson"));
  const bool outline = window.panelShown("outline");
  click("Next");
  EXPECT_EQ(lessons().step(), 1u);
  lessons().leave();
  EXPECT_FALSE(panel().isVisible());
  EXPECT_NE(window.panelShown("outline"), outline);
  ASSERT_TRUE(lessons().open(":/lessons/minimax.lesson"));
  EXPECT_EQ(lessons().step(), 1u);
}

TEST_F(LessonsTest, ATeachersFileIsDroppedAndItsMistakesHavePlaces) {
  const QString path =
      write("title: Mine\ntree: [[3, 12], [2, 4]]\nsearch: minimax\nstep: end\n  It is {value}.\n");
  QMimeData dropped;
  dropped.setUrls({QUrl::fromLocalFile(path)});
  EXPECT_TRUE(window.files()->openDropped(&dropped));
  EXPECT_TRUE(lessons().active());
  EXPECT_TRUE(panel().words().contains("It is 3."));
  lessons().leave();
  write("title: Mine\ntree: classic\nstepp: end\n");
  EXPECT_FALSE(lessons().open(path));
  EXPECT_FALSE(lessons().active());
  EXPECT_EQ(window.messages()->report().line, 3);
  EXPECT_TRUE(window.messages()->isVisible());
}

// Lessons ask with the same fields and keys as Ask me does.
TEST_F(LessonsTest, EveryKindIsAskedWithTheFieldsOfAskMe) {
  struct Row {
    const char *tree, *question;
    QList<Qt::Key> keys;
  };
  const Row rows[] = {{"[[3,12],[2,4]]", "stop@cut:1", {Qt::Key_Y, Qt::Key_Return}},
                      {"[[3,12],[2,4]]", "exact@close:n3", {Qt::Key_2, Qt::Key_Return}}};
  for (const Row& row : rows) {
    const QString path = write(QString("title: Mine\ntree: %1\nsearch: alpha-beta\nstep: start\n"
                                       "  Look.\nask: %2\n")
                                   .arg(row.tree, row.question)
                                   .toUtf8());
    ASSERT_TRUE(lessons().open(path)) << row.question;
    ASSERT_TRUE(panel().asking()) << row.question;
    window.canvas()->setFocus();
    for (const Qt::Key key : row.keys) press(key);
    EXPECT_FALSE(panel().asking()) << row.question;
    EXPECT_TRUE(panel().words().contains(u'✓')) << panel().words().toStdString();
    lessons().leave();
  }
}

TEST_F(LessonsTest, HintsPointAtTheTree) {
  ASSERT_TRUE(
      lessons().open(write("title: Mine\ntree: classic\nsearch: alpha-beta\n"
                           "step: start\n  Look.\nask: stop@cut:1\n")));
  const Pins& pins = window.ask()->pins()->pins();
  EXPECT_TRUE(pins.pointed.empty());
  window.canvas()->setFocus();
  for (unsigned level = 1; level <= kHints; ++level) {
    press(Qt::Key_Question, Qt::ShiftModifier);
    const LessonStep& page = lessons().lesson().steps[0];
    const Hint expected = hint(page.run, *page.question, level);
    EXPECT_EQ(pins.pointed, expected.nodes) << level;
    EXPECT_TRUE(panel().words().contains(QString::fromStdString(plainText(expected.text))))
        << panel().words().toStdString();
  }
  EXPECT_TRUE(panel().asking());
  click("Show the answer");
  EXPECT_TRUE(pins.pointed.empty());
  EXPECT_TRUE(panel().words().contains("The answer is: yes.")) << panel().words().toStdString();
}

TEST_F(LessonsTest, ABeliefIsNamedAndShownOnTheTree) {
  ASSERT_TRUE(
      lessons().open(write("title: Mine\ntree: classic\nsearch: alpha-beta\n"
                           "step: start\n  Look.\nask: exact@close:n3\n"
                           "step: start\n  Look again.\nask: window@enter:n3\n")));
  const auto visible = [&](const char* text) {
    for (const QAbstractButton* button : panel().findChildren<QAbstractButton*>())
      if (button->isVisible() && button->text() == text) return true;
    return false;
  };
  const auto answer = [&](std::initializer_list<Qt::Key> keys) {
    window.canvas()->setFocus();
    for (const Qt::Key key : keys) press(key);
  };
  const Pins& pins = window.ask()->pins()->pins();
  answer({Qt::Key_1, Qt::Key_Return});  // M6: exact
  EXPECT_FALSE(panel().asking());
  EXPECT_TRUE(panel().words().contains("The answer is: at most")) << panel().words().toStdString();
  click("Show");
  EXPECT_FALSE(pins.pointed.empty());
  ASSERT_EQ(pins.readings.size(), 1u);
  EXPECT_EQ(pins.readings[0].second, "exact");
  click("Show");
  EXPECT_TRUE(pins.pointed.empty()) << "and hidden again";
  click("Show");
  click("Next");
  EXPECT_TRUE(pins.readings.empty()) << "only while it is talked about";
  EXPECT_FALSE(visible("Show"));
  const auto fields = panel().findChildren<QLineEdit*>();  // M4: the bounds start anew
  ASSERT_EQ(fields.size(), 2);
  QTest::keyClicks(fields[0], "-inf");
  QTest::keyClicks(fields[1], "inf");
  QTest::keyClick(fields[1], Qt::Key_Return);
  click("Show the window coming down");
  EXPECT_FALSE(pins.pointed.empty());
}

TEST_F(LessonsTest, BranchesAreMarkedInTheTreeByTheNumbers) {
  ASSERT_TRUE(
      lessons().open(write("title: Mine\ntree: classic\nsearch: alpha-beta\n"
                           "step: start\n  Look.\nask: mark@end\n")));
  ASSERT_TRUE(panel().asking());
  EXPECT_TRUE(document().cover().on && document().cover().given);
  const Canvas& canvas = *window.canvas();
  for (const char* name : {"L5", "L6"}) {
    const NodeId n = *document().tree()->findByName(name);
    QTest::mouseClick(window.canvas(), Qt::LeftButton, {},
                      boxOf(canvas.scene(), canvas.view(), n).center().toPoint());
    QApplication::processEvents();
  }
  EXPECT_EQ(window.ask()->pins()->pins().marked.size(), 2u);
  window.canvas()->setFocus();
  press(Qt::Key_Return);
  EXPECT_FALSE(panel().asking());
  EXPECT_TRUE(panel().words().contains(u'✓')) << panel().words().toStdString();
  EXPECT_FALSE(document().cover().on);
  lessons().leave();
  EXPECT_TRUE(window.ask()->pins()->pins().marked.empty());
}

// With its question open a lesson's tree can be neither uncovered, presented, compared nor edited,
// and nobody else asks.
TEST_F(LessonsTest, NothingLeadsPastAnOpenQuestion) {
  ASSERT_TRUE(lessons().open(":/lessons/alpha-beta.lesson"));
  while (!panel().asking()) click("Next");
  const Time asked = now();
  const TreePtr tree = document().tree();
  window.canvas()->setFocus();
  for (const Qt::Key key : {Qt::Key_H, Qt::Key_F5, Qt::Key_Q, Qt::Key_End, Qt::Key_Right})
    press(key);
  press(Qt::Key_D, Qt::ControlModifier);
  EXPECT_TRUE(document().cover().on);
  EXPECT_FALSE(window.modes()->presenting());
  EXPECT_FALSE(window.modes()->comparing());
  EXPECT_EQ(window.ask()->asking()->phase(), Asking::Phase::off);
  EXPECT_EQ(now(), asked);
  window.practice()->showLaboratory();
  EXPECT_FALSE(window.practice()->laboratory()->isVisible()) << "it would tell the whole search";
  document().select(*tree->findByName("L5"));
  press(Qt::Key_Delete);
  press(Qt::Key_F2);
  EXPECT_EQ(document().tree(), tree);
  EXPECT_TRUE(panel().asking());
  open("deep");
  EXPECT_FALSE(lessons().active()) << "another tree ends it";
  EXPECT_FALSE(document().cover().on);
  press(Qt::Key_Right);
  EXPECT_GT(now(), 1u) << "and time is free";
  press(Qt::Key_H);
  EXPECT_TRUE(document().cover().on) << "its own again";
}

}  // namespace
}  // namespace plyscope::test
