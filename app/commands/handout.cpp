#include "app/canvas/handout.h"

#include <memory>

#include "app/commands/command.h"
#include "app/commands/offscreen.h"
#include "app/commands/output.h"
#include "app/commands/request.h"
#include "app/support/fonts.h"

namespace plyscope {
namespace {

struct HandoutLine {
  InputRequest input;
  std::vector<std::string> more;
  SearchWishes wishes;
  std::string out, key;
};

std::string checkEnding(const std::string& out) {
  return CLI::detail::to_lower(out).ends_with(".pdf") ? std::string()
                                                      : out + " does not end in .pdf";
}

int writeHandout(const HandoutLine& line) {
  std::vector<HandoutTree> trees;
  std::vector<std::string> files{line.input.file};
  files.insert(files.end(), line.more.begin(), line.more.end());
  for (const std::string& file : files) {
    InputRequest input = line.input;
    input.file = file;
    int status = kDone;
    const auto searched = searchFor(input, line.wishes, status, Unnamed::choose);
    if (!searched) return status;
    const Header& header = searched->input.header;
    trees.push_back({searched->run, QString::fromStdString(header.title), originOf(header)});
  }
  const OffscreenApplication application;
  if (!loadFonts()) return report(line.out, {{.what = "the fonts could not be loaded"}});
  const auto write = [&](const std::string& out, HandoutPart part) {
    const Result<QByteArray> bytes = handout(trees, part);
    if (!bytes) return report(out, bytes.error());
    const Result<void> written =
        writeWholeFile(out, {bytes->constData(), static_cast<std::size_t>(bytes->size())});
    return written ? kDone : report(out, written.error());
  };
  if (line.key.empty()) return write(line.out, HandoutPart::all);
  const int sheets = write(line.out, HandoutPart::sheets);
  return sheets == kDone ? write(line.key, HandoutPart::keys) : sheets;
}

}  // namespace

Action declareHandout(CLI::App& app) {
  auto line = std::make_shared<HandoutLine>();
  line->input.declare(app);
  app.add_option("more", line->more, "more trees, a sheet each");
  declareWishes(app, line->wishes);
  app.add_option("-o,--output", line->out, "the PDF: all sheets, then all keys")
      ->required()
      ->check(CLI::Validator(checkEnding, "OUT.pdf"));
  app.add_option("--key", line->key, "a PDF of their own for the keys")
      ->check(CLI::Validator(checkEnding, "KEY.pdf"));
  app.footer("Example:\n  plyscope handout a.plytree b.plytree --algorithm alpha-beta -o test.pdf");
  return [line] { return writeHandout(*line); };
}

}  // namespace plyscope
