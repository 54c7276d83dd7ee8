#include <CLI/CLI.hpp>
#include <QStringList>
#include <memory>

#include "app/commands/command.h"
#include "app/commands/request.h"
#include "app/shell/snapshot.h"

namespace plyscope {
namespace {

struct Line {
  InputRequest input;
  SearchWishes wishes;
  std::string where = "start", size = "1280x720", theme = "light", mode = "study", profile, output;
  bool leftToRight = false;
};

std::string checkSize(const std::string& text) {
  const QStringList parts = QString::fromStdString(text).split(u'x');
  const bool good = parts.size() == 2 && parts[0].toInt() >= 320 && parts[1].toInt() >= 240 &&
                    parts[0].toInt() <= 7680 && parts[1].toInt() <= 4320;
  return good ? std::string() : "write a size such as 1280x720, from 320x240 to 7680x4320";
}

std::string checkEnding(const std::string& text) {
  const bool good =
      QString::fromStdString(text).endsWith(QStringLiteral(".png"), Qt::CaseInsensitive);
  return good ? std::string() : text + " does not end in .png. A screenshot is a PNG picture";
}

}  // namespace

Action declareScreenshot(CLI::App& app) {
  auto line = std::make_shared<Line>();
  line->input.declare(app);
  declareWishes(app, line->wishes);
  declarePlace(app, line->where);
  app.add_option("--size", line->size, "of the window, in pixels")
      ->check(CLI::Validator(checkSize, "WxH"));
  app.add_option("--theme", line->theme, "light, dark, contrast, presenter or print")
      ->check(CLI::IsMember({"light", "dark", "contrast", "presenter", "print"}));
  app.add_option("--mode", line->mode, "what the window is doing")
      ->transform(CLI::IsMember({"study", "present", "ask", "compare"}));
  app.add_flag("--left-to-right", line->leftToRight, "levels as columns, the root at the left");
  app.add_option("--profile", line->profile, "a directory for the settings");
  app.add_option("-o,--output", line->output, "the PNG file")
      ->required()
      ->check(CLI::Validator(checkEnding, "OUT.png"));
  app.footer(
      "Example:\n  plyscope screenshot classic.plytree --goto cut:1 --theme dark -o window.png");
  return [line] {
    SnapshotRequest request;
    request.window.file = QString::fromStdString(line->input.file);
    request.window.reading = line->input.options();
    request.window.algorithm = line->wishes.algorithm;
    request.window.options = [wishes = line->wishes](SearchOptions o) {
      return wishes.over(std::move(o));
    };
    request.window.where = QString::fromStdString(line->where);
    request.window.theme = QString::fromStdString(line->theme);
    request.window.profile = QString::fromStdString(line->profile);
    const QStringList size = QString::fromStdString(line->size).split(u'x');
    request.size = QSize(size[0].toInt(), size[1].toInt());
    using Mode = SnapshotRequest::Mode;
    request.mode = line->mode == "present"   ? Mode::present
                   : line->mode == "ask"     ? Mode::ask
                   : line->mode == "compare" ? Mode::compare
                                             : Mode::study;
    request.leftToRight = line->leftToRight;
    request.output = QString::fromStdString(line->output);
    return writeSnapshot(request);
  };
}

}  // namespace plyscope
