// The rules that are wrong: what they reason, and where the reasoning breaks.

#include "core/explain/stand.h"
#include "core/explain/text.h"
#include "core/explain/words.h"
#include "core/search/cutoffs.h"

namespace plyscope {
namespace {

constexpr Template kTable[] = {
    {"unsound.test.false",
     "Keep looking at {n}.\nThe wrong rule believes that {Q} might still get up to {f}. {Q} has "
     "{held}. {r} > {held}."},
    {"unsound.test.false.last",
     "All children of {n} have come.\nThe wrong rule found: {f} > {al} = {held}."},
    {"unsound.test.strict-equal",
     "Keep looking at {n} (strict rule).\n{f} only equals the {held} that {Q} has."},
    {"unsound.test.strict-equal.last",
     "All children of {n} have come.\n{f} only equals {al} = {held}, and the strict rule needs "
     "less."},
    {"unsound.test.true", "Stop looking at {n}, by a wrong rule.\n{f} {op} {al} = {held}."},
    {"unsound.cut", "⚠ Wrong rule.\nIt reasons: {Q} gets at most {f}, and {Q} already has {held}."},
    {"unsound.cut.witness",
     "But {P} may switch to another leaf: {leaf} gives {P} more, and {Q} gets {lq}."},
    {"unsound.cut.no-witness",
     "But {P} may switch to another leaf with a larger {y}, and nothing bounds {Q}'s number "
     "there."},
    {"unsound.cut.through-other", "Bound through {P}'s number, not {Q}'s."},
    {"unsound.cut.skip", "It cuts at {n} all the same and skips {list}."},
    {"unsound.deep.cut.parent",
     "Cut at {n}.\n{P} already has {y} = {yv} here, so the rule takes for granted that {Q} gets at "
     "most {f}.\n{s} already has {al} = {held} from {hc}, and {s} is the parent: here the rule is "
     "right.\nSkip {list}."},
    {"unsound.deep.cut",
     "⚠ Wrong rule.\nIt reasons: {Q} gets at most {f} at {n}, and further up {s} already has "
     "{held} from {hc}.\nBut {s} is not {n}'s parent, and only the parent's choice counts.\nIt "
     "cuts all the same and skips {list}."},
    {"unsound.deep.discard",
     "⚠ Wrong rule.\n{c} was dropped from {n} because of {s}'s {held}.\nBut at {n} that choice is "
     "already gone, and without {c} the game below changes."},
    {"unsound.deep.discard.result",
     "⚠ Wrong rule.\n{c} was dropped from {n} because of {s}'s {held}.\nBut at {n} that choice is "
     "already gone, and without {c} the game below changes: result {result} instead of {truth}."},
    {"unsound.close.cut",
     "{n} closes without a pair.\nThe rule takes for granted that {Q} gets at most {r} there; that "
     "is not certain."},
    {"unsound.close.dropped", "{n} closes with no option left.\nIt is dropped in turn."},
};

consteval Template at(std::string_view id) {
  return entry(kTable, id);
}

constexpr std::size_t kMostLeavesTried = 64;

/// A skipped leaf that the player at n prefers and that gives the other more than is held.
NodeId witness(const Moment& m, const Stand& s, std::span<const NodeId> skipped) {
  std::size_t tried = 0;
  for (const NodeId leaf : skipped) {
    if (++tried > kMostLeavesTried) break;
    if (!m.tree.isLeaf(leaf)) continue;
    const Number mine = m.tree.utilityNumber(leaf, index(s.me));
    const Number theirs = m.tree.utilityNumber(leaf, index(s.other));
    if (s.mine < mine && s.held < theirs) return leaf;
  }
  return kNoNode;
}

Message cutting(const Moment& m, const Stand& s) {
  const std::vector<NodeId> skipped = skippedRoots(m.trace, m.k);
  std::vector<Argument> all = standArguments(m, s, m.n);
  all.push_back({"list", m.list(skipped)});
  if (m.run.id == SearchId::unsoundDeepEps) {
    return m.say(s.holder == m.p ? at("unsound.deep.cut.parent") : at("unsound.deep.cut"), all);
  }
  Message message = m.say(at("unsound.cut"), all);
  const NodeId leaf = witness(m, s, skipped);
  if (leaf == kNoNode) {
    m.add(message, at("unsound.cut.no-witness"), all);
  } else {
    const std::vector<Number> pair = {m.tree.utilityNumber(leaf, 0), m.tree.utilityNumber(leaf, 1)};
    all.push_back({"leaf", m.tuple(pair)});
    all.push_back({"lq", m.number(pair[index(s.other)], s.other)});
    m.add(message, at("unsound.cut.witness"), all);
  }
  m.add(message, at("unsound.cut.through-other"), all);
  m.add(message, at("unsound.cut.skip"), all);
  return message;
}

Message testing(const Moment& m, const Stand& s) {
  const std::vector<Argument> all = standArguments(m, s, m.n);
  if (m.testHolds()) return m.say(at("unsound.test.true"), all);
  const bool equal = s.limit == s.held;
  if (!m.childrenRemain()) {
    return m.say(equal ? at("unsound.test.strict-equal.last") : at("unsound.test.false.last"), all);
  }
  return m.say(equal ? at("unsound.test.strict-equal") : at("unsound.test.false"), all);
}

/// The discard that follows a cut by a far bound; nothing to say of any other.
std::optional<Message> farDiscard(const Moment& m) {
  if (m.run.id != SearchId::unsoundDeepEps) return std::nullopt;
  const Time close = m.trace.closing(m.c, m.k);
  if (close < 2 || !m.trace.state(m.c, m.k).cut) return std::nullopt;
  const std::optional<Stand> s = standAt(m, m.c, close - 1);
  if (!s || s->holder == m.n) return std::nullopt;
  std::vector<Argument> all = {{"c", m.node(m.c)},
                               {"n", m.node(m.n)},
                               {"s", m.node(s->holder)},
                               {"held", m.number(s->held, s->other)}};
  const std::vector<Number> result = m.trace.value(Tree::root(), m.trace.events());
  if (m.run.truth.empty() || m.run.truth == result || m.trace.truncated()) {
    return m.say(at("unsound.deep.discard"), all);
  }
  all.push_back({"result", m.tuple(result)});
  all.push_back({"truth", m.tuple(m.run.truth)});
  return m.say(at("unsound.deep.discard.result"), all);
}

}  // namespace

Message unsoundWords(const Moment& m) {
  switch (m.event.kind) {
    case EventKind::discard: {
      const std::optional<Message> far = farDiscard(m);
      return far ? *far : epsilonWords(m);
    }
    case EventKind::close:
      if (!m.after.cut && m.nextKind() == EventKind::discard) {
        return m.say(at("unsound.close.dropped"), {{"n", m.node(m.n)}});
      }
      if (m.after.cut) {
        if (const std::optional<Stand> s = standAt(m, m.n, m.k - 1)) {
          return m.say(at("unsound.close.cut"), standArguments(m, *s, m.n));
        }
      }
      return epsilonWords(m);
    case EventKind::test:
    case EventKind::cut: {
      const std::optional<Stand> s = standAt(m, m.n, m.k);
      if (!s) return epsilonWords(m);
      return m.event.kind == EventKind::test ? testing(m, *s) : cutting(m, *s);
    }
    default:
      return epsilonWords(m);
  }
}

std::span<const Template> unsoundTemplates() {
  return kTable;
}

}  // namespace plyscope
