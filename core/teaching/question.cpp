#include "core/teaching/question.h"

#include <algorithm>
#include <array>

#include "core/explain/goto.h"
#include "core/teaching/question_parts.h"

namespace plyscope {

std::span<const QuestionSpec> questionKinds() {
  using K = QuestionKind;
  using F = AnswerForm;
  static constexpr std::array<QuestionSpec, kQuestionKinds> table{{
      {K::next, "next", "Which leaf is next?", F::node},
      {K::value, "value", "What does a node hand up?", F::bound},
      {K::window, "window", "Which bounds does a node receive?", F::window},
      {K::stop, "stop", "Does the search stop here?", F::yesNo},
      {K::mark, "mark", "Which branches are never looked at?", F::nodes},
      {K::exact, "exact", "Is this number exact?", F::choice},
      {K::child, "child", "Which move is played?", F::node},
      {K::pair, "pair", "Which pair goes up?", F::tuple},
      {K::chance, "chance", "What is the expected value?", F::number},
      {K::epsilon, "epsilon", "How much can a player still get?", F::number},
      {K::rule, "rule", "Which test is safe?", F::choice},
  }};
  return table;
}

const QuestionSpec& spec(QuestionKind kind) {
  return questionKinds()[static_cast<std::size_t>(kind)];
}

std::vector<std::string> Question::choiceTexts() const {
  std::vector<std::string> texts;
  for (const Spans& c : choices) texts.push_back(plainText(c));
  return texts;
}

std::optional<Question> askAt(const Run& run, QuestionKind kind, Time k, Translate translate) {
  if (!run.trace || k < 1 || k > run.trace->events()) return std::nullopt;
  static constexpr std::array<std::optional<Question> (*)(const Moment&), kQuestionKinds> makers{
      nextQuestion,  valueQuestion, windowQuestion, stopQuestion,    markQuestion, exactQuestion,
      childQuestion, pairQuestion,  chanceQuestion, epsilonQuestion, ruleQuestion};
  return makers[static_cast<std::size_t>(kind)](Moment(run, k, translate));
}

std::vector<Believed> believedAnswers(const Run& run, const Question& question) {
  const Moment m(run, question.reveal, nullptr);
  std::vector<Believed> all;
  addBeliefsOfPruning(m, question, all);
  addBeliefsOfPairs(m, question, all);
  addBeliefsOfRules(m, question, all);
  if (question.kind == QuestionKind::chance) addBeliefsOfChance(m, all);
  std::vector<Believed> kept;
  for (Believed& b : all) {
    // The reason of a stop is no part of what the rules answer.
    const bool right = question.kind == QuestionKind::stop ? b.answer.yes == question.right.yes
                                                           : b.answer == question.right;
    const bool known = std::any_of(kept.begin(), kept.end(), [&](const Believed& other) {
      return other.id == b.id && other.answer == b.answer;
    });
    if (!right && !known) kept.push_back(std::move(b));
  }
  return kept;
}

std::string questionName(const Question& question) {
  return std::string(spec(question.kind).name) + "@event:" + std::to_string(question.reveal);
}

Result<Question> findQuestion(const Run& run, std::string_view name) {
  const std::size_t at = name.find('@');
  const std::string_view kindName = name.substr(0, at);
  const auto kinds = questionKinds();
  const auto kind =
      std::find_if(kinds.begin(), kinds.end(), [&](auto& s) { return s.name == kindName; });
  if (kind == kinds.end()) {
    std::string all;
    for (const QuestionSpec& s : kinds) all += (all.empty() ? "" : ", ") + std::string(s.name);
    return fail("there is no question " + std::string(kindName), "There are " + all + ".");
  }
  Time k = run.trace->events();
  if (at != name.npos) {
    const Result<Place> place = parsePlace(name.substr(at + 1));
    if (!place) return tl::unexpected(place.error());
    const Result<Time> found = findPlace(*run.trace, *place);
    if (!found) return tl::unexpected(found.error());
    k = *found;
  }
  std::optional<Question> question = askAt(run, kind->kind, k);
  // A cut is the outcome of the test just before it.
  if (!question && k > 1) question = askAt(run, kind->kind, k - 1);
  if (!question) {
    return fail("this search has no question " + std::string(name),
                "Write the event that answers it, as in stop@cut:1, value@close:n2, mark@end.");
  }
  return *question;
}

Question begin(const Moment& m, QuestionKind kind, Time now) {
  Question q;
  q.kind = kind;
  q.node = m.n;
  q.now = std::max<Time>(now, 1);
  q.reveal = m.k;
  return q;
}

Time beforeLastResult(const Moment& m) {
  for (Time t = m.k; t > 1; --t) {
    const Event e = m.trace.event(t);
    const bool result =
        e.kind == EventKind::arrive || e.kind == EventKind::add || e.kind == EventKind::discard;
    if (result && e.node == m.n) return t - 1;
    if (m.k - t > 8) break;  // a close follows its last arrival by three events at most
  }
  return m.k - 1;
}

std::vector<NodeId> usedChildren(const Moment& m) {
  std::vector<NodeId> used;
  for (const NodeId c : m.trace.visitingOrder(m.n)) {
    const NodeState s = m.trace.state(c, m.k);
    if (s.phase == Phase::closed && s.hasValue && !s.dropped && !s.stale) used.push_back(c);
  }
  return used;
}

bool takesBeliefs(const Run& run) {
  constexpr std::uint32_t kMostNodes = 200'000;
  const Tree& tree = *run.tree;
  return run.id == SearchId::alphaBeta && run.options.order == Order::given &&
         run.options.depth == kNoLimit && tree.scalar() && tree.facts().chanceNodes == 0 &&
         tree.facts().missingValues == 0 && tree.size() <= kMostNodes;
}

Answer yesNo(bool yes) {
  Answer a;
  a.yes = yes;
  return a;
}
Answer oneNumber(Number n, Relation relation) {
  Answer a;
  a.numbers = {std::move(n)};
  a.relation = relation;
  return a;
}
Answer numbers(std::vector<Number> all) {
  Answer a;
  a.numbers = std::move(all);
  return a;
}
Answer oneNode(NodeId n) {
  Answer a;
  a.nodes = {n};
  return a;
}
Answer oneChoice(std::uint32_t i) {
  Answer a;
  a.choice = i;
  return a;
}

}  // namespace plyscope
