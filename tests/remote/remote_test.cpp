// A lesson given with a presenter's remote: its keys arrive from the display, as from a real one,
// and what the class sees is read off the screen. Needs a display and xdotool; run.sh has both.

#include <gtest/gtest.h>

#include <QApplication>
#include <QDir>
#include <QProcess>
#include <QScreen>
#include <QTemporaryDir>
#include <QTest>

#include "app/canvas/canvas.h"
#include "app/panels/caption_strip.h"
#include "app/shell/files.h"
#include "app/shell/main_window.h"
#include "app/shell/modes.h"
#include "app/shell/presenter.h"
#include "app/support/fonts.h"

namespace plyscope::test {
namespace {

constexpr QSize kScreen(1920, 1080);

class RemoteTest : public ::testing::Test {
 protected:
  RemoteTest() : settings(profile.path()), window(&settings) {
    settings.setAnimation(false);
    window.applySettings();
    window.resize(1280, 720);
    window.show();
    window.activateWindow();
    QApplication::setActiveWindow(&window);
    EXPECT_TRUE(QTest::qWaitForWindowActive(&window));
    window.canvas()->setFocus();
  }

  void open(const char* id) { ASSERT_TRUE(window.files()->openExample(id)); }
  Document& document() { return *window.document(); }
  Time now() { return document().event(); }
  Time end() { return document().trace()->events(); }
  bool presenting() { return window.modes()->presenting(); }
  Presenter& presenter() { return *window.modes()->presenter(); }
  bool asking() { return presenting() && presenter().asking(); }
  QString said() { return presenter().strip()->spoken(); }

  // A key of the remote, by its name in the X protocol; waits until it has arrived.
  void key(const char* name) {
    keys_.arrived = false;
    QProcess xdotool;
    xdotool.start("xdotool", {"key", name});
    EXPECT_TRUE(xdotool.waitForFinished());
    EXPECT_EQ(xdotool.exitCode(), 0) << xdotool.readAllStandardError().toStdString();
    EXPECT_TRUE(QTest::qWaitFor([this] { return keys_.arrived; })) << name;
    QApplication::processEvents();
  }
  void page(int forward) {
    for (int i = 0; i < forward; ++i) key("Next");
  }
  void toQuestion() {
    for (int i = 0; i < 40 && !asking() && now() < end(); ++i) key("Next");
    ASSERT_TRUE(asking());
  }
  QImage screen() {
    QTest::qWait(0);
    presenter().repaint();
    QApplication::processEvents();
    return QApplication::primaryScreen()->grabWindow(0).toImage();
  }
  // The screen as a file beside the test, to be looked at.
  QImage picture(const char* name) {
    const QImage image = screen();
    QDir().mkpath("remote");
    EXPECT_TRUE(image.save(QStringLiteral("remote/%1.png").arg(name)));
    return image;
  }
  static bool isAll(const QImage& image, QColor colour) {
    for (int y = 0; y < image.height(); ++y)
      for (int x = 0; x < image.width(); ++x)
        if (image.pixelColor(x, y) != colour) return false;
    return true;
  }

  QTemporaryDir profile;
  Settings settings;
  MainWindow window;

