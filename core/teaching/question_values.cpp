#include "core/search/cutoffs.h"
#include "core/teaching/question_parts.h"

// Questions about what a node hands up, receives or plays, and about the tree as a whole. What a
// node hands up is asked before its last child's result reaches it: the number is not on screen.

namespace plyscope {
namespace {

constexpr std::uint32_t kMostMarked = 20'000;  ///< nodes of a tree whose branches are marked

bool depthFirst(SearchId id) {
  return id != SearchId::breadthFirstMinimax && id != SearchId::sampledExpectiminimax &&
         id != SearchId::star2;
}

bool closesDecision(const Moment& m) {
  return m.event.kind == EventKind::close && m.tree.isDecision(m.n) && depthFirst(m.run.id) &&
         m.search.sound;
}

}  // namespace

std::optional<Question> nextQuestion(const Moment& m) {
  if (m.event.kind != EventKind::look || !depthFirst(m.run.id)) return std::nullopt;
  if (m.run.options.order == Order::iterativeDeepening) return std::nullopt;
  Time now = m.k - 1;
  while (now > 1 && m.trace.event(now).kind == EventKind::enter) --now;
  Question q = begin(m, QuestionKind::next, now);
  const NodeId current = m.trace.current(now);
  q.node = current == kNoNode ? Tree::root() : current;
  q.right = oneNode(m.n);
  q.text = m.say(question_words::question("question.next"), {});
  return q;
}

std::optional<Question> windowQuestion(const Moment& m) {
  if (m.event.kind != EventKind::enter || m.run.id != SearchId::alphaBeta || !m.after.hasGiven) {
    return std::nullopt;
  }
  Question q = begin(m, QuestionKind::window, m.k - 1);
  const NumberWindow given = m.trace.givenWindow(m.n, m.k);
  q.right = numbers({given.alpha, given.beta});
  q.text = m.say(question_words::question("question.window"), {{"n", m.node(m.n)}});
  return q;
}

std::optional<Question> markQuestion(const Moment& m) {
  const SearchId id = m.run.id;
  const bool prunes = id == SearchId::alphaBeta || id == SearchId::star1 ||
                      id == SearchId::epsilon || id == SearchId::epsilonWeak ||
                      id == SearchId::boundedMaxN;
  if (m.event.kind != EventKind::finish || !prunes || m.tree.size() > kMostMarked ||
      m.run.options.order == Order::iterativeDeepening) {
    return std::nullopt;
  }
  Question q = begin(m, QuestionKind::mark, 1);
  q.node = Tree::root();
  for (std::uint32_t i = 1; i <= m.trace.cutsUpTo(m.k); ++i) {
    const Time t = m.trace.cutTime(i);
    const auto skipped = skippedRoots(m.trace, t);
    q.right.nodes.insert(q.right.nodes.end(), skipped.begin(), skipped.end());
  }
  std::sort(q.right.nodes.begin(), q.right.nodes.end());
  q.text = m.say(question_words::question("question.mark"), {});
  return q;
}

std::optional<Question> valueQuestion(const Moment& m) {
  if (!closesDecision(m) || !m.scalar() || m.after.relation == Relation::none) return std::nullopt;
  Question q = begin(m, QuestionKind::value, beforeLastResult(m));
  q.right = oneNumber(m.value(m.n), m.after.relation);
  q.text = m.say(question_words::question("question.value"), {{"n", m.node(m.n)}});
  return q;
}

std::optional<Question> exactQuestion(const Moment& m) {
  if (!closesDecision(m) || !m.search.windows || m.after.relation == Relation::none) {
    return std::nullopt;
  }
  // Before the cut is told, which would say it.
  Time now = m.k - 1;
  while (now > 1 && m.trace.event(now).kind != EventKind::test &&
         m.trace.event(now).kind != EventKind::arrive) {
    --now;
  }
  Question q = begin(m, QuestionKind::exact, now);
  q.choices = {Moment::text("exact"), Moment::text("at most"), Moment::text("at least")};
  const Relation r = m.after.relation;
  q.right = oneChoice(r == Relation::exact ? 0 : r == Relation::atMost ? 1 : 2);
  q.text = m.say(question_words::question("question.exact"),
                 {{"n", m.node(m.n)}, {"v", m.number(m.value(m.n))}});
  return q;
}

std::optional<Question> childQuestion(const Moment& m) {
  if (!closesDecision(m) || m.after.cut || m.after.dropped || m.after.best == kNoNode) {
    return std::nullopt;
  }
  if (m.tree.childCount(m.n) < 2) return std::nullopt;
  Question q = begin(m, QuestionKind::child, beforeLastResult(m));
  q.right = oneNode(m.after.best);
  q.text = m.say(question_words::question("question.child"),
                 {{"n", m.node(m.n)}, {"P", m.who(m.tree.mover(m.n))}});
  return q;
}

std::optional<Question> pairQuestion(const Moment& m) {
  if (!closesDecision(m) || m.scalar() || m.tree.childCount(m.n) < 2) return std::nullopt;
  Question q = begin(m, QuestionKind::pair, beforeLastResult(m));
  if (!withoutTuple(m.run, m.n, m.k, m.after)) q.right = numbers(m.trace.value(m.n, m.k));
  q.text = m.say(question_words::question("question.pair"), {{"n", m.node(m.n)}});
  return q;
}

std::optional<Question> chanceQuestion(const Moment& m) {
  const bool averages = m.run.id == SearchId::expectiminimax || m.run.id == SearchId::alphaBeta;
  if (m.event.kind != EventKind::close || !m.tree.isChance(m.n) || !averages) return std::nullopt;
  if (m.after.relation == Relation::atMost || m.after.relation == Relation::atLeast) {
    return std::nullopt;
  }
  Question q = begin(m, QuestionKind::chance, beforeLastResult(m));
  q.right = oneNumber(m.value(m.n));
  q.text = m.say(question_words::question("question.chance"), {{"n", m.node(m.n)}});
  return q;
}

}  // namespace plyscope
