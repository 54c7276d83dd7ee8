// Max-n: every player takes what is best for itself, and a whole tuple goes up.

#include "core/explain/words.h"

namespace plyscope {
namespace {

constexpr Template kTable[] = {
    {"max-n.enter", "Enter {n} ({P}).\nNothing known yet; {P} takes what is best for {P}."},
    {"max-n.arrive.first.pair", "{n} receives {x} for {P}.\nFirst pair, so {x} is kept."},
    {"max-n.arrive.better.pair",
     "{n} receives {x} for {P}.\n{xp} > {vp}, so the whole pair {x} replaces {v}."},
    {"max-n.arrive.first", "{n} receives {x} for {P}.\nFirst result, so {x} is kept."},
    {"max-n.arrive.better",
     "{n} receives {x} for {P}.\n{xp} > {vp}, so the whole of {x} replaces {v}."},
    {"max-n.arrive.not-better", "{n} receives {x} for {P}.\n{xp} is not above {vp}; {v} stays."},
    {"max-n.arrive.temptation", "{Q}'s {xq} does not count here: {P} decides."},
    {"max-n.arrive.tie.pair", "Tie for {P}: {y} = {xp} again.\nFirst best {v} is kept."},
    {"max-n.arrive.tie", "Tie for {P}: {xp} again.\nFirst best {v} is kept."},
    {"max-n.arrive.tie.matters", "For {Q} this matters: {vq} instead of {xq}."},
    {"max-n.close", "{n} hands up {v}.\n{P} takes {c}."},
};

consteval Template at(std::string_view id) {
  return entry(kTable, id);
}

Template choose(bool pair, bool first, bool better, bool tie) {
  if (first) return pair ? at("max-n.arrive.first.pair") : at("max-n.arrive.first");
  if (better) return pair ? at("max-n.arrive.better.pair") : at("max-n.arrive.better");
  if (tie) return pair ? at("max-n.arrive.tie.pair") : at("max-n.arrive.tie");
  return at("max-n.arrive.not-better");
}

Message arrival(const Moment& m) {
  const unsigned own = index(m.tree.mover(m.n));
  const std::vector<Number> x = m.trace.value(m.c, m.k);
  std::vector<Number> v = m.trace.value(m.n, m.k - 1);
  const bool first = v.empty() || !m.before.hasValue;
  if (first) v = x;
  const bool pair = m.tree.players() == 2, better = v[own] < x[own], tie = x[own] == v[own];
  const Template t = choose(pair, first, better, tie);
  Message message = m.say(t, {{"n", m.node(m.n)},
                              {"x", m.tuple(x)},
                              {"v", m.tuple(v)},
                              {"xp", m.number(x[own], player(own))},
                              {"vp", m.number(v[own], player(own))},
                              {"y", Moment::text(own == 0 ? "x" : "y")},
                              {"P", m.who(player(own))}});
  if (first || better) return message;
  for (unsigned q = 0; q < x.size(); ++q) {
    if (q == own || x[q] == v[q] || (!tie && x[q] < v[q])) continue;
    m.add(message, tie ? at("max-n.arrive.tie.matters") : at("max-n.arrive.temptation"),
          {{"P", m.who(player(own))},
           {"Q", m.who(player(q))},
           {"xq", m.number(x[q], player(q))},
           {"vq", m.number(v[q], player(q))}});
    break;
  }
  return message;
}

}  // namespace

Message maxNWords(const Moment& m) {
  switch (m.event.kind) {
    case EventKind::enter:
      return m.say(at("max-n.enter"), {{"n", m.node(m.n)}, {"P", m.who(m.tree.mover(m.n))}});
    case EventKind::arrive:
      return arrival(m);
    default:
      return m.say(at("max-n.close"), {{"n", m.node(m.n)},
                                       {"v", m.tuple(m.trace.value(m.n, m.k))},
                                       {"P", m.who(m.tree.mover(m.n))},
                                       {"c", m.play(m.after.best)}});
  }
}

std::span<const Template> maxNTemplates() {
  return kTable;
}

}  // namespace plyscope
