#include <QLineEdit>
#include <QTextEdit>

#include "app/canvas/picture.h"
#include "app/panels/rule_banner.h"
#include "app/panels/why.h"
#include "tests/app/window_fixture.h"

// Searches that are wrong, or that lack something, say so in the window.
namespace plyscope::test {
namespace {

TEST_F(WindowTest, AWrongRuleIsShownBesideTheTruthAllTheTime) {
  open("wrong-eps");
  const auto* banner = window.findChild<RuleBanner*>();
  ASSERT_TRUE(banner);
  SearchOptions options = document().run().options;
  document().setSearch(SearchId::unsoundXPlusEps, options);
  ASSERT_EQ(document().run().id, SearchId::unsoundXPlusEps);
  document().setTime(1);
  EXPECT_TRUE(banner->isVisible());
  EXPECT_EQ(banner->text(), "This rule is wrong. Truth: (1, 1)");
  document().setTime(document().trace()->events());
  EXPECT_EQ(banner->text(), "This rule is wrong. Its result: (0, 0). Truth: (1, 1)");
  document().setCover({true, false});
  EXPECT_EQ(banner->text(), "This rule is wrong.");
  document().setCover({});
  document().setSearch(SearchId::epsilon, options);
  EXPECT_TRUE(banner->isHidden());
}

TEST_F(WindowTest, APictureOfAWrongRuleSaysSoAndTellsTheTruth) {
  open("wrong-eps");
  const SearchOptions options = document().run().options;
  const auto textAtTheEnd = [&](SearchId id) {
    document().setSearch(id, options);
    PictureRequest request;
    request.run = document().run();
    request.event = request.run.trace->events();
    const auto svg = picture(request, "svg");
    EXPECT_TRUE(svg);
    return svg ? QString::fromUtf8(*svg) : QString();
  };
  EXPECT_TRUE(textAtTheEnd(SearchId::unsoundXPlusEps)
                  .contains("This rule is wrong. Its result: (0, 0). Truth: (1, 1)"));
  EXPECT_FALSE(textAtTheEnd(SearchId::epsilon).contains("wrong"));
}

TEST_F(WindowTest, BoundsAreAskedForAndNeverGuessed) {
  open("chance-a");
  SearchOptions options = document().run().options;
  options.bounds.reset();
  document().setSearch(SearchId::star1, options);
  EXPECT_EQ(document().refused(), SearchId::star1);
  EXPECT_FALSE(document().problems().empty());
  bool field = false;
  for (const auto* edit : window.findChildren<QLineEdit*>())
    field |= edit->isVisible() && edit->accessibleName().contains("largest possible value");
  EXPECT_TRUE(field);
  const auto& remedies = window.messages()->report().remedies;
  ASSERT_FALSE(remedies.empty());
  EXPECT_EQ(remedies.front().text, "Use 1:6, the leaves' range");
  remedies.front().action();
  EXPECT_EQ(document().run().id, SearchId::star1);
  EXPECT_EQ(exactText(document().run().options.bounds->second), "6");
}

TEST_F(WindowTest, AShallowCutSaysOneSentenceALine) {
  document().setTime(20);
  const auto* why = window.findChild<WhyPanel*>()->findChild<QTextEdit*>();
  const QStringList lines = why->toPlainText().split('\n');
  EXPECT_EQ(lines.value(1), "n3 (MIN) can already get 2.");
  EXPECT_EQ(lines.value(2), "n1 (MAX) already has 3 from n2.");
}

}  // namespace
}  // namespace plyscope::test
