#include "core/explain/story.h"

#include <algorithm>

#include "core/explain/moment.h"
#include "core/explain/stand.h"
#include "core/explain/words.h"

namespace plyscope {
namespace {

constexpr Template kTable[] = {
    {"story.skipped", "{n} is never entered: it is skipped at stop {i}."},
    {"story.untouched", "{n} has not been reached yet."},
    {"story.generated", "{n} is generated and held. It has no value yet."},
    {"story.open", "{n} is open: it waits for its children."},
    {"story.open-value", "{n} is open. So far it has {v}."},
    {"story.leaf", "{n} was looked at: it is {v}."},
    {"story.estimate", "{n} was not searched further: its estimate is {v}."},
    {"story.exact", "{n} is worth {v}."},
    {"story.bound", "{n} is known to be {v}. Its exact value is not known."},
    {"story.between", "{n} lies between {lo} and {hi}. The search returned {v}."},
    {"story.tuple", "{n} handed up {v}."},
    {"story.dropped", "{n} was dropped: it has no pair."},
    {"story.dropped-bound", "{n} was dropped: {v}. It has no pair."},
    {"story.dropped.tuple", "{n} was dropped: it has no result."},
    {"story.dropped-bound.tuple", "{n} was dropped: {v}. It has no result."},
    {"story.cut", "{n} was cut. Nothing is handed up from it."},
};

constexpr Template kSkipped = entry(kTable, "story.skipped");

/// The last `most` of the events at n and of the arrivals of n's results at its parent, up to k.
std::vector<Time> moments(const Run& run, NodeId n, Time k, std::size_t most) {
  std::vector<Time> times = run.trace->eventsAt(n);
  times.erase(std::upper_bound(times.begin(), times.end(), k), times.end());
  // An event brings an arrival after it or none: what is further back is not asked for.
  if (times.size() > most) times.erase(times.begin(), times.end() - std::ptrdiff_t(most));
  const std::size_t own = times.size();
  for (std::size_t i = 0; i < own; ++i) {
    const Time t = times[i];
    const EventKind kind = run.trace->event(t).kind;
    if ((kind != EventKind::close && kind != EventKind::look) ||
        t >= std::min(k, run.trace->events())) {
      continue;
    }
    if (run.trace->event(t + 1).child == n) times.push_back(t + 1);
  }
  std::sort(times.begin(), times.end());
  times.erase(std::unique(times.begin(), times.end()), times.end());
  if (times.size() > most) times.erase(times.begin(), times.end() - std::ptrdiff_t(most));
  return times;
}

}  // namespace

std::vector<StoryEvent> story(const Run& run, NodeId n, Time k, std::size_t most,
                              Translate translate) {
  std::vector<StoryEvent> events;
  for (const Time t : moments(run, n, k, most)) events.push_back({t, explain(run, t, translate)});
  return events;
}

std::optional<StoryEvent> whySkipped(const Run& run, NodeId n, Time k, Translate translate) {
  const Time cut = run.trace->skippedSince(n, k);
  if (cut == 0) return std::nullopt;
  const Moment m(run, cut, translate);
  const std::uint32_t stop = Stops(*run.trace, StepSize::node).number(cut).first;
  Message message = m.say(kSkipped, {{"n", m.node(n)}, {"i", Moment::text(std::to_string(stop))}});
  const Message why = explain(run, cut, translate);
  message.body.push_back(why.headline);
  message.body.insert(message.body.end(), why.body.begin(), why.body.end());
  return StoryEvent{cut, std::move(message)};
}

Message standing(const Run& run, NodeId n, Time k, Translate translate) {
  const Moment m(run, k, translate);
  const NodeState state = run.trace->state(n, k);
  const Spans value = Moment::text(certifiedText(run, n, k));
  const auto say = [&](const Template& t) { return m.say(t, {{"n", m.node(n)}, {"v", value}}); };
  const bool blank = value.front().text.empty();
  switch (state.phase) {
    case Phase::untouched:
      return say(entry(kTable, "story.untouched"));
    case Phase::generated:
      return say(entry(kTable, "story.generated"));
    case Phase::open:
      return say(blank ? entry(kTable, "story.open") : entry(kTable, "story.open-value"));
    case Phase::skipped:
      if (auto why = whySkipped(run, n, k, translate)) return std::move(why->message);
      return say(entry(kTable, "story.untouched"));
    case Phase::closed:
      break;
  }
  if (state.estimate) return say(entry(kTable, "story.estimate"));
  if (run.tree->isLeaf(n)) return say(entry(kTable, "story.leaf"));
  const bool pairs = run.tree->players() == 2;
  const Template bound =
      pairs ? entry(kTable, "story.dropped-bound") : entry(kTable, "story.dropped-bound.tuple");
  if (state.dropped && blank) {
    return say(pairs ? entry(kTable, "story.dropped") : entry(kTable, "story.dropped.tuple"));
  }
  if (blank) return say(entry(kTable, "story.cut"));
  if (withoutTuple(run, n, k, state)) return say(bound);
  if (state.relation != Relation::atMost && state.relation != Relation::atLeast) {
    const bool tuple = run.trace->tuples() || state.relation == Relation::none;
    return say(tuple ? entry(kTable, "story.tuple") : entry(kTable, "story.exact"));
  }
  const Interval interval = run.trace->interval(n, k);
  if (!interval.lo.finite() || !interval.hi.finite()) return say(entry(kTable, "story.bound"));
  return m.say(entry(kTable, "story.between"), {{"n", m.node(n)},
                                                {"lo", m.number(interval.lo)},
                                                {"hi", m.number(interval.hi)},
                                                {"v", value}});
}

Time lastChange(const Run& run, NodeId n, Time k) {
  const std::vector<Time> times = moments(run, n, k, 1);
  return times.empty() ? 0 : times.back();
}

std::span<const Template> storyTemplates() {
  return kTable;
}

}  // namespace plyscope
