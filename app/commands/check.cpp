#include <fmt/format.h>

#include <memory>

#include "app/commands/command.h"
#include "app/commands/json.h"
#include "app/commands/request.h"
#include "core/explain/text.h"

namespace plyscope {
namespace {

struct CheckRequest {
  InputRequest input;
  bool json = false;
};

void writeText(Output& out, const CheckRequest& request, const ReadTree& read) {
  const Facts& f = read.tree->facts();
  out.write(fmt::format("{}: a valid tree\n", request.input.file));
  out.write(fmt::format("  players      {}{}\n", f.players, f.zeroSum ? ", zero-sum" : ""));
  out.write(fmt::format("  nodes        {}: {} inner, {} chance, {} {}\n", f.nodes,
                        f.nodes - f.leaves - f.chanceNodes, f.chanceNodes, f.leaves,
                        f.leaves == 1 ? "leaf" : "leaves"));
  out.write(fmt::format("  depth        {}\n", f.depth));
  if (f.tightestEpsilon) {
    Number e;
    e.value = *f.tightestEpsilon;
    out.write(fmt::format("  epsilon      {} at the tightest{}\n", exactText(e),
                          f.tightestLeaf == kNoNode
                              ? std::string()
                              : ", because of " + nodeText(*read.tree, f.tightestLeaf)));
  }
  out.write(fmt::format("  numbers      {}\n", f.exact ? "exact" : "approximate"));
  if (!f.perfectInformation) {
    out.write("  information  imperfect: this tree can be looked at, not searched\n");
  }
  if (f.missingValues > 0) {
    out.write(f.missingValues == 1
                  ? std::string("  missing      1 leaf has no value yet\n")
                  : fmt::format("  missing      {} leaves have no value yet\n", f.missingValues));
  }
  std::string fitting;
  for (const SearchId id : fittingSearches(*read.tree, read.header.options)) {
    fitting += (fitting.empty() ? "" : ", ") + std::string(spec(id).name);
  }
  out.write(fmt::format("  searches     {}\n", fitting.empty() ? "none fits" : fitting));
  for (const std::string& note : f.notes) out.write("  note         " + note + "\n");
}

void writeJson(Output& out, const Facts& f) {
  JsonWriter json(out);
  json.StartObject();
  for (const auto& [name, value] : std::initializer_list<std::pair<const char*, bool>>{
           {"valid", true},
           {"zero_sum", f.zeroSum},
           {"exact", f.exact},
           {"perfect_information", f.perfectInformation}}) {
    key(json, name);
    json.Bool(value);
  }
  for (const auto& [name, value] : std::initializer_list<std::pair<const char*, std::uint32_t>>{
           {"players", f.players},
           {"nodes", f.nodes},
           {"leaves", f.leaves},
           {"depth", f.depth},
           {"chance_nodes", f.chanceNodes},
           {"missing_values", f.missingValues}}) {
    key(json, name);
    json.Uint(value);
  }
  key(json, "tightest_epsilon");
  if (f.tightestEpsilon) {
    write(json, exactText(*f.tightestEpsilon));
  } else {
    json.Null();
  }
  key(json, "notes");
  json.StartArray();
  for (const std::string& note : f.notes) write(json, note);
  json.EndArray();
  json.EndObject();
  out.write("\n");
}

}  // namespace

Action declareCheck(CLI::App& line) {
  auto request = std::make_shared<CheckRequest>();
  request->input.declare(line);
  line.add_flag("--json", request->json, "one JSON object");
  line.footer(
      "Examples:\n  plyscope check classic.plytree\n  echo '[[3, 5], [6, 9]]' | plyscope check - "
      "--json\nExit status: 0 a valid tree, 1 not one; what is wrong is on standard error.");
  return [request] {
    const Result<ReadTree> read = request->input.read();
    if (!read) return report(request->input.file, read.error());
    Output out;
    request->json ? writeJson(out, read->tree->facts()) : writeText(out, *request, *read);
    return out.finish();
  };
}

}  // namespace plyscope
