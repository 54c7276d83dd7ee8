#include <fmt/format.h>

#include <memory>

#include "app/canvas/picture.h"
#include "app/commands/command.h"
#include "app/commands/offscreen.h"
#include "app/commands/output.h"
#include "app/commands/request.h"
#include "app/document/moment.h"

namespace plyscope {
namespace {

struct RenderRequest {
  InputRequest input;
  SearchWishes wishes;
  std::string place = "end", theme = "light", out;
  double scale = 1;
  int frames = 0;  // for each event; 0: one picture
  bool squaresAndCircles = false, noLegend = false, leftToRight = false;
};

std::string endingOf(const std::string& out) {
  const std::size_t dot = out.rfind('.');
  if (dot == std::string::npos || out.find('/', dot) != std::string::npos) return {};
  return CLI::detail::to_lower(out.substr(dot + 1));
}

std::string checkEnding(const std::string& out) {
  const std::string ending = endingOf(out);
  const bool good = ending == "svg" || ending == "png" || ending == "pdf";
  return good ? std::string() : out + " does not end in .svg, .png or .pdf. These are the pictures";
}

int writePicture(const PictureRequest& wanted, const std::string& out) {
  const Result<QByteArray> bytes = picture(wanted, QString::fromStdString(endingOf(out)));
  if (!bytes) return report(out, bytes.error());
  const Result<void> written =
      writeWholeFile(out, {bytes->constData(), static_cast<std::size_t>(bytes->size())});
  return written ? kDone : report(out, written.error());
}

// The whole run, picture by picture: OUT-000001.png and on. One after the other they are a film.
int renderFrames(const RenderRequest& request, PictureRequest wanted) {
  const std::string stem = request.out.substr(0, request.out.rfind('.'));
  const Time events = wanted.run.trace ? wanted.run.trace->events() : 1;
  const std::uint64_t last = std::uint64_t{events - 1} * static_cast<unsigned>(request.frames);
  for (std::uint64_t i = 0; i <= last; ++i) {
    wanted.event = 1 + static_cast<double>(i) / request.frames;
    const int status =
        writePicture(wanted, fmt::format("{}-{:06}.{}", stem, i + 1, endingOf(request.out)));
    if (status != kDone) return status;
  }
  return kDone;
}

int render(const RenderRequest& request, Searched& searched) {
  const Result<Time> event = findMoment(searched.run, request.place);
  if (!event) return report(request.input.file, event.error());
  PictureRequest wanted;
  wanted.run = searched.run;
  wanted.event = *event;
  wanted.theme = findTheme(QString::fromStdString(request.theme)).value_or(ThemeId::light);
  wanted.scale = request.scale;
  wanted.show.leftToRight = request.leftToRight;
  wanted.show.squaresAndCircles = request.squaresAndCircles;
  wanted.show.legend = !request.noLegend && wanted.theme != ThemeId::presenter;
  wanted.header = searched.input.header;
  wanted.title = QString::fromStdString(searched.input.header.title);
  const OffscreenApplication application;
  return request.frames > 0 ? renderFrames(request, wanted) : writePicture(wanted, request.out);
}

}  // namespace

Action declareRender(CLI::App& line) {
  auto request = std::make_shared<RenderRequest>();
  request->input.declare(line);
  declareWishes(line, request->wishes);
  declarePlace(line, request->place);
  line.add_option("--theme", request->theme, "light, dark, contrast, presenter or print")
      ->check(CLI::IsMember({"light", "dark", "contrast", "presenter", "print"}));
  line.add_option("--scale", request->scale, "of PNG: pixels to a length of 1")
      ->check(CLI::Range(0.1, 16.0));
  line.add_flag("--squares", request->squaresAndCircles, "MAX square, MIN circle, chance diamond");
  line.add_flag("--left-to-right", request->leftToRight, "levels as columns, the root at the left");
  line.add_flag("--no-legend", request->noLegend, "the tree alone");
  line.add_option("--frames", request->frames,
                  "the whole run as numbered pictures, so many for each event: OUT-000001.png …")
      ->check(CLI::Range(1, 60));
  line.add_option("-o,--output", request->out, "the picture")
      ->required()
      ->check(CLI::Validator(checkEnding, "OUT.svg|png|pdf"));
  line.footer(
      "Example:\n  plyscope render classic.plytree --algorithm alpha-beta --goto cut:1 "
      "-o cut.svg\n\nA tree of more than 20,000 nodes becomes an overview: at most 4,800 px wide "
      "in SVG and PDF, 32,000 in PNG.\nWhat is too small to see is drawn as one contour; a PNG "
      "with a larger --scale shows more of it.");
  return [request] {
    int status = kDone;
    std::optional<Searched> searched =
        searchFor(request->input, request->wishes, status, Unnamed::choose);
    return searched ? render(*request, *searched) : status;
  };
}

}  // namespace plyscope
