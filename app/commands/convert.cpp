#include <fmt/format.h>

#include <memory>
#include <vector>

#include "app/commands/command.h"
#include "app/commands/output.h"
#include "app/commands/request.h"
#include "core/formats/table.h"

namespace plyscope {
namespace {

struct ConvertRequest {
  InputRequest input;
  std::string to, output = "-";
};

std::vector<std::string> writtenFormats() {
  std::vector<std::string> names;
  for (const Format& format : formats()) {
    if (format.write != nullptr) names.emplace_back(format.name);
  }
  return names;
}

int convert(const ConvertRequest& request) {
  const Format* format =
      request.to.empty() ? formatOfFile(request.output, Use::write) : formatNamed(request.to);
  if (format == nullptr) {
    report(request.output, {{.what = "say which format is to be written: --to NAME",
                             .remedy = "There are " + formatNames(Use::write) + "."}});
    return kWrongCommandLine;
  }
  const Result<ReadTree> read = request.input.read();
  if (!read) return report(request.input.file, read.error());
  const Result<std::string> text = writeTree(*read, format->name);
  if (!text) return report(request.input.file, text.error());
  const Result<void> written = writeWholeFile(request.output, *text);
  if (!written) return report(request.output, written.error());
  if (const std::vector<std::string> lost = leftOut(*read, *format); !lost.empty()) {
    report(request.input.file,
           {{.what = fmt::format("{} has no place for {}", format->name, fmt::join(lost, ", ")),
             .remedy = "Keep this file too, or convert to json."}});
  }
  return kDone;
}

}  // namespace

Action declareConvert(CLI::App& line) {
  auto request = std::make_shared<ConvertRequest>();
  request->input.declare(line);
  line.add_option("--to", request->to, "the format; left out, the ending of OUT tells it")
      ->check(CLI::IsMember(writtenFormats()))
      ->type_name("FORMAT");
  line.add_option("-o,--output", request->output,
                  "the file, written whole or not at all; - is standard output")
      ->type_name("OUT");
  line.footer(
      "Examples:\n  plyscope convert game.efg --to plytree -o game.plytree\n"
      "  echo '3 5 6 9 1 2 0 -1' | plyscope convert - --format flat --branching 2 --to json\n"
      "  plyscope convert lecture.json --lists pairs -o lecture.efg");
  return [request] { return convert(*request); };
}

}  // namespace plyscope
