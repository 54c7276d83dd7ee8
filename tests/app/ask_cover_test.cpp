// With a question open, nothing that can be seen, heard, hovered, copied or asked of the window
// depends on what is later than now: two trees that agree up to this moment and differ afterwards
// are the same in all of it, for every kind of question.

#include <QClipboard>
#include <QHelpEvent>
#include <QToolTip>
#include <limits>
#include <set>

#include "app/canvas/frame.h"
#include "app/canvas/spoken.h"
#include "app/panels/scrubber.h"
#include "core/formats/value_text.h"
#include "tests/app/ask_fixture.h"
#include "tests/app/observed.h"

namespace plyscope::test {
namespace {

/// What a person can find out, in order: words first, pictures apart.
struct Observed {
  QStringList words;
  QList<QImage> pictures;
};

QString tooltip(QWidget* widget, QPoint at) {
  QToolTip::hideText();
  QHelpEvent help(QEvent::ToolTip, at, widget->mapToGlobal(at));
  QApplication::sendEvent(widget, &help);
  const QString text = QToolTip::text();
  for (QWidget* w : QApplication::topLevelWidgets())
    if (w->inherits("QTipLabel")) delete w;  // by itself it takes its time
  return text;
}

class AskCoverBase : public AskTest {
 protected:
  void look(Observed& seen) {
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QApplication::processEvents();
    seen.pictures << grab();
    seen.words << window.windowTitle() << card().said();
    seen.words << written(window) + spoken(window);
  }

