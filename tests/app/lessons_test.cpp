// Lessons: every bundled one is walked to its end, and a teacher's mistake is shown with its place.

#include "app/shell/lessons.h"

#include <QAbstractButton>
#include <QDir>
#include <QLineEdit>
#include <QMimeData>
#include <QUrl>

#include "app/panels/lesson.h"
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
  document().setTime(document().trace()->events());
  EXPECT_EQ(now(), asked) << "time leads no further";
  auto* field = panel().findChild<QLineEdit*>();
  ASSERT_TRUE(field);
  QTest::keyClicks(field, "nonsense");
  QTest::keyClick(field, Qt::Key_Return);
  EXPECT_TRUE(panel().asking());
  field->clear();
  QTest::keyClicks(field, "[3, inf]");
  QTest::keyClick(field, Qt::Key_Return);
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

}  // namespace
}  // namespace plyscope::test
