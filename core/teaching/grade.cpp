#include "core/teaching/grade.h"

#include <algorithm>

#include "core/teaching/question_parts.h"

namespace plyscope {
namespace {

using question_words::question;

const Rational kHalf(1, 2);
const Rational kTolerance(1, 200);  ///< of an expected value

/// Equal as answers to this question.
bool same(const Question& q, const Answer& a, const Answer& b) {
  if (q.kind == QuestionKind::stop) return a.yes == b.yes;
  if (q.kind == QuestionKind::chance && a.numbers.size() == 1 && b.numbers.size() == 1 &&
      a.numbers[0].finite() && b.numbers[0].finite()) {
    const Rational off = a.numbers[0].value - b.numbers[0].value;
    return off <= kTolerance && -off <= kTolerance;
  }
  return a == b;
}

struct Marks {
  std::uint32_t right = 0, wrong = 0, missed = 0;
};

/// A mark below a skipped branch is neither right nor wrong.
Marks countMarks(const Tree& tree, const std::vector<NodeId>& due, const std::vector<NodeId>& got) {
  Marks marks;
  for (const NodeId n : got) {
    // The last root that does not come after n is the only one that can hold it.
    const auto after = std::upper_bound(due.begin(), due.end(), n);
    const bool inside = after != due.begin() && tree.contains(*(after - 1), n);
    marks.right += inside && *(after - 1) == n;
    marks.wrong += !inside;
  }
  marks.missed = static_cast<std::uint32_t>(due.size()) - marks.right;
  return marks;
}

bool reasonHolds(const Question& q, const Answer& given) {
  if (given.choice) return given.choice == q.right.choice;
  // A list that names every node would name the right one.
  return !given.nodes.empty() && std::all_of(given.nodes.begin(), given.nodes.end(), [&](NodeId n) {
    return std::find(q.reasons.begin(), q.reasons.end(), n) != q.reasons.end();
  });
}

/// The right number as a bound, but on its other side.
bool isOtherBound(const Question& q, const Answer& given) {
  return q.kind == QuestionKind::value && given.numbers == q.right.numbers &&
         given.relation != q.right.relation && given.relation != Relation::exact &&
         q.right.relation != Relation::exact;
}

/// Before any help is counted.
Rational plainPoints(const Run& run, const Question& q, const Answer& given) {
  switch (q.kind) {
    case QuestionKind::stop:
      if (given.yes != q.right.yes) return 0;
      return q.asksWhy() && !reasonHolds(q, given) ? kHalf : Rational(1);
    case QuestionKind::mark: {
      const Marks m = countMarks(*run.tree, q.right.nodes, given.nodes);
      if (q.right.nodes.empty()) return given.nodes.empty() ? 1 : 0;
      if (m.wrong >= m.right) return 0;
      return Rational(m.right - m.wrong, static_cast<std::uint32_t>(q.right.nodes.size()));
    }
    case QuestionKind::value:
      if (isOtherBound(q, given)) return 0;
      if (given.numbers == q.right.numbers && given.relation != q.right.relation) return kHalf;
      return same(q, given, q.right) ? 1 : 0;
    default:
      return same(q, given, q.right) ? 1 : 0;
  }
}

Rational afterHelp(const Question& q, Rational points, const Help& help) {
  const bool once = q.form() == AnswerForm::yesNo;
  if (help.revealed || help.tries > (once ? 1u : 2u)) return 0;
  return help.tries == 2 || help.hints > 0 ? points * kHalf : points;
}

/// The one belief that explains the answer.
std::string_view beliefBehind(const Run& run, const Question& q, const Answer& given) {
  const bool bound = q.right.relation != Relation::exact;
  if (q.kind == QuestionKind::value && given.numbers == q.right.numbers) {
    return bound && given.relation == Relation::exact ? "M6" : "";
  }
  if (q.kind == QuestionKind::exact && given.choice == 0u) return "M6";
  std::string_view found;
  bool several = false, equality = false;
  for (const Believed& b : believedAnswers(run, q)) {
    if (!same(q, b.answer, given)) continue;
    equality = equality || b.id == "M5";
    several = several || (!found.empty() && found != b.id);
    found = b.id;
  }
  // Keeping on where both sides are equal, for the right inequality or none, is M5 and no other.
  const bool plain = !given.choice || given.choice == q.right.choice;
  if (several && equality && q.kind == QuestionKind::stop && plain) return "M5";
  return several ? std::string_view() : found;
}

Message feedbackOn(const Run& run, const Question& q, const Answer& given, const Mark& mark,
                   Translate translate) {
  const Moment m(run, q.reveal, translate);
  const std::vector<std::string> choices = q.choiceTexts();
  Answer right = q.right;
  AnswerForm form = q.form();
  if (q.kind == QuestionKind::stop && given.yes == q.right.yes) form = AnswerForm::choice;
  NodeId source = run.tree->parent(q.node);
  if (!q.reasons.empty()) source = q.reasons.back();
  if (q.kind == QuestionKind::window) {
    const Source s =
        run.trace->source(q.node, right.numbers[0].finite() ? Side::alpha : Side::beta, q.reveal);
    if (s.ancestor != kNoNode) source = s.ancestor;
  }
  // Of marks it is the first node that cuts, not the root that was asked about.
  const bool marked = q.kind == QuestionKind::mark && !right.nodes.empty();
  const NodeId at = marked ? run.tree->parent(right.nodes.front()) : q.node;
  const Spans who = source == kNoNode ? m.node(Tree::root()) : m.node(source);
  const Marks marks =
      q.kind == QuestionKind::mark ? countMarks(*run.tree, right.nodes, given.nodes) : Marks{};
  const std::vector<Argument> arguments{
      {"n", m.node(at)},
      {"r", Moment::text(answerText(form, *run.tree, right, choices))},
      {"w", Moment::text(windowText(run, at, q.reveal))},
      {"s", who},
      {"v",
       Moment::text(right.numbers.empty() ? plainText(m.result(q.node, q.reveal))
                                          : shownText(right.numbers[0], run.tree->spelling()))},
      {"c", Moment::text(std::to_string(marks.right))},
      {"x", Moment::text(std::to_string(marks.wrong))},
      {"m", Moment::text(std::to_string(marks.missed))}};
  const auto say = [&](const std::string& id) { return m.say(question(id), arguments); };
  if (mark.right) return say(given.commaForPoint ? "feedback.comma" : "feedback.right");
  if (!mark.misconception.empty()) return say("feedback." + std::string(mark.misconception));
  if (q.kind == QuestionKind::stop && given.yes == q.right.yes) return say("feedback.reason");
  if (q.kind == QuestionKind::mark) return say("feedback.marks");
  if (q.kind == QuestionKind::rule && given.choice == (*q.right.choice + 2) % 4) {
    return say("feedback.weak");
  }
  if (isOtherBound(q, given)) return say("feedback.other");
  if (q.kind == QuestionKind::value && given.numbers == right.numbers) return say("feedback.exact");
  Message again = say("feedback.again");
  again.body.push_back(hint(run, q, 1, translate).text.headline);
  return again;
}

}  // namespace

Mark grade(const Run& run, const Question& q, const Answer& given, const Help& help,
           Translate translate) {
  Mark mark;
  const Rational plain = plainPoints(run, q, given);
  mark.right = plain == 1;
  mark.points = afterHelp(q, plain, help);
  const bool decided = q.kind == QuestionKind::stop && given.yes == q.right.yes;
  if (!mark.right && !decided) mark.misconception = beliefBehind(run, q, given);
  mark.feedback = feedbackOn(run, q, given, mark, translate);
  return mark;
}

}  // namespace plyscope
