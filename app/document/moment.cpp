#include "app/document/moment.h"

#include <charconv>
#include <optional>
#include <string>

namespace plyscope {
namespace {

std::optional<std::uint32_t> wholeNumber(std::string_view text) {
  std::uint32_t n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return n;
}

std::optional<NodeId> findNode(const Tree& tree, std::string_view name) {
  if (name.empty() || name.front() != '/') return tree.findByName(name);
  Path path;
  name.remove_prefix(1);
  while (!name.empty()) {
    const std::size_t slash = std::min(name.find('/'), name.size());
    const auto index = wholeNumber(name.substr(0, slash));
    if (!index) return std::nullopt;
    path.push_back(*index);
    name.remove_prefix(std::min(slash + 1, name.size()));
  }
  return tree.find(path);
}

Result<Time> outside(std::string_view what, std::uint32_t count) {
  return fail("there is no such " + std::string(what),
              "This run has " + std::to_string(count) + ".");
}

Result<Time> cutMoment(const Trace& trace, std::uint32_t number) {
  Time k = 0;
  for (std::uint32_t i = 0; i < number; ++i) {
    k = trace.nextCut(k);
    if (k == 0) return outside("cut", i);
  }
  if (k == 0) return outside("cut", trace.counters(trace.events()).cuts);
  return k;
}

}  // namespace

Result<Time> findMoment(const Run& run, std::string_view where) {
  const Trace& trace = *run.trace;
  if (where == "start") return Time{1};
  if (where == "end") return trace.events();
  const std::size_t colon = where.find_first_of(": ");
  std::string_view kind = where.substr(0, colon);
  std::string_view what = colon == std::string_view::npos ? "" : where.substr(colon + 1);
  if (colon == std::string_view::npos) {
    what = where;
    kind = wholeNumber(where) ? "stop" : "enter";
  }
  if (kind == "stop" || kind == "event" || kind == "cut") {
    const auto number = wholeNumber(what);
    if (!number) return fail("this is not a number: " + std::string(what), "Write stop:10.");
    if (kind == "cut") return cutMoment(trace, *number);
    const Stops stops(trace, StepSize::node);
    const std::uint32_t count = kind == "stop" ? stops.count() : trace.events();
    if (*number < 1 || *number > count) return outside(kind, count);
    return kind == "stop" ? stops.at(*number) : Time{*number};
  }
  if (kind != "enter" && kind != "close")
    return fail("this is not a place in a run: " + std::string(where),
                "Write start, end, stop:10, event:20, cut:1, enter:n3 or close:n3.");
  const auto node = findNode(trace.tree(), what);
  if (!node) return fail("there is no node " + std::string(what));
  const Time entry = trace.nextEntry(*node, 0);
  if (entry == 0) return fail(std::string(what) + " is never entered");
  if (kind == "enter") return entry;
  const Time closing = trace.closing(*node, entry);
  return closing ? closing : entry;
}

}  // namespace plyscope
