#include <algorithm>

#include "core/teaching/question_parts.h"

// "Does the search stop at n3 now?" is asked between an arrival and the test that follows it. Why
// is asked with it: one inequality of several, of which each is true of its own numbers, so that
// reading them gives nothing away; or the node that set the bound.

namespace plyscope {
namespace {

Spans joined(std::initializer_list<Spans> pieces) {
  Spans all;
  for (const Spans& p : pieces) all.insert(all.end(), p.begin(), p.end());
  return all;
}

/// Sorted and without doubles, so that neither place nor number tells which is right.
void setChoices(Question& q, Spans right, std::vector<Spans> others) {
  const std::string text = plainText(right);
  others.push_back(std::move(right));
  std::sort(others.begin(), others.end(),
            [](const Spans& a, const Spans& b) { return plainText(a) < plainText(b); });
  for (Spans& s : others) {
    if (!q.choices.empty() && plainText(q.choices.back()) == plainText(s)) continue;
    q.choices.push_back(std::move(s));
    if (plainText(q.choices.back()) == text) {
      q.right.choice = static_cast<std::uint32_t>(q.choices.size() - 1);
    }
  }
}

/// "α = 3 ≥ β = 2": true of the window as written.
Spans windowChoice(const Moment& m, const NumberWindow& w) {
  const bool strict = m.run.options.strict;
  const bool stops = strict ? w.beta < w.alpha : !(w.alpha < w.beta);
  const char* sign = strict ? (stops ? " > β = " : " ≤ β = ") : stops ? " ≥ β = " : " < β = ";
  return joined({Moment::text("α = "), m.number(w.alpha, Mover::A), Moment::text(sign),
                 m.number(w.beta, Mover::B)});
}

/// "ε − y = −2 ≤ α = 1": true as written.
Spans limitChoice(const Moment& m, const Stand& s, const std::string& name, const Number& limit) {
  const bool strict = m.run.options.strict;
  const bool stops = strict ? limit < s.held : !(s.held < limit);
  const char* sign = strict ? (stops ? " < " : " ≥ ") : stops ? " ≤ " : " > ";
  return joined({Moment::text(name + " = "), m.number(limit, s.other),
                 Moment::text(sign + std::string(s.heldName.shown) + " = "),
                 m.number(s.held, s.other)});
}

void askWindow(const Moment& m, Question& q) {
  const NumberWindow live = m.trace.liveWindow(m.n, m.k);
  NumberWindow own, given = m.trace.givenWindow(m.n, m.k);
  (m.maximizes() ? own.alpha : own.beta) = m.value(m.n);
  setChoices(
      q, windowChoice(m, live),
      {windowChoice(m, own), windowChoice(m, given), windowChoice(m, {live.beta, live.alpha})});
  if (!*q.right.yes) return;
  const Source source = m.trace.source(m.n, m.maximizes() ? Side::beta : Side::alpha, m.k);
  for (const NodeId n : {source.child, source.ancestor}) {
    if (n != kNoNode) q.reasons.push_back(n);
  }
}

void askLimit(const Moment& m, const Stand& s, Question& q) {
  const std::string mine(s.mineName.shown), theirs(s.theirsName.shown);
  const Number eps = epsilonOf(m);
  const bool weak = m.run.id == SearchId::epsilonWeak;
  const Spans pair = limitChoice(m, s, "ε − " + mine, minus(eps, s.mine));
  const Spans twice = limitChoice(m, s, theirs + " + 2ε", plus(s.theirs, plus(eps, eps)));
  setChoices(q, weak ? twice : pair,
             {weak ? pair : twice, limitChoice(m, s, theirs + " + ε", plus(s.theirs, eps)),
              limitChoice(m, s, theirs, s.theirs)});
  if (*q.right.yes) q.reasons = {s.from, s.holder};
}

}  // namespace

std::optional<Question> stopQuestion(const Moment& m) {
  if (m.event.kind != EventKind::test || !m.childrenRemain() || !m.tree.isDecision(m.n)) {
    return std::nullopt;
  }
  const bool family = m.run.id == SearchId::epsilon || m.run.id == SearchId::epsilonWeak;
  const std::optional<Stand> stand = family ? standAt(m, m.n, m.k) : std::nullopt;
  if (m.run.id != SearchId::alphaBeta && !stand) return std::nullopt;
  Question q = begin(m, QuestionKind::stop, m.k - 1);
  q.right = yesNo(m.testHolds());
  q.text = m.say(question_words::question("question.stop"), {{"n", m.node(m.n)},
                                                             {"P", m.who(m.tree.mover(m.n))},
                                                             {"x", m.result(m.c, m.k)},
                                                             {"c", m.node(m.c)}});
  stand ? askLimit(m, *stand, q) : askWindow(m, q);
  return q;
}

std::optional<Question> epsilonQuestion(const Moment& m) {
  if (m.event.kind != EventKind::test || m.run.id != SearchId::epsilon) return std::nullopt;
  const std::optional<Stand> s = standAt(m, m.n, m.k);
  if (!s) return std::nullopt;
  Question q = begin(m, QuestionKind::epsilon, m.k - 1);
  q.right = oneNumber(s->limit);
  q.text = m.say(question_words::question("question.epsilon"),
                 {{"n", m.node(m.n)},
                  {"Q", m.who(s->other)},
                  {"e", m.number(epsilonOf(m))},
                  {"v", m.tuple(m.trace.value(m.n, m.k))}});
  return q;
}

std::optional<Question> ruleQuestion(const Moment& m) {
  if (m.event.kind != EventKind::test || m.run.id != SearchId::epsilon) return std::nullopt;
  const std::optional<Stand> s = standAt(m, m.n, m.k);
  if (!s) return std::nullopt;
  Question q = begin(m, QuestionKind::rule, m.k - 1);
  const std::string mine(s->mineName.shown), theirs(s->theirsName.shown);
  const std::string held = (m.run.options.strict ? " < " : " ≤ ") + std::string(s->heldName.shown);
  const std::array<std::string, 4> tests{"ε − " + mine + held, theirs + " + ε" + held,
                                         theirs + " + 2ε" + held, theirs + held};
  // Turned by the node's number, so that the right one does not always stand first.
  const std::uint32_t turn = m.tree.ordinal(m.n) % 4;
  for (std::uint32_t i = 0; i < 4; ++i) q.choices.push_back(Moment::text(tests[(i + turn) % 4]));
  q.right = oneChoice((4 - turn) % 4);
  q.text = m.say(question_words::question("question.rule"),
                 {{"n", m.node(m.n)}, {"P", m.who(s->me)}, {"Q", m.who(s->other)}});
  return q;
}

}  // namespace plyscope
