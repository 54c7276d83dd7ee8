#include <algorithm>

#include "app/canvas/figures.h"
#include "app/canvas/frame_builder.h"
#include "app/canvas/words.h"
#include "app/support/fonts.h"

// The symbols that this picture holds, bottom left; never one that does not occur.
namespace plyscope {
namespace {

constexpr int kLegendLines = 2;

struct Entry {
  QString words;
  std::vector<Glyph> symbol;  // around the origin, 14 px
};

ShapeGlyph small(Figure figure, QSizeF size, const Stroke& outline, const QColor& fill) {
  ShapeGlyph g;
  g.role = Role::legend;
  g.figure = figure;
  g.size = size;
  g.radius = figure == Figure::box ? 2.5 : 1;
  g.outline = outline;
  g.fill = fill;
  return g;
}

}  // namespace

void FrameBuilder::addLegend() {
  bool movers[6] = {}, chance = false, leaf = false, now = false, bound = false, skipped = false;
  bool dropped = false, best = false, principal = false, covered = false, ground = false;
  for (const Shown& s : shown_) {
    if (!onCanvas({s.centre.x() - 20, s.centre.y() - 20, 40, 40})) continue;
    const Mover m = tree_.mover(s.node);
    if (isPlayer(m)) movers[index(m) % 6] = true;
    chance |= m == Mover::chance;
    leaf |= s.leaf;
    now |= s.current;
    bound |= s.look == Look::bound && !s.leaf;
    principal |= s.principal;
    ground |= s.horizon && s.look != Look::untouched;
  }
  for (const auto& layer : layers_) {
    for (const Glyph& g : layer) {
      const Role role = roleOf(g);
      skipped |= role == Role::skipMark || role == Role::hatch;
      dropped |= role == Role::dropMark;
      best |= role == Role::star;
      covered |= role == Role::chanceArc;
    }
  }
  const double u = view_.unit, w = std::min(line_, view_.strokeUnit());
  const auto pen = [&](const QColor& c, double width) { return Stroke{c, width * w}; };
  std::vector<Entry> entries;
  for (unsigned p = 0; p < 6; ++p) {
    if (!movers[p]) continue;
    const Mover m = player(p);
    const Figure figure = view_.show.squaresAndCircles && p < 2
                              ? (p ? Figure::circle : Figure::square)
                          : p == 0 ? Figure::up
                          : p == 1 ? Figure::down
                                   : Figure::pentagon;
    entries.push_back(
        {moverText(tree_, m, scene_.tuples),
         {small(figure, QSizeF(14, 12) * u, pen(theme_.color(m), 1.5), theme_.fill(m))}});
  }
  if (chance) {
    const Figure figure = view_.show.squaresAndCircles ? Figure::diamond : Figure::circle;
    entries.push_back(
        {QStringLiteral("chance"),
         {small(figure, QSizeF(12, 12) * u, pen(theme_.chance, 1.5), theme_.chanceFill)}});
  }
  if (leaf) {
    const QString words = scene_.tuples ? (tree_.players() == 2 ? QStringLiteral("leaf (A, B)")
                                                                : QStringLiteral("leaf"))
                                        : QStringLiteral("leaf");
    entries.push_back(
        {words,
         {small(Figure::box, QSizeF(13, 11) * u, pen(theme_.terminal, 1.5), theme_.terminalFill)}});
  }
  if (now) {
    entries.push_back(
        {QStringLiteral("now"),
         {small(Figure::box, QSizeF(12, 12) * u, pen(theme_.text, 2.5), theme_.canvas),
          small(Figure::box, QSizeF(4, 4) * u, pen(theme_.text, 1.5), theme_.canvas)}});
  }
  if (bound) {
    Stroke dashed = pen(theme_.color(Mover::B), 1.75);
    dashed.dash = 3 * u, dashed.gap = 2 * u;
    entries.push_back({scene_.tuples ? QStringLiteral("cut") : QStringLiteral("bound"),
                       {small(view_.show.squaresAndCircles ? Figure::circle : Figure::down,
                              QSizeF(14, 12) * u, dashed, theme_.fill(Mover::B))}});
  }
  if (skipped) {
    QPainterPath path;
    path.moveTo(QPointF(-5, -2) * u), path.lineTo(QPointF(5, -2) * u);
    path.moveTo(QPointF(-5, 2) * u), path.lineTo(QPointF(5, 2) * u);
    Stroke dots = pen(theme_.cut, 1.25);
    dots.gap = 3 * u, dots.round = true;
    QPainterPath stem;
    stem.moveTo(QPointF(0, -7) * u), stem.lineTo(QPointF(0, 7) * u);
    entries.push_back({QStringLiteral("skipped"),
                       {PathGlyph{Role::legend, kNoNode, stem, dots, {}},
                        PathGlyph{Role::legend, kNoNode, path, pen(theme_.text, 1.75), {}}}});
  }
  if (dropped) {
    entries.push_back(
        {QStringLiteral("dropped"),
         {PathGlyph{Role::legend, kNoNode, crossPath(9 * u), pen(theme_.text, 2), {}}}});
  }
  if (best) {
    const Mover m = movers[0] ? Mover::A : Mover::B;
    entries.push_back({QStringLiteral("best so far"),
                       {PathGlyph{Role::legend, kNoNode, starPath(7 * u), {}, theme_.color(m)}}});
  }
  if (principal) {
    QPainterPath path;
    path.moveTo(QPointF(-7, -2) * u), path.lineTo(QPointF(7, -2) * u);
    path.moveTo(QPointF(-7, 2) * u), path.lineTo(QPointF(7, 2) * u);
    entries.push_back({QStringLiteral("best play"),
                       {PathGlyph{Role::legend, kNoNode, path, pen(theme_.text, 2), {}}}});
  }
  if (covered) {
    QPainterPath arc;
    const QRectF box(-4.5 * u, -4.5 * u, 9 * u, 9 * u);
    arc.arcMoveTo(box, 90), arc.arcTo(box, 90, -260);
    entries.push_back(
        {QStringLiteral("weight covered"),
         {small(Figure::circle, QSizeF(13, 13) * u, pen(theme_.chance, 1), theme_.canvas),
          PathGlyph{Role::legend, kNoNode, arc, pen(theme_.chance, 3), {}}}});
  }
  if (ground) {
    QPainterPath path;
    path.moveTo(QPointF(-7, -2) * u), path.lineTo(QPointF(7, -2) * u);
    for (int i = 0; i < 3; ++i) {
      path.moveTo(QPointF(-3 + 4.5 * i, -2) * u), path.lineTo(QPointF(-6 + 4.5 * i, 3) * u);
    }
    entries.push_back({QStringLiteral("depth limit"),
                       {PathGlyph{Role::legend, kNoNode, path, pen(theme_.text2, 1.5), {}}}});
  }
  const bool crowded =
      std::ranges::any_of(layers_[0], [](const Glyph& g) { return roleOf(g) == Role::fog; });
  if (crowded) {
    entries.push_back({QStringLiteral("not yet"),
                       {small(Figure::box, QSizeF(13, 11) * u, pen(theme_.faint, 1), theme_.fog)}});
  }

  // From left to right, in two lines where one is too short; both end before the zoom control.
  const double first = 20 * u, most = std::max(view_.size.width() - 190, 300 * u);
  const double lower = view_.size.height() - (metrics::kOverlay + 15) * u, pitch = 24 * u;
  std::vector<QPointF> places;
  double x = first, widest = first;
  int lines = entries.empty() ? 0 : 1;
  for (Entry& e : entries) {
    const double width = 21 * u + textWidth(e.words, 11.5 * u, 500);
    if (x + width > most) {
      if (lines == kLegendLines) break;
      ++lines, x = first;
    }
    places.emplace_back(x, (lines - 1) * pitch);
    x += width + 14 * u;
    widest = std::max(widest, x);
  }
  const double top = lower - (lines - 1) * pitch;
  const QRectF plate(12 * u, top - 14 * u, widest - 12 * u, lower - top + 28 * u);
  if (lines > 0 && !isFree(plate)) {
    add(Layer::top, RectGlyph{Role::legend, kNoNode, plate, theme_.canvas});
  }
  for (std::size_t i = 0; i < places.size(); ++i) {
    const double left = places[i].x(), y = top + places[i].y();
    for (Glyph& g : entries[i].symbol) {
      moveGlyph(g, {left + 7 * u, y});
      add(Layer::top, std::move(g));
    }
    add(Layer::top, text(Role::legendText, kNoNode, {{entries[i].words, 500, theme_.muted}},
                         11.5 * u, left + 21 * u, y));
  }
}

}  // namespace plyscope
