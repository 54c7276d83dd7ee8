#pragma once

#include <QLineEdit>

#include "app/canvas/canvas.h"
#include "app/canvas/fit.h"
#include "app/canvas/pins.h"
#include "app/panels/answer_field.h"
#include "app/panels/ask_card.h"
#include "app/shell/ask_desk.h"
#include "app/shell/modes.h"
#include "core/teaching/question_plan.h"
#include "tests/app/window_fixture.h"

namespace plyscope::test {

/// A window that asks. Everything a student does is done by keys and clicks.
class AskTest : public WindowTest {
 protected:
  Asking& asking() { return *window.ask()->asking(); }
  AskCard& card() { return *window.ask()->card(); }
  using WindowTest::open;
  bool open() { return asking().phase() == Asking::Phase::open; }
  bool told() { return asking().phase() == Asking::Phase::told; }

  void openText(const char* text) { ASSERT_TRUE(window.files()->openText(text, {}, "tree")); }
  void search(SearchId id, int epsilon = 0) {
    SearchOptions options = document().run().options;
    if (epsilon) options.epsilon = epsilon;
    document().setSearch(id, options);
    ASSERT_EQ(document().run().id, id);
  }
  /// The first question of a kind that the run has.
  std::optional<Question> first(QuestionKind kind) {
    for (Time k = 1; k <= document().trace()->events(); ++k)
      if (auto question = askAt(document().run(), kind, k)) return question;
    return std::nullopt;
  }
  /// Begins a sitting of these questions and goes on until the first one is open.
  void ask(std::vector<Question> plan, AskMode mode = AskMode::guided) {
    window.canvas()->setFocus();
    asking().begin(std::move(plan), mode, 1);
    goOn();
  }
  void goOn() {
    for (int i = 0; i < 500 && asking().active() && !open(); ++i) press(Qt::Key_Right);
  }
  void type(QString text) {
    text.replace(u'−', '-').replace("∞", "inf").replace("≤", "<=").replace("≥", ">=");
    auto* field = qobject_cast<QLineEdit*>(window.focusWidget());
    ASSERT_TRUE(field) << "the focus is where the answer is typed";
    field->clear();
    QTest::keyClicks(field, text);
  }
  void click(NodeId n) {
    const QPoint at =
        boxOf(window.canvas()->scene(), window.canvas()->view(), n).center().toPoint();
    QTest::mouseClick(window.canvas(), Qt::LeftButton, Qt::NoModifier, at);
    QApplication::processEvents();
  }
  void tab() { press(Qt::Key_Tab); }

  /// Answers the open question by keys alone.
  void answer(const Answer& given) {
    const Question question = *asking().question();
    const Tree& tree = *document().tree();
    const auto number = [&](const Number& n) {
      Answer one;
      one.numbers = {n};
      return QString::fromStdString(answerText(AnswerForm::number, tree, one));
    };
    switch (question.form()) {
      case AnswerForm::yesNo:
        press(*given.yes ? Qt::Key_Y : Qt::Key_N);
        if (given.choice) press(Qt::Key(Qt::Key_1 + int(*given.choice)));
        break;
      case AnswerForm::choice:
        press(Qt::Key(Qt::Key_1 + int(*given.choice)));
        break;
      case AnswerForm::number:
      case AnswerForm::bound:
        type(QString::fromStdString(answerText(question.form(), tree, given)));
        break;
      case AnswerForm::window:
        type(number(given.numbers[0]));
        tab(), tab();
        type(number(given.numbers[1]));
        break;
      case AnswerForm::tuple:
        for (std::size_t i = 0; i < given.numbers.size(); ++i) {
          if (i > 0) tab();
          type(number(given.numbers[i]));
        }
        if (given.numbers.empty()) {
          for (unsigned p = 0; p < tree.players(); ++p) tab();
          press(Qt::Key_Space);
          window.canvas()->setFocus();
        }
        break;
      case AnswerForm::node:
        select(given.nodes.front());
        break;
      case AnswerForm::nodes:
        for (const NodeId n : given.nodes) {
          select(n);
          press(Qt::Key_Space);
        }
        break;
    }
    press(Qt::Key_Return);
  }
  /// By arrows, from the root down.
  void select(NodeId n) {
    const Tree& tree = *document().tree();
    std::vector<NodeId> way;
    for (NodeId at = n; at != kNoNode; at = tree.parent(at)) way.insert(way.begin(), at);
    if (document().selection() == kNoNode) press(Qt::Key_Up);
    while (document().selection() != Tree::root()) press(Qt::Key_Up);
    for (std::size_t i = 1; i < way.size(); ++i) {
      press(Qt::Key_Down);
      for (std::uint32_t c = 0; c < tree.childIndex(way[i]); ++c)
        press(Qt::Key_Right, Qt::AltModifier);
    }
    ASSERT_EQ(document().selection(), n);
  }
};

}  // namespace plyscope::test
