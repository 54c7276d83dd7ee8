#include <fmt/format.h>

#include <memory>

#include "app/commands/command.h"
#include "app/commands/output.h"
#include "app/commands/request.h"
#include "core/teaching/progress.h"

namespace plyscope {
namespace {

struct GradeRequest {
  InputRequest input, answers;
  SearchWishes wishes;
  bool json = false, csv = false;
};

std::string sheet(const Sitting& sitting) {
  std::string out = sitting.student.empty() ? "" : sitting.student + "\n";
  for (const Item& item : sitting.items) {
    out += fmt::format("{:<24} {:>4}  {}{}", item.question, exactText(item.points), item.given,
                       item.because.empty() ? "" : ", because " + item.because);
    if (item.points != 1 && !item.right.empty()) out += "; right: " + item.right;
    if (!item.misconception.empty()) out += " [" + item.misconception + "]";
    out += "\n";
    if (item.points != 1 && !item.feedback.empty()) out += "    " + item.feedback + "\n";
  }
  return out + fmt::format("points {} of {}\n", exactText(sitting.points()), sitting.items.size());
}

int gradeAnswers(const GradeRequest& request) {
  if (request.input.file == "-" && request.answers.file == "-") {
    report("grade", {{.what = "only one of FILE and ANSWERS can be standard input"}});
    return kWrongCommandLine;
  }
  const Result<std::string> text = request.answers.text();
  if (!text) return report(request.answers.file, text.error());
  Result<Sitting> sitting = readSitting(*text);
  if (!sitting) return report(request.answers.file, sitting.error());
  int status = kDone;
  SearchWishes wishes = request.wishes;
  if (!wishes.algorithm && !sitting->search.empty()) {
    wishes.algorithm = findSearch(sitting->search);
  }
  const auto searched = searchFor(request.input, wishes, status, Unnamed::choose);
  if (!searched) return status;
  const std::string hash = treeHash(*searched->run.tree);
  if (!sitting->hash.empty() && sitting->hash != hash) {
    return report(request.answers.file,
                  {{.what = "these answers are about another tree",
                    .remedy = "Grade them with the tree they were given to."}});
  }
  sitting->hash = hash;
  sitting->search = spec(searched->run.id).name;
  mark(searched->run, *sitting);
  Output out;
  out.write(request.json  ? writeSitting(*sitting)
            : request.csv ? sittingCsv(*sitting)
                          : sheet(*sitting));
  return out.finish();
}

}  // namespace

Action declareGrade(CLI::App& line) {
  auto request = std::make_shared<GradeRequest>();
  request->input.declare(line);
  line.add_option("ANSWERS", request->answers.file, "the answers, as JSON")->required();
  declareWishes(line, request->wishes);
  line.add_flag("--json", request->json, "one JSON object");
  line.add_flag("--csv", request->csv, "one line per answer, for a spreadsheet");
  line.footer(
      "A question is KIND@PLACE: next, value, window, stop, mark, exact, child, pair, chance,\n"
      "epsilon or rule, and the event that answers it as in --goto.\n"
      "Example: {\"student\": \"Ada\", \"answers\": [\n"
      "  {\"question\": \"stop@cut:1\", \"given\": \"yes\", \"because\": \"n2\"},\n"
      "  {\"question\": \"value@close:n3\", \"given\": \"<= 2\"},\n"
      "  {\"question\": \"mark\", \"given\": [\"L5\", \"L6\"]}]}\n"
      "  plyscope grade classic.plytree answers.json --algorithm alpha-beta");
  return [request] { return gradeAnswers(*request); };
}

}  // namespace plyscope