  /// All that can be tried while the question is open.
  Observed observe() {
    Observed seen;
    look(seen);
    const Tree& tree = *document().tree();
    Canvas& canvas = *window.canvas();
    for (std::uint32_t i = 0; i < tree.size(); ++i) {
      const QPoint at = boxOf(canvas.scene(), canvas.view(), NodeId{i}).center().toPoint();
      seen.words << tooltip(&canvas, at);
    }
    auto* scrubber = window.findChild<Scrubber*>();
    for (int x = 4; x < scrubber->width(); x += 16)
      seen.words << tooltip(scrubber, QPoint(x, scrubber->height() / 2));
    // Whatever leads forward is refused in the same words.
    QObject::connect(window.player(), &Player::notice, &window,
                     [&seen](const QString& text) { seen.words << text; });
    for (const char* place : {"end", "cut 1", "cut 9", "stop 99", "event 99", "L3", "L6", "n3"})
      seen.words << QString::number(window.player()->goTo(place)) << card().said();
    for (std::uint32_t i = 0; i < tree.size(); ++i) {
      document().select(NodeId{i});
      window.canvas()->runToSelection();
      seen.words << QString::number(now()) << card().said();
      look(seen);  // the node's story, its path, its place in the outline
      QGuiApplication::clipboard()->clear();
      press(Qt::Key_C, Qt::ControlModifier);
      window.copyExplanation();
      seen.words << QGuiApplication::clipboard()->text();
    }
    document().select(kNoNode);
    for (unsigned level = 0; level < kHints; ++level) {
      asking().askHint();
      look(seen);
    }
    QObject::disconnect(window.player(), &Player::notice, &window, nullptr);
    return seen;
  }
};

struct Twins {
  const char *name, *one, *other;
  SearchId search;
  int epsilon;
  std::set<QuestionKind> kinds;  ///< that must be among those asked
};
void PrintTo(const Twins& t, std::ostream* out) {
  *out << t.name;
}

class AskCoverTest : public AskCoverBase, public ::testing::WithParamInterface<Twins> {
 protected:
  plyscope::Run runOf(const char* text) {
    openText(text);
    search(GetParam().search, GetParam().epsilon);
    return document().run();
  }
};

/// The last moment up to which two runs do the same with the same numbers.
Time agreeUntil(const plyscope::Run& a, const plyscope::Run& b) {
  const Time last = std::min(a.trace->events(), b.trace->events());
  for (Time k = 1; k <= last; ++k)
    if (plainText(explain(a, k)) != plainText(explain(b, k))) return k - 1;
  return last;
}

TEST_P(AskCoverTest, NothingTellsOfWhatIsLater) {
  const plyscope::Run one = runOf(GetParam().one), other = runOf(GetParam().other);
  const Time until = agreeUntil(one, other);
  ASSERT_LT(until, one.trace->events()) << "the runs differ";
  std::set<QuestionKind> asked;
  for (const QuestionSpec& kind : questionKinds()) {
    if (kind.kind == QuestionKind::mark) continue;
    // The last question of the kind whose moment both runs share.
    std::optional<Question> questions[2];
    for (Time k = 2; k <= std::min(one.trace->events(), other.trace->events()); ++k) {
      auto a = askAt(one, kind.kind, k), b = askAt(other, kind.kind, k);
      if (!a || !b || a->now != b->now || a->now > until || a->node != b->node) continue;
      questions[0] = std::move(a), questions[1] = std::move(b);
    }
    if (!questions[0]) continue;
    asked.insert(kind.kind);
    Observed seen[2];
    // The first time is for what is made when it is first wanted.
    for (const int i : {0, 0, 1}) {
      runOf(i ? GetParam().other : GetParam().one);
      document().setTime(2);  // what was said before is gone
      ask({*questions[i]});
      ASSERT_TRUE(open()) << kind.name;
      ASSERT_EQ(now(), questions[i]->now);
      seen[i] = observe();
      asking().leave();
      card().hide();
    }
    ASSERT_EQ(seen[0].words.size(), seen[1].words.size()) << kind.name;
    for (qsizetype i = 0; i < seen[0].words.size(); ++i)
      EXPECT_EQ(seen[0].words[i].toStdString(), seen[1].words[i].toStdString()) << kind.name;
    ASSERT_EQ(seen[0].pictures.size(), seen[1].pictures.size());
    for (qsizetype i = 0; i < seen[0].pictures.size(); ++i)
      EXPECT_TRUE(seen[0].pictures[i] == seen[1].pictures[i]) << kind.name << " picture " << i;
  }
  for (const QuestionKind kind : GetParam().kinds)
    EXPECT_TRUE(asked.contains(kind)) << spec(kind).name << " is not put to the test";
}

using K = QuestionKind;
INSTANTIATE_TEST_SUITE_P(
    All, AskCoverTest,
    ::testing::Values(Twins{"a cut or none later",
                            "[[3,7,8],[2,4,6],[9,5,2]]",
                            "[[3,7,8],[2,4,6],[1,5,2]]",
                            SearchId::alphaBeta,
                            0,
                            {K::next, K::value, K::window, K::stop, K::exact}},
                      Twins{"another last leaf",
                            "[[3,7],[8,4],[9,5]]",
                            "[[3,7],[8,4],[9,1]]",
                            SearchId::alphaBeta,
                            0,
                            {K::next, K::value, K::window, K::stop, K::exact, K::child}},
                      Twins{"deep, another leaf behind the cut",
                            "[[5,8],[[[4,9],[7,3]],[6,1]]]",
                            "[[5,8],[[[4,9],[8,3]],[2,9]]]",
                            SearchId::alphaBeta,
                            0,
                            {K::value, K::stop}},
                      Twins{"pairs",
                            "[[(1,0),(3,-2)],[(-3,3),(2,-1),(0,1)],[(1,-1),(1,0)]]",
                            "[[(1,0),(3,-2)],[(-3,3),(2,-1),(0,1)],[(9,-6),(1,0)]]",
                            SearchId::epsilon,
                            4,
                            {K::stop, K::epsilon, K::rule, K::next, K::pair, K::child}},
                      Twins{"chance",
                            "[chance[0.8: 3, 0.2: 4], chance[0.8: 1, 0.2: 6]]",
                            "[chance[0.8: 3, 0.2: 4], chance[0.8: 2, 0.2: 5]]",
                            SearchId::expectiminimax,
                            0,
                            {K::chance, K::next}}));

// What is asked for is not to be read off the window either.
TEST_F(AskCoverBase, WhatAPlayerCanStillGetIsAskedAndNotShown) {
  open("pairs-eps");
  ask({*first(QuestionKind::epsilon)});
  ASSERT_TRUE(open());
  Observed seen;
  look(seen);
  const Answer right = asking().question()->right;
  const QString reply =
      QString::fromStdString(answerText(AnswerForm::number, *document().tree(), right));
  ASSERT_EQ(reply, "−2");
  for (const QString& text : seen.words)
    EXPECT_FALSE(text.contains("gets") && text.contains(reply)) << text.toStdString();
  const auto tags = [this] {
    QStringList texts;
    const Canvas& canvas = *window.canvas();
    const DrawList list =
        frame(canvas.scene(), document().time(), canvas.view(), plyscope::theme(ThemeId::light));
    for (const Glyph& glyph : list.glyphs)
      if (const auto* text = std::get_if<TextGlyph>(&glyph)) texts << text->text();
    return texts.filter("gets");
  };
  EXPECT_EQ(tags(), QStringList{"A gets ≤ ?"});
  answer(right);
  EXPECT_TRUE(told());
  EXPECT_FALSE(tags().contains("A gets ≤ ?"));
}

// Where every number is given, the search is what is hidden: two rules that cut the same tree at
// different places show it nowhere but in their own names.
class MarkingTest : public AskCoverBase, public ::testing::WithParamInterface<Twins> {};

TEST_P(MarkingTest, HidesTheSearchAndGivesTheNumbers) {
  Observed seen[2];
  std::size_t due[2];
  for (const int i : {0, 0, 1}) {
    openText(GetParam().one);
    search(GetParam().search, GetParam().epsilon);
    SearchOptions options = document().run().options;
    options.strict = i == 1;
    document().setSearch(GetParam().search, options);
    document().setTime(3);  // what was said before is gone
    const Question question = *first(QuestionKind::mark);
    due[i] = question.right.nodes.size();
    ask({question});
    ASSERT_TRUE(open());
    seen[i] = observe();
    asking().leave();
    card().hide();
  }
  EXPECT_NE(due[0], due[1]) << "the rules skip different branches";
  ASSERT_EQ(seen[0].words.size(), seen[1].words.size());
  for (qsizetype i = 0; i < seen[0].words.size(); ++i) {
    const auto plain = [](QString text) {
      return text.replace(u'≥', u'>').replace(u'≤', u'<').remove(u'•').remove(u'*').trimmed();
    };
    EXPECT_EQ(plain(seen[0].words[i]).toStdString(), plain(seen[1].words[i]).toStdString());
  }
  // The names of the rules stand in the bar and in the pseudocode; the rest looks the same.
  ASSERT_EQ(seen[0].pictures.size(), seen[1].pictures.size());
  for (qsizetype i = 0; i < seen[0].pictures.size(); ++i) {
    for (const char* part : {"Canvas", "OutlinePanel", "WhyPanel", "Transport", "AskCard"}) {
      for (const QWidget* w : window.findChildren<QWidget*>()) {
        if (w->metaObject()->className() != "plyscope::" + QByteArray(part)) continue;
        const QRect place(w->mapTo(&window, QPoint()), w->size());
        EXPECT_TRUE(seen[0].pictures[i].copy(place) == seen[1].pictures[i].copy(place))
            << part << " of picture " << i;
      }
    }
  }
}

TEST_P(MarkingTest, TellsEveryNumberInEveryPlace) {
  openText(GetParam().one);
  search(GetParam().search, GetParam().epsilon);
  ask({*first(QuestionKind::mark)});
  ASSERT_TRUE(open());
  QApplication::processEvents();
  const QStringList outline = written(window), heard = spoken(window);
  const Tree& tree = *document().tree();
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    const NodeId leaf{i};
    if (!tree.isLeaf(leaf)) continue;
    const QString number =
        QString::fromStdString(plyscope::valueText(tree, leaf)).replace('-', u'−');
    EXPECT_TRUE(outline.contains(number)) << number.toStdString();
    const QString sentence = spokenNode(document().run(), leaf, now(), document().cover());
    EXPECT_FALSE(sentence.contains("hidden")) << sentence.toStdString();
    EXPECT_TRUE(heard.contains(sentence)) << sentence.toStdString();
  }
  EXPECT_FALSE(outline.contains("?"));
  answer(asking().question()->right);
  EXPECT_FALSE(document().cover().given) << "only while it is asked";
}

INSTANTIATE_TEST_SUITE_P(
    All, MarkingTest,
    ::testing::Values(Twins{"equal", "[[3,4],[3,2]]", "", SearchId::alphaBeta, 0, {}},
                      Twins{"pairs",
                            "[[(1,0),(3,-2)],[(-3,3),(2,-1),(0,1)],[(0,0),(1,0)]]",
                            "",
                            SearchId::epsilon,
                            1,
                            {}}));

}  // namespace
}  // namespace plyscope::test
