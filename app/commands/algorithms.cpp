#include <fmt/format.h>

#include <memory>

#include "app/commands/command.h"
#include "app/commands/json.h"
#include "core/search/search.h"

namespace plyscope {
namespace {

void writeText(Output& out) {
  for (const SearchSpec& s : searches()) {
    out.write(fmt::format("{}{}\n  {}\n  Needs {}.\n", s.name,
                          s.sound ? "" : "  (unsound: may give a wrong result)", s.summary,
                          s.needs));
  }
}

void writeJson(Output& out) {
  JsonWriter json(out);
  json.StartArray();
  for (const SearchSpec& s : searches()) {
    json.StartObject();
    key(json, "name");
    write(json, s.name);
    key(json, "title");
    write(json, s.title);
    key(json, "summary");
    write(json, s.summary);
    key(json, "needs");
    write(json, s.needs);
    key(json, "sound");
    json.Bool(s.sound);
    json.EndObject();
  }
  json.EndArray();
  out.write("\n");
}

}  // namespace

Action declareAlgorithms(CLI::App& line) {
  auto asJson = std::make_shared<bool>(false);
  line.add_flag("--json", *asJson, "one JSON list");
  line.footer("Example:\n  plyscope algorithms");
  return [asJson] {
    Output out;
    *asJson ? writeJson(out) : writeText(out);
    return out.finish();
  };
}

}  // namespace plyscope
