// Minimax: one running value v per node, the first best child is kept.

#include <algorithm>

#include "core/explain/words.h"

namespace plyscope {
namespace {

constexpr Template kTable[] = {
    {"minimax.enter", "Enter {n} ({P}).\nNothing known yet, so v = {v}."},
    {"minimax.arrive.first", "{n} receives {x}.\nFirst value, so v = {x}."},
    {"minimax.arrive.better.max", "{n} receives {x}.\n{x} > {v}, so v becomes {x}."},
    {"minimax.arrive.better.min", "{n} receives {x}.\n{x} < {v}, so v becomes {x}."},
    {"minimax.arrive.not-better.max", "{n} receives {x}.\n{x} is not above {v}; v stays {v}."},
    {"minimax.arrive.not-better.min", "{n} receives {x}.\n{x} is not below {v}; v stays {v}."},
    {"minimax.arrive.tie", "{n} receives {x}.\nEqual to {v}: the first best child {b} is kept."},
    {"minimax.close", "{n} is worth {v} (from {b}).\n{P} would play {move}."},
    {"sampled.arrive.first", "{n} receives {x}.\nFirst value, so the estimate is {x}."},
    {"sampled.arrive.better.max", "{n} receives {x}.\n{x} > {v}, so the estimate becomes {x}."},
    {"sampled.arrive.better.min", "{n} receives {x}.\n{x} < {v}, so the estimate becomes {x}."},
    {"sampled.arrive.not-better.max",
     "{n} receives {x}.\n{x} is not above {v}; the estimate stays {v}."},
    {"sampled.arrive.not-better.min",
     "{n} receives {x}.\n{x} is not below {v}; the estimate stays {v}."},
    {"sampled.decision.close", "{n} is estimated at {v} (from {b}).\n{P} would play {move}."},
};

consteval Template at(std::string_view id) {
  return entry(kTable, id);
}

/// Whether n's number comes from draws: a chance node stands below.
bool sampled(const Moment& m) {
  if (m.run.id != SearchId::sampledExpectiminimax) return false;
  const Mover* movers = m.tree.movers();
  return std::find(movers + index(m.n), movers + m.tree.end(m.n), Mover::chance) !=
         movers + m.tree.end(m.n);
}

Message arrival(const Moment& m) {
  const Number x = m.value(m.c);
  const Arguments first = {{"n", m.node(m.n)}, {"x", m.number(x)}};
  const bool drawn = sampled(m);
  if (m.first()) {
    return m.say(drawn ? at("sampled.arrive.first") : at("minimax.arrive.first"), first);
  }
  const Number v = m.value(m.n, m.k - 1);
  const bool max = m.maximizes();
  const Arguments all = {{"n", m.node(m.n)},
                         {"x", m.number(x)},
                         {"v", m.number(v)},
                         {"b", m.node(m.after.best == kNoNode ? m.c : m.after.best)}};
  if (x == v) return m.say(at("minimax.arrive.tie"), all);
  if (drawn && (max ? v < x : x < v)) {
    return m.say(max ? at("sampled.arrive.better.max") : at("sampled.arrive.better.min"), all);
  }
  if (drawn) {
    return m.say(max ? at("sampled.arrive.not-better.max") : at("sampled.arrive.not-better.min"),
                 all);
  }
  if (max ? v < x : x < v) {
    return m.say(max ? at("minimax.arrive.better.max") : at("minimax.arrive.better.min"), all);
  }
  return m.say(max ? at("minimax.arrive.not-better.max") : at("minimax.arrive.not-better.min"),
               all);
}

}  // namespace

Message minimaxWords(const Moment& m) {
  switch (m.event.kind) {
    case EventKind::enter:
      return m.say(at("minimax.enter"),
                   {{"n", m.node(m.n)},
                    {"P", m.who(m.tree.mover(m.n))},
                    {"v", m.number(m.maximizes() ? Number::minusInfinity() : Number::infinity())}});
    case EventKind::arrive:
      return arrival(m);
    default:
      return m.say(sampled(m) ? at("sampled.decision.close") : at("minimax.close"),
                   {{"n", m.node(m.n)},
                    {"v", m.number(m.value(m.n))},
                    {"b", m.node(m.after.best)},
                    {"P", m.who(m.tree.mover(m.n))},
                    {"move", m.play(m.after.best)}});
  }
}

std::span<const Template> minimaxTemplates() {
  return kTable;
}

}  // namespace plyscope
