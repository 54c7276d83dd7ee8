#include "app/panels/test_at.h"

#include <QCoreApplication>

#include "app/panels/subject.h"

namespace plyscope {
namespace {

QString tr(const char* text) {
  return QCoreApplication::translate("plyscope::Test", text);
}

// Every rule asks limit <= held, and its limit grows with epsilon, where that plays a part.
std::optional<Rational> thresholdOf(const Stand& s) {
  for (const LimitTerm& t : s.terms) {
    if (t.symbol != kEpsilon) continue;
    return Rational(t.value.value + (s.held.value - s.limit.value) / t.times);
  }
  return std::nullopt;
}

// Splits "1 − 3 = −2" into what stands before the last equals sign; a lone number stays.
Spans beforeResult(const Spans& sum) {
  if (sum.size() < 2) return sum;
  Spans before(sum.begin(), sum.end() - 1);
  Span& sign = before.back();
  const std::string equals = " = ";
  if (sign.text.size() >= equals.size() && sign.text.ends_with(equals)) {
    sign.text.resize(sign.text.size() - equals.size());
    if (sign.text.empty()) before.pop_back();
  }
  return before;
}

}  // namespace

bool hasTest(SearchId id) {
  return spec(id).takesEpsilon || id == SearchId::unsoundScalar;
}

std::optional<Test> testAt(const Run& run, Time k) {
  if (!hasTest(run.id)) return std::nullopt;
  const Subject subject = subjectOf(run, k);
  const Tree& tree = *run.tree;
  if (subject.node == kNoNode || !tree.isDecision(subject.node)) return std::nullopt;
  const Moment moment(run, k, nullptr);
  const NodeState state = run.trace->state(subject.node, k);
  if (state.phase != Phase::open && state.phase != Phase::closed) return std::nullopt;
  if (state.best == kNoNode) return std::nullopt;
  const auto stand = standAt(moment, subject.node, k);
  if (!stand) return std::nullopt;
  Test test{subject.node, subject.arrival ? subject.child : state.best, *stand};
  const std::string formula = plainText(stand->formula);
  test.symbols = QString::fromStdString(formula.substr(0, formula.find(" = ")));
  test.numbers = beforeResult(stand->sum);
  test.strict = stand->strict;
  test.holds = stand->holds();
  test.threshold = thresholdOf(*stand);
  test.remaining = state.handled < tree.childCount(subject.node);
  // The test is the event after the arrival; a leaf that is looked at later changes nothing yet.
  const EventKind kind = run.trace->event(k).kind;
  test.decided = kind != EventKind::arrive && kind != EventKind::discard;
  return test;
}

QString noTestReason(const Run& run, Time k) {
  const Subject subject = subjectOf(run, k);
  const Tree& tree = *run.tree;
  if (subject.node == kNoNode) return tr("A lone leaf is not tested.");
  const NodeId n = subject.node, parent = tree.parent(n);
  const QString name = QString::fromStdString(tree.displayName(n));
  if (tree.isChance(n)) return tr("%1 is a chance node: nobody chooses there.").arg(name);
  if (parent == kNoNode) return tr("%1 is the root: nobody above it holds an option.").arg(name);
  if (tree.isChance(parent)) return tr("The parent of %1 is a chance node.").arg(name);
  if (tree.mover(parent) == tree.mover(n))
    return tr("The parent of %1 is moved by the same player.").arg(name);
  if (!run.trace->incumbent(n, k))
    return tr("%1 has no finished option yet to compare with.")
        .arg(QString::fromStdString(tree.playerName(index(tree.mover(parent)))));
  if (tree.players() > 2) return tr("%1 has no result yet.").arg(name);
  return tr("%1 has no pair yet.").arg(name);
}

}  // namespace plyscope
