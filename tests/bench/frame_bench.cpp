#include <benchmark/benchmark.h>

#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <chrono>
#include <cmath>

#include "app/canvas/fit.h"
#include "app/canvas/frame.h"
#include "app/canvas/painter.h"
#include "app/support/fonts.h"
#include "core/search/search.h"
#include "core/tree/builder.h"

// One frame of a searched tree at 1920 x 1080 against clearing the image, in the same run.
namespace plyscope {
namespace {

TreePtr uniform(unsigned depth, unsigned branching) {
  TreeBuilder b;
  std::uint64_t random = 1;
  std::vector<unsigned> done{0};
  b.openDecision();
  while (!done.empty()) {
    if (done.back() == branching) {
      b.close();
      done.pop_back();
    } else if (++done.back(), done.size() == depth) {
      random = random * 6364136223846793005u + 1442695040888963407u;
      b.leaf(Rational(static_cast<int>(random >> 56) - 128));
    } else {
      b.openDecision();
      done.push_back(0);
    }
  }
  auto tree = b.finish();
  return tree ? *tree : nullptr;
}

void frameOf(benchmark::State& state) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  static int argc = 1;
  static char name[] = "frame_bench";
  static char* argv[] = {name, nullptr};
  static const QGuiApplication application(argc, argv);
  if (!loadFonts()) return state.SkipWithError("fonts");
  Run searched;
  searched.tree = uniform(static_cast<unsigned>(state.range(0)), 4);
  searched.trace = *run(searched.tree, SearchId::alphaBeta, {});
  const Scene scene = makeScene(searched);
  View view;
  view.size = {1920, 1080};
  view = fitted(scene, view);
  const Theme colours = theme(ThemeId::light);
  QImage image(1920, 1080, QImage::Format_RGB32);
  qint64 clearing = 0, painting = 0;
  double time = 1;
  for (auto _ : state) {
    const auto a = std::chrono::steady_clock::now();
    image.fill(Qt::white);
    const auto b = std::chrono::steady_clock::now();
    QPainter painter(&image);
    paint(painter, frame(scene, time, view, colours));
    painter.end();
    const auto c = std::chrono::steady_clock::now();
    clearing += (b - a).count();
    painting += (c - b).count();
    time = time * 1.7 + 1 > searched.trace->events() ? 1 : std::floor(time * 1.7 + 1);
  }
  state.counters["times_clearing"] = double(painting) / double(clearing);
}
BENCHMARK(frameOf)->ArgName("depth")->Arg(3)->Arg(6)->Arg(10)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace plyscope
