#include <fmt/format.h>

#include <cmath>
#include <memory>

#include "app/commands/command.h"
#include "app/commands/json.h"
#include "app/commands/request.h"
#include "core/explain/text.h"
#include "core/formats/number_text.h"

namespace plyscope {
namespace {

struct SolveRequest {
  InputRequest input;
  SearchWishes wishes;
  bool json = false, full = false;
};

std::string pathText(const Path& path) {
  std::string text;
  for (const std::uint32_t i : path) text += (text.empty() ? "" : ", ") + std::to_string(i);
  return "[" + text + "]";
}

std::string valueText(const std::vector<Number>& value, const Run& run) {
  std::string text;
  for (const Number& x : value) {
    const bool exact = x.finite() && !x.approximate;
    const Spelling spelling = run.tree->spelling();
    text += (text.empty() ? "" : ", ") +
            (exact ? numberText(x.value, spelling) : shownText(x, spelling));
  }
  return run.trace->tuples() ? "(" + text + (value.size() == 1 ? ",)" : ")") : text;
}

std::string standardError(const Outcome& outcome) {
  const double squared = static_cast<double>(outcome.standardErrorSquared->value);
  return fmt::format("{:.6g}", std::sqrt(squared));
}

void writeFullText(Output& out, const Run& run) {
  const Tree& tree = *run.tree;
  out.write("leaves looked at\n");
  for (const NodeId n : visitedLeaves(*run.trace)) {
    out.write(fmt::format("  {} {}\n", nodeText(tree, n), pathText(tree.path(n))));
  }
  out.write("cutoffs\n");
  for (const Cutoff& c : cutoffs(*run.trace, run.id, run.options)) {
    std::string skipped;
    for (const NodeId n : c.skipped) skipped += (skipped.empty() ? "" : ", ") + nodeText(tree, n);
    out.write(fmt::format("  {} after {}: {} ({}); skipped {}\n", nodeText(tree, c.node),
                          c.examined, c.because, c.rule, skipped));
  }
  out.write("strategy\n");
  for (const auto& [node, child] : strategy(*run.trace)) {
    out.write(fmt::format("  {} plays {}\n", nodeText(tree, node), nodeText(tree, child)));
  }
}

/// Searches that may visit a node more than once, so that visits are no share of the tree.
bool visitsAgain(SearchId id) {
  return id == SearchId::sampledExpectiminimax || id == SearchId::star2;
}

std::string share(std::uint32_t visits, std::uint32_t all, SearchId id) {
  return visitsAgain(id) ? fmt::format("{} visits; the tree has {}", visits, all)
                         : fmt::format("{} of {}", visits, all);
}

void writeText(Output& out, const Run& run, const Outcome& outcome, bool full) {
  const Tree& tree = *run.tree;
  std::string names;
  NodeId at = Tree::root();
  for (const std::uint32_t i : outcome.path) {
    at = tree.child(at, i);
    const std::string_view move = tree.move(at);
    names += " " + (move.empty() ? nodeText(tree, at) : shortLabel(move));
  }
  out.write(fmt::format("search   {}\n", spec(run.id).name));
  out.write(fmt::format("value    {}\n", valueText(outcome.value, run)));
  if (!spec(run.id).sound) {
    out.write(fmt::format("         {} is unsound; the true value is {}\n", spec(run.id).name,
                          valueText(run.truth, run)));
  }
  if (outcome.standardErrorSquared) {
    out.write("error    " + standardError(outcome) + " (standard error of the mean)\n");
  }
  out.write(fmt::format("path     {}{}\n", pathText(outcome.path), names));
  out.write(fmt::format("nodes    {}\n", share(outcome.nodes, tree.size(), run.id)));
  out.write(fmt::format("leaves   {}\n", share(outcome.leaves, tree.facts().leaves, run.id)));
  out.write(fmt::format("cutoffs  {}\n", outcome.cutoffs));
  out.write(fmt::format("live     {} nodes at most\n", outcome.peakLiveNodes));
  if (full) writeFullText(out, run);
}

void writeCutoffs(JsonWriter& json, const Run& run) {
  json.StartArray();
  for (const Cutoff& c : cutoffs(*run.trace, run.id, run.options)) {
    json.StartObject();
    key(json, "node");
    write(json, run.tree->path(c.node));
    key(json, "examined");
    json.Uint(c.examined);
    key(json, "skipped");
    json.StartArray();
    for (const NodeId n : c.skipped) write(json, run.tree->path(n));
    json.EndArray();
    key(json, "rule");
    write(json, c.rule);
    key(json, "because");
    write(json, c.because);
    json.EndObject();
  }
  json.EndArray();
}

void writeLists(JsonWriter& json, const Run& run) {
  key(json, "visited_leaves");
  json.StartArray();
  for (const NodeId n : visitedLeaves(*run.trace)) write(json, run.tree->path(n));
  json.EndArray();
  key(json, "cutoffs");
  writeCutoffs(json, run);
  key(json, "strategy");
  json.StartArray();
  for (const auto& [node, child] : strategy(*run.trace)) {
    json.StartObject();
    key(json, "node");
    write(json, run.tree->path(node));
    key(json, "child");
    json.Uint(run.tree->childIndex(child));
    json.EndObject();
  }
  json.EndArray();
}

void writeJson(Output& out, const Run& run, const Outcome& outcome, bool full) {
  const SearchSpec& search = spec(run.id);
  JsonWriter json(out);
  json.StartObject();
  key(json, "algorithm");
  write(json, search.name);
  key(json, "epsilon");
  if (search.takesEpsilon && run.options.epsilon) {
    write(json, exactText(*run.options.epsilon));
  } else {
    json.Null();
  }
  key(json, "strict");
  json.Bool(search.takesStrict && run.options.strict);
  key(json, "value");
  write(json, outcome.value, run.trace->tuples());
  key(json, "path");
  write(json, outcome.path);
  for (const auto& [name, count] : std::initializer_list<std::pair<const char*, std::uint32_t>>{
           {"nodes", outcome.nodes},
           {"leaves", outcome.leaves},
           {"cutoff_count", outcome.cutoffs},
           {"peak_live_nodes", outcome.peakLiveNodes}}) {
    key(json, name);
    json.Uint(count);
  }
  key(json, "exact");
  json.Bool(outcome.exact);
  key(json, "sound");
  json.Bool(search.sound);
  if (!search.sound) {
    key(json, "true_value");
    write(json, run.truth, true);
  }
  if (run.options.order == Order::iterativeDeepening) {
    key(json, "total_nodes");
    json.Uint64(outcome.totalNodes);
  }
  if (outcome.standardErrorSquared) {
    key(json, "standard_error");
    write(json, standardError(outcome));
  }
  if (full) writeLists(json, run);
  json.EndObject();
  out.write("\n");
}

}  // namespace

Action declareSolve(CLI::App& line) {
  auto request = std::make_shared<SolveRequest>();
  request->input.declare(line);
  declareWishes(line, request->wishes);
  line.add_flag("--json", request->json, "one JSON object; numbers are exact strings");
  line.add_flag("--full", request->full, "also the leaves looked at, the cutoffs, the strategy");
  line.footer(
      "Examples:\n  plyscope solve classic.plytree --algorithm alpha-beta\n  plyscope solve "
      "pairs.plytree --algorithm epsilon --epsilon 2 --json --full");
  return [request] {
    int status = kDone;
    const std::optional<Searched> searched = searchFor(request->input, request->wishes, status);
    if (!searched) return status;
    const Outcome found = outcome(*searched->run.trace);
    Output out;
    request->json ? writeJson(out, searched->run, found, request->full)
                  : writeText(out, searched->run, found, request->full);
    return out.finish();
  };
}

}  // namespace plyscope
