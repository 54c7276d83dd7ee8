// What the window says and keeps while something is wrong or under way: at the field, in the
// message, and in the picture.

#include <QAccessible>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <algorithm>

#include "app/canvas/canvas.h"
#include "app/document/default_search.h"
#include "app/panels/search_progress.h"
#include "tests/app/window_fixture.h"

namespace plyscope::test {
namespace {

constexpr int kPatience = 120'000;  // ms

class TroubleTest : public WindowTest {
 protected:
  QLineEdit* field(const char* name) const {
    for (auto* edit : window.findChildren<QLineEdit*>())
      if (edit->isVisible() && edit->accessibleName().startsWith(name)) return edit;
    return nullptr;
  }
  void openText(const QByteArray& text) { ASSERT_TRUE(window.files()->openText(text, {}, "text")); }
  void type(const char* name, const QString& text) {
    QLineEdit* edit = field(name);
    ASSERT_NE(edit, nullptr);
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, text);
    QTest::keyClick(edit, Qt::Key_Return);
  }
};

constexpr char kPairs[] =
    "format: 1\nalgorithm: epsilon\nepsilon: 0.8\n\n[[(0.5, 0), (0.25, 0)], "
    "[(-0.5, 0.25), (0, 0)]]";

TEST_F(TroubleTest, EnterGoesThere) {
  window.askGoTo();
  QDialog* dialog = nullptr;
  for (auto* d : window.findChildren<QDialog*>())
    if (d->isVisible()) dialog = d;
  ASSERT_NE(dialog, nullptr);
  auto* where = dialog->findChild<QLineEdit*>();
  QTest::keyClicks(where, "nowhere");
  QTest::keyClick(where, Qt::Key_Return);
  EXPECT_TRUE(dialog->isVisible());
  where->selectAll();
  QTest::keyClicks(where, "event 20");
  QTest::keyClick(where, Qt::Key_Return);
  EXPECT_EQ(now(), 20u);
  EXPECT_FALSE(dialog->isVisible());
}

TEST_F(TroubleTest, EpsilonIsReadAsItIsTyped) {
  openText(kPairs);
  ASSERT_EQ(document().run().id, SearchId::epsilon);
  ASSERT_NE(field("Epsilon:"), nullptr);
  EXPECT_EQ(field("Epsilon:")->text(), "0.8");
  type("Epsilon:", "0,5");
  EXPECT_EQ(document().run().options.epsilon, Rational(1, 2));
  type("Epsilon:", "abc");
  EXPECT_EQ(document().run().options.epsilon, Rational(1, 2));
  EXPECT_EQ(field("Epsilon:")->text(), "abc");
  EXPECT_TRUE(field("Epsilon:")->accessibleDescription().contains("is not a number"));
  type("Epsilon:", "2/3");
  EXPECT_EQ(field("Epsilon:")->text(), "2/3");
}

TEST_F(TroubleTest, AnEpsilonThatIsTooSmallIsSaidAsSuch) {
  openText(kPairs);
  type("Epsilon:", "0.25");
  const Report& report = window.messages()->report();
  EXPECT_EQ(report.title, "ε = 0.25 is too small");
  EXPECT_EQ(report.reassurance, "ε = 0.8 is still shown, at the same step.");
  QStringList remedies;
  for (const auto& remedy : report.remedies) remedies << remedy.text;
  EXPECT_TRUE(remedies.contains("Set ε to 0.5")) << remedies.join("|").toStdString();
  EXPECT_TRUE(remedies.contains("Keep ε = 0.8")) << remedies.join("|").toStdString();
}

TEST_F(TroubleTest, ALongSearchKeepsPictureAndFocus) {
  std::string text = "[";
  for (int i = 0; i < 9000; ++i) text += i ? ",[1,2,3,4]" : "[1,2,3,4]";
  openText(QByteArray::fromStdString(text + "]"));
  QSignalSpy spy(&document(), &Document::traceChanged);
  const auto settle = [&] {
    while (document().searching()) ASSERT_TRUE(spy.wait(kPatience));
  };
  settle();
  EXPECT_TRUE(window.canvas()->hasFocus());
  auto* algorithm = window.findChild<QComboBox*>();
  algorithm->setFocus();
  document().setSearch(SearchId::minimax, {});
  ASSERT_TRUE(document().searching());
  EXPECT_TRUE(window.canvas()->isVisible());
  EXPECT_TRUE(window.canvas()->findChild<SearchProgress*>()->isVisible());
  settle();
  EXPECT_TRUE(algorithm->hasFocus());
  EXPECT_FALSE(window.canvas()->findChild<SearchProgress*>()->isVisible());
}

TEST_F(TroubleTest, TheThemeOfTheCommandLineStaysForTheSession) {
  settings.setSessionTheme("dark");
  MainWindow next(&settings);
  settings.setLegend(false);
  next.applySettings();
  EXPECT_EQ(next.themeId(), ThemeId::dark);
  EXPECT_NE(Settings(profile.path()).themeName(), "dark");
  settings.setThemeName("light");
  next.applySettings();
  EXPECT_EQ(next.themeId(), ThemeId::light);
}

TEST_F(TroubleTest, AReportIsCopiedWholeAndSpoken) {
  QByteArray text = "[\n";
  for (int i = 0; i < 12; ++i) text += "[1, 1O],\n";
  EXPECT_FALSE(window.files()->openText(text + "1]", {}, "text"));
  EXPECT_EQ(window.messages()->accessibleName(), "Could not open text");
  const Report& report = window.messages()->report();
  ASSERT_GT(report.lines.size(), 5);
  for (const QString& line : report.lines) EXPECT_TRUE(report.text().contains(line));
  int shown = 0;
  bool more = false;
  for (const auto* label : window.messages()->findChildren<QLabel*>()) {
    shown += report.lines.contains(label->text());
    more |= label->text().startsWith("… and");
  }
  EXPECT_EQ(shown, 5);
  EXPECT_TRUE(more);
}

struct Tightest {
  const char* tree;
  SearchId id;
  const char* epsilon;
  const char* bounds;
};

TEST(Mended, OffersTheTightestLimitsInWordsAndInRationals) {
  const Tightest rows[] = {
      {"[(1, 0), (2, -3)]", SearchId::epsilon, "1", ""},
      {"[(1/3, 0), (0.5, -3)]", SearchId::epsilon, "5/2", ""},
      {"[(1e40, 0), (1/3, -3)]", SearchId::epsilon, "10000000000000000000000000000000000000000",
       ""},
      {"[chance[0.5: 3, 0.5: -4], 1]", SearchId::star1, "", "-4:3"},
      {"[chance[0.5: 1e40, 0.5: -1/3], 1]", SearchId::star1, "",
       "-1/3:10000000000000000000000000000000000000000"},
      {"[[(-1, -2, -3), (-3, -1, -4)], (0, -5, -2)]", SearchId::boundedMaxN, "-6", "-5:0"}};
  for (const auto& [text, id, epsilon, bounds] : rows) {
    const auto read = readTree(text);
    ASSERT_TRUE(read) << text;
    const auto mend = mended(*read->tree, id, {});
    ASSERT_TRUE(mend) << text;
    EXPECT_EQ(mend->epsilon ? exactText(*mend->epsilon) : "", epsilon) << text;
    EXPECT_EQ(mend->bounds ? boundsText(*mend->bounds) : "", bounds) << text;
  }
}

}  // namespace
}  // namespace plyscope::test