 private:
  struct Keys : QObject {
    Keys() { qApp->installEventFilter(this); }
    bool eventFilter(QObject* object, QEvent* event) override {
      if (event->type() == QEvent::KeyPress && object->isWidgetType())
        arrived = arrived || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Shift;
      return false;
    }
    bool arrived = false;
  } keys_;
};

TEST_F(RemoteTest, GoesThroughTheSearchFromItsFirstQuestionToItsEnd) {
  open("deep");
  key("F5");
  ASSERT_TRUE(presenting());
  ASSERT_TRUE(QTest::qWaitForWindowActive(&presenter()));
  EXPECT_EQ(presenter().geometry(), QRect(QPoint(), kScreen));
  EXPECT_EQ(now(), 1u);
  EXPECT_EQ(picture("1-start").size(), kScreen);

  int questions = 0, cuts = 0;
  for (int i = 0; i < 80 && now() < end(); ++i) {
    key("Next");
    if (!asking()) continue;
    ++questions;
    const Time asked = now();
    const QImage question = picture(questions == 1 ? "2-question" : "4-question");
    EXPECT_TRUE(document().cover().on);
    EXPECT_TRUE(said().contains("stop")) << said().toStdString();
    EXPECT_FALSE(said().contains("Cut")) << said().toStdString();
    EXPECT_EQ(document().trace()->event(asked + 1).kind, EventKind::test);
    key("Next");
    EXPECT_FALSE(asking());
    EXPECT_GT(now(), asked);
    EXPECT_FALSE(document().cover().on);
    EXPECT_NE(picture(questions == 1 ? "3-answer" : "5-answer"), question);
    cuts += document().trace()->event(now()).kind == EventKind::cut;
  }
  EXPECT_EQ(now(), end());
  EXPECT_GE(questions, 2);
  EXPECT_GE(cuts, 1);
  EXPECT_LT(cuts, questions);
  picture("6-end");
  const Time last = now();
  key("Next");
  EXPECT_EQ(now(), last) << "at the end there is nothing more";
  key("Prior");
  EXPECT_EQ(now(), document().stops().previous(last));
  key("Escape");
  EXPECT_FALSE(presenting());
}

TEST_F(RemoteTest, OneButtonAlternatesBetweenF5AndEscAndIsHarmlessOutOfPhase) {
  open("deep");
  key("Escape");
  EXPECT_FALSE(presenting());
  key("Next");
  key("Next");
  EXPECT_GT(now(), 1u) << "its page keys step in the window too";
  key("F5");
  ASSERT_TRUE(presenting());
  ASSERT_TRUE(QTest::qWaitForWindowActive(&presenter()));
  toQuestion();
  const Time asked = now();
  key("F5");
  EXPECT_TRUE(asking()) << "presenting already";
  EXPECT_EQ(now(), asked);
  key("Escape");
  EXPECT_FALSE(presenting());
  EXPECT_EQ(now(), asked) << "back at the same stop";
  EXPECT_EQ(document().cover(), Cover{});
  ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
  key("Escape");
  EXPECT_FALSE(presenting());
  EXPECT_EQ(now(), asked);
  key("shift+F5");
  ASSERT_TRUE(presenting());
  EXPECT_EQ(now(), asked) << "from here";
  ASSERT_TRUE(QTest::qWaitForWindowActive(&presenter()));
  key("Escape");
  EXPECT_FALSE(presenting());
}

TEST_F(RemoteTest, BlanksTheScreenAndAnyPageKeyBringsItBack) {
  open("deep");
  key("F5");
  ASSERT_TRUE(QTest::qWaitForWindowActive(&presenter()));
  toQuestion();
  const Time asked = now();
  const QImage question = screen();
  const struct {
    const char *key, *back, *picture;
    QColor colour;
  } rows[] = {{"period", "period", "7-black", Qt::black},
              {"b", "Next", "7-black-b", Qt::black},
              {"w", "Prior", "8-white", Qt::white},
              {"comma", "comma", "8-white-comma", Qt::white}};
  for (const auto& row : rows) {
    key(row.key);
    EXPECT_TRUE(isAll(picture(row.picture), row.colour)) << row.key;
    key("F5");
    EXPECT_TRUE(isAll(screen(), row.colour)) << row.key;
    key(row.back);
    EXPECT_EQ(screen(), question) << row.key;
    EXPECT_EQ(now(), asked);
    EXPECT_TRUE(asking()) << "the question still waits";
  }
  key("Next");
  EXPECT_FALSE(asking());
}

TEST_F(RemoteTest, OfABigTreeTheRegionIsShownAtFullSize) {
  open("big");
  key("F5");
  ASSERT_TRUE(QTest::qWaitForWindowActive(&presenter()));
  page(6);
  picture("9-big");
  EXPECT_EQ(presenter().canvas()->view().unit, presenter().canvas()->view().wished);
  key("Escape");
}

}  // namespace
}  // namespace plyscope::test

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  QApplication application(argc, argv);
  return plyscope::loadFonts() ? RUN_ALL_TESTS() : 1;
}
