#include <QApplication>
#include <QGraphicsLineItem>
#include <QGraphicsScene>
#include <QGraphicsView>
#include <QImage>
#include <QPainter>
#include <cmath>
#include <functional>

#include "app/canvas/figures.h"
#include "app/canvas/fit.h"
#include "app/canvas/frame.h"
#include "app/canvas/painter.h"
#include "app/support/fonts.h"
#include "core/search/search.h"
#include "core/tree/builder.h"
#include "tests/bench/interleaved.h"

// Frames of searched trees at 1920 x 1080, against clearing the image, against the same picture
// made of plain QPainter calls, and against one QGraphicsItem per node; all in the same run.
//   frame_bench [nodes]      default 1,000,000
namespace plyscope::bench {
namespace {

constexpr QSize kScreen(1920, 1080);

int nextValue() {
  static std::uint64_t random = 1;
  random = random * 6364136223846793005u + 1442695040888963407u;
  return static_cast<int>(random >> 56) - 128;
}

/// Preorder growth without recursion: `children` says how many a node at a depth gets.
TreePtr grow(const std::function<unsigned(unsigned)>& children) {
  TreeBuilder b;
  std::vector<unsigned> left{children(0)};
  b.openDecision();
  while (!left.empty()) {
    if (left.back() == 0) {
      b.close();
      left.pop_back();
      continue;
    }
    --left.back();
    const unsigned below = children(static_cast<unsigned>(left.size()));
    if (below == 0) {
      b.leaf(Rational(nextValue()));
    } else {
      b.openDecision();
      left.push_back(below);
    }
  }
  auto tree = b.finish();
  return tree ? *tree : nullptr;
}

struct Shape {
  const char* name;
  TreePtr tree;
};

std::vector<Shape> shapes(unsigned nodes) {
  const unsigned levels = static_cast<unsigned>(std::log(nodes) / std::log(4.0));
  unsigned budget = nodes;
  return {{"uniform", grow([&](unsigned d) { return d < levels ? 4u : 0u; })},
          {"irregular", grow([&](unsigned d) {
             if (budget == 0 || d > 40) return 0u;
             const unsigned n = d < 6 ? 4 : static_cast<unsigned>(nextValue() + 128) % 5;
             budget -= std::min(budget, n);
             return n;
           })},
          {"chain", grow([&](unsigned d) { return d + 1 < nodes ? 1u : 0u; })},
          {"star", grow([&](unsigned d) { return d == 0 ? nodes - 1 : 0u; })},
          {"caterpillar", [&] {
             TreeBuilder b;
             for (unsigned i = 0; i < nodes / 2; ++i) {
               b.openDecision();
               b.leaf(Rational(nextValue()));
             }
             b.leaf(Rational(0));
             for (unsigned i = 0; i < nodes / 2; ++i) b.close();
             auto tree = b.finish();
             return tree ? *tree : nullptr;
           }()}};
}

Run searched(const TreePtr& tree) {
  Run r;
  r.tree = tree;
  r.id = SearchId::alphaBeta;
  r.trace = *run(tree, r.id, {});
  return r;
}

void draw(QImage& image, const DrawList& list) {
  QPainter painter(&image);
  paint(painter, list);
}

// The same list as a program without sprites and caches would paint it.
void drawPlainly(QImage& image, const DrawList& list) {
  QPainter p(&image);
  p.setRenderHint(QPainter::Antialiasing);
  p.fillRect(image.rect(), list.ground);
  const auto pen = [](const Stroke& s) {
    QPen made(s.color, s.width);
    if (s.width <= 0) return QPen(Qt::NoPen);
    if (s.gap > 0) made.setDashPattern({std::max(0.01, s.dash / s.width), s.gap / s.width});
    return made;
  };
  for (const Glyph& glyph : list.glyphs) {
    if (const auto* shape = std::get_if<ShapeGlyph>(&glyph)) {
      p.setPen(pen(shape->outline));
      p.setBrush(shape->fill.isValid() ? QBrush(shape->fill) : QBrush(Qt::NoBrush));
      p.drawPath(figurePath(shape->figure, shape->size, shape->radius, shape->distance)
                     .translated(shape->centre));
    } else if (const auto* line = std::get_if<LineGlyph>(&glyph)) {
      p.setPen(pen(line->stroke));
      p.drawLine(line->line);
    } else if (const auto* rect = std::get_if<RectGlyph>(&glyph)) {
      p.fillRect(rect->rect, rect->fill);
    } else if (const auto* path = std::get_if<PathGlyph>(&glyph)) {
      p.setPen(pen(path->stroke));
      p.setBrush(path->fill.isValid() ? QBrush(path->fill) : QBrush(Qt::NoBrush));
      p.drawPath(path->path);
    } else if (const auto* text = std::get_if<TextGlyph>(&glyph)) {
      double x = text->baseline.x();
      for (const TextPiece& piece : text->pieces) {
        QFont font = interfaceFont(16, piece.weight);
        font.setPixelSize(std::max(1, static_cast<int>(text->size)));
        p.setFont(font);
        p.setPen(piece.color);
        p.drawText(QPointF(x, text->baseline.y()), piece.text);
        x += QFontMetricsF(font).horizontalAdvance(piece.text);
      }
    }
  }
}

// Against the same picture by plain calls: with the list made anew each time, and painting alone.
void againstPlain(const char* tree, QImage& image, const Scene& scene, const View& view) {
  const Theme colours = theme(ThemeId::light);
  const double time = scene.run.trace->events() / 2;
  const auto t = interleaved(
      25, [&] { drawPlainly(image, frame(scene, time, view, colours)); },
      [&] { draw(image, frame(scene, time, view, colours)); });
  row("frame against plain QPainter calls", tree, t[1] / t[0], 1 / 2.5, "x");
  const DrawList list = frame(scene, time, view, colours);
  const auto p = interleaved(
      25, [&] { drawPlainly(image, list); }, [&] { draw(image, list); });
  row("painting alone, against the same", tree, p[1] / p[0], 1 / 2.5, "x");
}

void labelledNodes(QImage& image) {
  // 16 columns of 11 levels below the first two: as many labelled nodes as one screen holds.
  const Scene columns =
      makeScene(searched(grow([](unsigned d) { return d < 2    ? 4u
                                                      : d < 12 ? 1u
                                                               : 0u; })));
  View view;
  view.size = kScreen;
  againstPlain("197 on a screen", image, columns, fitted(columns, view));
  const Scene broad = makeScene(searched(grow([](unsigned d) { return d < 3 ? 6u : 0u; })));
  view = fitted(broad, view);
  view.zoom = 1;
  view.size.setWidth(broad.right - broad.left + 200);
  view.origin.setX(100 - broad.left);
  QImage wide(view.size.toSize(), QImage::Format_RGB32);
  againstPlain("259, full size", wide, broad, view);
}

void zooms(QImage& image, const Shape& shape) {
  const Run r = searched(shape.tree);
  const Scene scene = makeScene(r);
  View view;
  view.size = kScreen;
  const View whole = fitted(scene, view);
  const Theme colours = theme(ThemeId::light);
  const double last = r.trace->events();
  const auto clear = [&] { image.fill(Qt::white); };
  const auto overview =
      interleaved(9, clear, [&] { draw(image, frame(scene, last / 2, whole, colours)); });
  row("overview against clearing", shape.name, overview[1] / overview[0], 30, "x");
  std::vector<double> ratios;
  for (int i = 0; i < 50; ++i) {
    // From the whole tree to 100 %, around a node that wanders.
    View v = whole;
    const double zoom = whole.zoom * std::pow(1 / whole.zoom, i / 49.0);
    v = zoomed(scene, v, zoom, QPointF(700 + 9 * i, 200 + 7 * i));
    const double time = 1 + std::fmod(last * 0.37 * i, last - 1);
    const auto t =
        interleaved(3, clear, [&] { draw(image, frame(scene, std::floor(time), v, colours)); });
    ratios.push_back(t[1] / t[0]);
  }
  row("median of 50 zooms", shape.name, median(ratios), 100, "x");
  row("the dearest of them", shape.name, *std::max_element(ratios.begin(), ratios.end()), 0, "x");
}

// What the scene graph of Qt takes for the same overview; on a tenth of the nodes.
void itemsPerNode(QImage& image, const TreePtr& tree) {
  const Run r = searched(tree);
  const Scene scene = makeScene(r);
  QGraphicsScene items;
  for (std::uint32_t i = 0; i < tree->size(); ++i) {
    const NodeId n{i};
    const QPointF at(scene.layout->x(n), 164.0 * tree->depth(n));
    items.addRect(QRectF(at - QPointF(20, 17), QSizeF(40, 34)));
    if (n == Tree::root()) continue;
    const NodeId parent = tree->parent(n);
    items.addLine(QLineF(QPointF(scene.layout->x(parent), 164.0 * tree->depth(parent)), at));
  }
  View view;
  view.size = kScreen;
  view = fitted(scene, view);
  const Theme colours = theme(ThemeId::light);
  const auto t = interleaved(
      3,
      [&] {
        QPainter p(&image);
        items.render(&p);
      },
      [&] { draw(image, frame(scene, r.trace->events(), view, colours)); });
  row("overview against graphics items", "uniform", t[1] / t[0], 0, "x");
}

int all(unsigned nodes) {
  if (!loadFonts()) return 1;
  QImage image(kScreen, QImage::Format_RGB32);
  labelledNodes(image);
  for (const Shape& shape : shapes(nodes)) zooms(image, shape);
  itemsPerNode(image, shapes(nodes / 16)[0].tree);
  return 0;
}

}  // namespace
}  // namespace plyscope::bench

int main(int argc, char** argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  QApplication application(argc, argv);
  return plyscope::bench::all(argc > 1 ? static_cast<unsigned>(std::atoi(argv[1])) : 1'000'000);
}
