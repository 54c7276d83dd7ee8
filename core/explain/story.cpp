#include "core/explain/story.h"

#include <algorithm>

#include "core/explain/moment.h"
#include "core/explain/words.h"

namespace plyscope {
namespace {

constexpr Template kTable[] = {
    {"story.skipped", "{n} is never entered: it is skipped at stop {i}."},
};

/// The events at n, and the arrivals of n's results at its parent, up to k.
std::vector<Time> moments(const Run& run, NodeId n, Time k) {
  std::vector<Time> times = run.trace->eventsAt(n);
  std::erase_if(times, [k](Time t) { return t > k; });
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
  return times;
}

}  // namespace

std::vector<StoryEvent> story(const Run& run, NodeId n, Time k, std::size_t most,
                              Translate translate) {
  const std::vector<Time> times = moments(run, n, k);
  const std::size_t from = times.size() > most ? times.size() - most : 0;
  std::vector<StoryEvent> events;
  for (std::size_t i = from; i < times.size(); ++i) {
    events.push_back({times[i], explain(run, times[i], translate)});
  }
  return events;
}

std::optional<StoryEvent> whySkipped(const Run& run, NodeId n, Time k, Translate translate) {
  const Time cut = run.trace->skippedSince(n, k);
  if (cut == 0) return std::nullopt;
  const Moment m(run, cut, translate);
  const std::uint32_t stop = Stops(*run.trace, StepSize::node).number(cut).first;
  Message message = m.say(entry(kTable, "story.skipped"),
                          {{"n", m.node(n)}, {"i", Moment::text(std::to_string(stop))}});
  const Message why = explain(run, cut, translate);
  message.body.push_back(why.headline);
  message.body.insert(message.body.end(), why.body.begin(), why.body.end());
  return StoryEvent{cut, std::move(message)};
}

Time lastChange(const Run& run, NodeId n, Time k) {
  const std::vector<Time> times = moments(run, n, k);
  return times.empty() ? 0 : times.back();
}

std::span<const Template> storyTemplates() {
  return kTable;
}

}  // namespace plyscope
