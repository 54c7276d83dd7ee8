#include "tests/core/solved.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "core/formats/formats.h"

namespace plyscope::test {

Asked ask(std::string_view tree, std::string_view search) {
  Asked asked;
  if (Result<ReadTree> read = readTree(tree)) {
    asked.tree = read->tree;
  } else {
    ADD_FAILURE() << tree << ": " << read.error().front().what;
  }
  std::istringstream words{std::string(search)};
  std::string word, value;
  words >> word;
  asked.id = findSearch(word).value();
  while (words >> word) {
    if (word == "--strict") {
      asked.options.strict = true;
      continue;
    }
    words >> value;
    if (word == "--epsilon") asked.options.epsilon = parseNumber(value).value();
    if (word == "--depth") asked.options.depth = static_cast<Depth>(std::stoul(value));
    if (word == "--seed") asked.options.seed = std::stoull(value);
    if (word == "--samples") asked.options.samples = static_cast<std::uint32_t>(std::stoul(value));
    if (word == "--bounds") {
      const std::size_t colon = value.find(':');
      asked.options.bounds = {parseNumber(value.substr(0, colon)).value(),
                              parseNumber(value.substr(colon + 1)).value()};
    }
    if (word == "--order") {
      static constexpr std::string_view names[] = {"given", "best-first", "worst-first", "shuffle",
                                                   "iterative-deepening"};
      const auto found = std::find(std::begin(names), std::end(names), value);
      asked.options.order = static_cast<Order>(found - std::begin(names));
    }
  }
  return asked;
}

TracePtr traced(std::string_view tree, std::string_view search) {
  const Asked asked = ask(tree, search);
  Result<TracePtr> trace = run(asked.tree, asked.id, asked.options);
  if (trace) return *trace;
  ADD_FAILURE() << tree << ": " << trace.error().front().what;
  return nullptr;
}

std::string solved(std::string_view tree, std::string_view search) {
  return solved(ask(tree, search));
}

std::string solved(const Asked& asked) {
  const Result<TracePtr> trace = run(asked.tree, asked.id, asked.options);
  if (!trace) return "refused: " + trace.error().front().what;
  const Outcome o = outcome(**trace);
  std::string s = o.value.size() == 1 ? "" : "(";
  for (std::size_t p = 0; p < o.value.size(); ++p) s += (p ? "," : "") + exactText(o.value[p]);
  if (o.value.size() != 1) s += ")";
  s += fmt::format(" by {}; {} nodes, {} leaves", shown(o.path), o.nodes, o.leaves);
  for (const Cutoff& cut : cutoffs(**trace, asked.id, asked.options)) {
    s += fmt::format("; {} after {} skips", shown(asked.tree->path(cut.node)), cut.examined);
    for (NodeId n : cut.skipped) s += " " + shown(asked.tree->path(n));
  }
  return s;
}

std::string shown(const Path& path) {
  return fmt::format("[{}]", fmt::join(path, ","));
}

NodeId at(const Tree& tree, const Path& path) {
  return tree.find(path).value();
}

}  // namespace plyscope::test
