// Leaves and horizon nodes of every search; the levels of breadth-first search.

#include "core/explain/text.h"
#include "core/explain/words.h"

namespace plyscope {
namespace {

constexpr Template kLook[] = {
    {"look", "Leaf {n} is {x}."},
    {"look.horizon", "Horizon.\nDepth {d} reached; EVALUATE says {x}."},
};

constexpr Template kLevels[] = {
    {"breadth-first.generate",
     "Level {d}: {g} {g:node|nodes} generated.\n{h} {h:is|are} held now; depth-first would hold "
     "{o}."},
    {"breadth-first.back-up",
     "Level {d} is valued.\nEvery child's value is known; {h} nodes are held."},
};

consteval Template look(std::string_view id) {
  return entry(kLook, id);
}
consteval Template levels(std::string_view id) {
  return entry(kLevels, id);
}

/// The nodes of the level that is announced at k: they are entered one an event from there on.
std::uint32_t levelSize(const Moment& m) {
  const std::uint32_t before = m.trace.counters(m.k).nodes;
  const auto within = [&](std::uint32_t s) {
    return m.trace.counters(m.k + s).nodes - before == s;
  };
  std::uint32_t lo = 0, hi = m.trace.events() - m.k;
  while (lo < hi) {
    const std::uint32_t mid = lo + (hi - lo + 1) / 2;
    if (within(mid)) {
      lo = mid;
    } else {
      hi = mid - 1;
    }
  }
  return lo;
}

}  // namespace

Message lookWords(const Moment& m) {
  const std::vector<Number> v = shownValue(m.trace, m.n, m.k);
  const Spans x = m.scalar() ? m.number(v.empty() ? Number{} : v.front()) : m.tuple(v);
  if (m.after.estimate) {
    return m.say(look("look.horizon"),
                 {{"n", m.node(m.n)}, {"d", Moment::text(grouped(m.tree.depth(m.n)))}, {"x", x}});
  }
  return m.say(look("look"), {{"n", m.node(m.n)}, {"x", x}});
}

Message breadthFirstWords(const Moment& m) {
  const bool up = m.event.kind == EventKind::backUp;
  const std::uint32_t d = m.event.number, generated = up ? 0 : levelSize(m);
  const std::uint32_t held = m.trace.counters(m.k).live + generated;
  return m.say(up ? levels("breadth-first.back-up") : levels("breadth-first.generate"),
               {{"d", Moment::text(grouped(d))},
                {"g", Moment::text(grouped(generated)), generated},
                {"h", Moment::text(grouped(held)), held},
                {"o", Moment::text(grouped(d + 1)), d + 1}});
}

std::span<const Template> lookTemplates() {
  return kLook;
}
std::span<const Template> breadthFirstTemplates() {
  return kLevels;
}

}  // namespace plyscope
