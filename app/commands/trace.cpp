#include <fmt/format.h>

#include <memory>

#include "app/commands/command.h"
#include "app/commands/json.h"
#include "app/commands/request.h"
#include "core/explain/row.h"
#include "core/explain/text.h"
#include "core/formats/csv_table.h"

namespace plyscope {
namespace {

struct TraceRequest {
  InputRequest input;
  SearchWishes wishes;
  bool json = false, csv = false;
};

/// The path of a deeper node is left out: a line stays short, and a chain's output linear.
constexpr Depth kLongestPath = 100;

void writeTextRow(Output& out, const TraceRow& row, std::size_t width, const Tree& tree) {
  out.write(fmt::format("{:>{}}  {:<12}  {:<4}  {}\n", row.event, width, kindName(row.kind),
                        nodeText(tree, row.node), row.sentence));
}

void writeBound(JsonWriter& json, std::string_view name, const std::optional<Number>& bound) {
  key(json, name);
  bound ? write(json, *bound) : static_cast<void>(json.Null());
}

void writeJsonRow(Output& out, const TraceRow& row, const Run& run) {
  JsonWriter json(out);
  json.StartObject();
  key(json, "event");
  json.Uint(row.event);
  key(json, "stop");
  row.stop ? json.Uint(row.stop) : json.Null();
  key(json, "kind");
  write(json, kindName(row.kind));
  key(json, "node");
  if (run.tree->depth(row.node) <= kLongestPath) {
    write(json, run.tree->path(row.node));
  } else {
    json.Null();
  }
  key(json, "name");
  write(json, run.tree->displayName(row.node));
  writeBound(json, "alpha", row.alpha);
  writeBound(json, "beta", row.beta);
  key(json, "value");
  if (row.value.empty()) {
    json.Null();
  } else {
    write(json, row.value, run.trace->tuples());
  }
  key(json, "relation");
  if (const std::string_view relation = relationName(row.relation); !relation.empty()) {
    write(json, relation);
  } else {
    json.Null();
  }
  key(json, "sentence");
  write(json, row.sentence);
  key(json, "live");
  json.Bool(row.live);
  json.EndObject();
  out.write("\n");
}

/// Always in quotes, and never a formula to a spreadsheet.
std::string csvField(std::string_view text) {
  const std::string field = toCsvText(text);
  return field.starts_with('"') ? field : '"' + field + '"';
}

void writeCsvRow(Output& out, const TraceRow& row, const Run& run) {
  std::string path, value;
  if (row.node == Tree::root()) {
    path = "/";
  } else if (run.tree->depth(row.node) <= kLongestPath) {
    for (const std::uint32_t i : run.tree->path(row.node)) path += "/" + std::to_string(i);
  }
  for (const Number& x : row.value) value += (value.empty() ? "" : " ") + exactText(x);
  out.write(fmt::format(
      "{},{},{},{},{},{},{},{},{},{},{}\r\n", row.event, row.stop ? std::to_string(row.stop) : "",
      kindName(row.kind), path, csvField(run.tree->displayName(row.node)),
      row.alpha ? exactText(*row.alpha) : "", row.beta ? exactText(*row.beta) : "", value,
      relationName(row.relation), csvField(row.sentence), row.live));
}

int writeTrace(const TraceRequest& request, const Run& run) {
  Output out;
  const Stops stops(*run.trace, StepSize::node);
  const std::size_t width = std::to_string(run.trace->events()).size();
  if (request.csv) {
    out.write("event,stop,kind,node,name,alpha,beta,value,relation,sentence,live\r\n");
  }
  for (Time k = 1; k <= run.trace->events() && out.open(); ++k) {
    const TraceRow row = traceRow(run, stops, k);
    if (request.json) {
      writeJsonRow(out, row, run);
    } else if (request.csv) {
      writeCsvRow(out, row, run);
    } else {
      writeTextRow(out, row, width, *run.tree);
    }
  }
  return out.finish();
}

}  // namespace

Action declareTrace(CLI::App& line) {
  auto request = std::make_shared<TraceRequest>();
  request->input.declare(line);
  declareWishes(line, request->wishes);
  CLI::Option* json = line.add_flag("--json", request->json, "one JSON object a line");
  line.add_flag("--csv", request->csv, "a table with a header line")->excludes(json);
  line.footer(
      "Examples:\n  plyscope trace classic.plytree --algorithm alpha-beta\n  plyscope trace - "
      "--algorithm minimax --json < tree.txt\n"
      "With --json and --csv, a node deeper than 100 has its name alone: \"node\" is null or "
      "empty.\n"
      "\"live\" is true while the value is a running one that may still change.");
  return [request] {
    int status = kDone;
    const std::optional<Searched> searched = searchFor(request->input, request->wishes, status);
    return searched ? writeTrace(*request, searched->run) : status;
  };
}

}  // namespace plyscope
