// The result: value, move, and how much of the tree it took.

#include "core/explain/text.h"
#include "core/explain/words.h"

namespace plyscope {
namespace {

constexpr Template kTable[] = {
    {"finish", "Result: {v}."},
    {"finish.tuple", "Result {v}."},
    {"finish.estimate", "Result, an estimate: {v}."},
    {"finish.plays", "{P} plays {c}."},
    {"finish.plays.tuple", "{P} plays {c}: {gets}."},
    {"finish.gets", "{gets}."},
    {"finish.chance-moves", "Chance moves first."},
    {"finish.lone-leaf", "There was nothing to play."},
    {"finish.looked", "Looked at {k} of {N} {N:leaf|leaves}."},
    {"finish.looked.skipped", "Looked at {k} of {N} leaves; {s} {s:was|were} skipped."},
    {"finish.looked.horizon", "Looked at {k} leaves and estimates."},
    {"finish.looked.again", "Leaves were looked at {k} times; the tree has {N}."},
    {"finish.not-a-guarantee.pair", "Not a guarantee: if {Q} errs, {P} may get less."},
    {"finish.not-a-guarantee", "Not a guarantee: if another player errs, {P} may get less."},
    {"finish.unsound.wrong", "⚠ This rule is wrong. Truth: {truth}."},
    {"finish.unsound.lucky", "⚠ This rule is wrong, though it gives the true result here."},
    {"finish.unsound", "⚠ This rule is wrong and may have given a wrong result."},
    {"finish.gets.one", "{P} gets {x}"},
};

consteval Template at(std::string_view id) {
  return entry(kTable, id);
}

/// "A gets 5, B gets 2"
Spans shares(const Moment& m, const std::vector<Number>& v) {
  Spans all;
  for (unsigned i = 0; i < v.size(); ++i) {
    if (i > 0) append(all, Moment::text(", "));
    Message one =
        m.say(at("finish.gets.one"), {{"P", m.who(player(i))}, {"x", m.number(v[i], player(i))}});
    append(all, one.headline);
  }
  return all;
}

/// Whether leaves may have been looked at more than once: by draws, or by a probe that did not
/// decide. Where all that were looked at and all that were skipped make up the tree, none was.
bool looksAgain(const Moment& m, const Counters& counted, bool horizon) {
  const bool chance = m.tree.facts().chanceNodes > 0;
  if (m.run.id == SearchId::sampledExpectiminimax && chance) return true;
  if (horizon) return m.run.id == SearchId::star2 && chance;  // estimates are not counted apart
  return counted.leaves + counted.skippedLeaves != m.tree.facts().leaves;
}

void addCount(Message& message, const Moment& m) {
  const Counters counted = m.trace.counters(m.k);
  const std::uint32_t leaves = m.tree.facts().leaves;
  const bool horizon = m.run.options.depth < m.tree.facts().depth;
  Template t = counted.skippedLeaves > 0 ? at("finish.looked.skipped") : at("finish.looked");
  if (horizon) t = at("finish.looked.horizon");
  if (looksAgain(m, counted, horizon)) t = at("finish.looked.again");
  m.add(message, t,
        {{"k", Moment::text(grouped(counted.leaves)), counted.leaves},
         {"N", Moment::text(grouped(leaves)), leaves},
         {"s", Moment::text(grouped(counted.skippedLeaves)), counted.skippedLeaves}});
}

void addWarnings(Message& message, const Moment& m, const std::vector<Number>& v) {
  const Mover first = m.tree.mover(Tree::root());
  if (!m.search.sound) {
    const Template t = m.run.truth.empty() ? at("finish.unsound")
                       : m.run.truth == v  ? at("finish.unsound.lucky")
                                           : at("finish.unsound.wrong");
    m.add(message, t, {{"truth", m.tuple(m.run.truth)}});
    return;
  }
  const unsigned players = m.tree.players();
  if (m.scalar() || !isPlayer(first) || players < 2) return;
  if (players == 2 && m.tree.facts().zeroSum) return;
  const Mover other = first == Mover::A ? Mover::B : Mover::A;
  m.add(message, players == 2 ? at("finish.not-a-guarantee.pair") : at("finish.not-a-guarantee"),
        {{"P", m.who(first)}, {"Q", m.who(other)}});
}

}  // namespace

Message finishWords(const Moment& m) {
  const NodeId root = Tree::root();
  const std::vector<Number> v = m.trace.value(root, m.k);
  const Mover first = m.tree.mover(root);
  const NodeId move = m.trace.state(root, m.k).best;
  const bool estimate =
      m.run.id == SearchId::sampledExpectiminimax && m.tree.facts().chanceNodes > 0;
  Message message = m.say(estimate     ? at("finish.estimate")
                          : m.scalar() ? at("finish")
                                       : at("finish.tuple"),
                          {{"v", m.scalar() ? m.result(root, m.k) : m.tuple(v)}});
  const Spans gets = m.scalar() ? Spans{} : shares(m, v);
  if (isPlayer(first) && move != kNoNode) {
    m.add(message, m.scalar() ? at("finish.plays") : at("finish.plays.tuple"),
          {{"P", m.who(first)}, {"c", m.play(move)}, {"gets", gets}});
  } else {
    m.add(message, first == Mover::chance ? at("finish.chance-moves") : at("finish.lone-leaf"), {});
    if (!m.scalar()) m.add(message, at("finish.gets"), {{"gets", gets}});
  }
  // A tuple's warning belongs to its numbers and comes before the count.
  addWarnings(message, m, v);
  addCount(message, m);
  return message;
}

std::span<const Template> finishTemplates() {
  return kTable;
}

}  // namespace plyscope
