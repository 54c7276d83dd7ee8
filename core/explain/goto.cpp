#include "core/explain/goto.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>

namespace plyscope {
namespace {

constexpr const char* kGrammar =
    "Write start, end, stop:10, event:20, cut:1, enter:n3, close:n3 or enter:/1/0.";

std::optional<std::uint32_t> wholeNumber(std::string_view text) {
  std::uint32_t n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return n;
}

/// "/1/0" as child indices; "/" is the root.
std::optional<Path> parsePath(std::string_view text) {
  Path path;
  text.remove_prefix(1);
  while (!text.empty()) {
    const std::size_t slash = text.find('/');
    const std::optional<std::uint32_t> index = wholeNumber(text.substr(0, slash));
    if (!index) return std::nullopt;
    path.push_back(*index);
    if (slash == std::string_view::npos) break;
    text.remove_prefix(slash + 1);
  }
  return path;
}

Result<Time> findCut(const Trace& trace, std::uint32_t number) {
  Time t = 1;
  for (std::uint32_t i = 0; i < number; ++i) {
    t = trace.nextCut(t);
    if (t == 0) {
      if (i == 0) return fail("this run has no cut", "Write start or end.");
      return fail(fmt::format("there is no cut {}: this run has {}", number, i),
                  fmt::format("Write cut:{} at most, or end.", i));
    }
  }
  return t;
}

}  // namespace

Result<NodeId> nodeOfPlace(const Tree& tree, std::string_view name) {
  std::optional<NodeId> node;
  if (name.starts_with('/')) {
    if (const std::optional<Path> path = parsePath(name)) node = tree.find(*path);
  } else {
    node = tree.findByName(name);
  }
  if (node) return *node;
  return fail(fmt::format("there is no node {}", name),
              "Nodes are n1, n2, ... and L1, L2, ...; a path counts children from 0: /1/0.");
}

Result<Place> parsePlace(std::string_view text) {
  if (text == "start") return Place{Place::Kind::start};
  if (text == "end") return Place{Place::Kind::end};
  const std::size_t colon = text.find(':');
  const auto wrong = [&] {
    return fail(fmt::format("this is not a place in a run: {}", text), kGrammar);
  };
  if (colon == std::string_view::npos) return wrong();
  const std::string_view word = text.substr(0, colon), rest = text.substr(colon + 1);
  if (word == "enter" || word == "close") {
    if (rest.empty() || (rest.front() == '/' && !parsePath(rest))) return wrong();
    return Place{word == "enter" ? Place::Kind::enter : Place::Kind::close, 0, rest};
  }
  const std::optional<std::uint32_t> number = wholeNumber(rest);
  if (!number || *number == 0) return wrong();
  if (word == "stop") return Place{Place::Kind::stop, *number};
  if (word == "event") return Place{Place::Kind::event, *number};
  if (word == "cut") return Place{Place::Kind::cut, *number};
  return wrong();
}

Result<Time> findPlace(const Trace& trace, const Place& place) {
  switch (place.kind) {
    case Place::Kind::start:
      return 1;
    case Place::Kind::end:
      return trace.events();
    case Place::Kind::event:
      if (place.number <= trace.events()) return place.number;
      return fail(
          fmt::format("there is no event {}: this run has {}", place.number, trace.events()),
          fmt::format("Write event:{} at most, or end.", trace.events()));
    case Place::Kind::stop: {
      const Stops stops(trace, StepSize::node);
      if (place.number <= stops.count()) return stops.at(place.number);
      return fail(fmt::format("there is no stop {}: this run has {}", place.number, stops.count()),
                  fmt::format("Write stop:{} at most, or end.", stops.count()));
    }
    case Place::Kind::cut:
      return findCut(trace, place.number);
    default:
      break;
  }
  const Result<NodeId> node = nodeOfPlace(trace.tree(), place.node);
  if (!node) return tl::unexpected(node.error());
  const Time entry = trace.nextEntry(*node, 0);
  if (entry == 0) {
    const std::string name = trace.tree().displayName(*node);
    return fail(trace.skippedSince(*node, trace.events()) != 0
                    ? fmt::format("{} is never entered: it is skipped", name)
                    : fmt::format("{} is never entered", name));
  }
  if (place.kind == Place::Kind::enter) return entry;
  const Time close = trace.tree().isLeaf(*node) ? entry : trace.closing(*node, entry);
  if (close == 0) return fail("the run was stopped before this node was finished");
  return close;
}

}  // namespace plyscope
