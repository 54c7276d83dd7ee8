#include <algorithm>
#include <cmath>

#include "app/canvas/figures.h"
#include "app/canvas/frame_builder.h"
#include "app/canvas/words.h"
#include "app/support/fonts.h"

// Large trees: what was skipped or not reached yet is one contour for the whole subtree, leaves too
// close to be boxes are bars at their own depth.
namespace plyscope {

void FrameBuilder::addSilhouettes() {
  for (const Silhouette& silhouette : silhouettes_) {
    const NodeId n = silhouette.node;
    const Shown& s = *find(n);
    const double left = view_.x(layout_.subtreeLeft(n)), right = view_.x(layout_.subtreeRight(n));
    if (right < 0 || left > view_.breadth()) continue;
    const bool skipped = silhouette.phase == Phase::skipped;
    // The contour: down the right side, up the left side, a few px wider than the nodes.
    // Only the levels in sight.
    const Depth from = std::max(tree_.depth(n) + 1, firstLevel_);
    const Depth to = std::min(layout_.deepest(n), lastLevel_);
    const Depth step = std::max<Depth>(1, static_cast<Depth>(2 / view_.levelPitch()));
    std::vector<QPointF> rights, lefts;
    const double pad = std::min(4.0 * unit_, 1 + (right - left) / 8);
    const QPointF top = view_.turned(portOf(s, false));
    for (Depth d = from; d <= to; d = d < to ? std::min(to, d + step) : d + 1) {
      const auto slice = layout_.within(d, n);
      if (slice.empty()) break;
      rights.emplace_back(view_.x(layout_.x(slice.back())) + pad, view_.y(d));
      lefts.emplace_back(view_.x(layout_.x(slice.front())) - pad, view_.y(d));
    }
    QPolygonF polygon;  // along the tree's axes
    if (from == tree_.depth(n) + 1) polygon << top;
    for (const QPointF& p : rights) polygon << p;
    for (const QPointF& p :
         rights.empty() ? std::vector<QPointF>{} : std::vector<QPointF>{rights.back()}) {
      polygon << p + QPointF(0, 4 * unit_);
    }
    if (!lefts.empty()) polygon << lefts.back() + QPointF(0, 4 * unit_);
    for (auto p = lefts.rbegin(); p != lefts.rend(); ++p) polygon << *p;
    for (QPointF& p : polygon) p = view_.turned(p);
    QPainterPath path;
    path.addPolygon(polygon);
    path.closeSubpath();
    if (!skipped) {
      add(Layer::ground, PathGlyph{Role::fog, n, path, stroke(theme_.faint, 1), theme_.fog});
      continue;
    }
    Stroke dots = stroke(theme_.cut, 1.25);
    dots.gap = 3 * line_, dots.round = true;
    PathGlyph hatch{Role::hatch, n, path, dots, theme_.canvas};
    if (right - left > 14 * unit_)
      hatch.hatch = 6 * unit_;
    else
      hatch.stroke = stroke(theme_.faint, 0.75);
    add(Layer::ground, std::move(hatch));
    if (s.detail != Detail::full || s.free < 64 * unit_) continue;
    const std::uint32_t leaves = scene_.leavesBelow(n);
    const QString words =
        leaves == 1 ? QStringLiteral("1 leaf") : QStringLiteral("%1 leaves").arg(leaves);
    QPointF at(s.size.width() / 2 + 7 * unit_, (s.figure == Figure::up ? 19 : 5) * unit_);
    if (sideways_) at = {-s.size.width() / 2, s.size.height() / 2 + 26 * unit_};
    TextGlyph g = text(Role::skippedLabel, n, {{words, 500, theme_.muted}}, type(11.5),
                       s.centre.x() + at.x(), s.centre.y() + at.y());
    if (place(g.box.adjusted(-2, -3, 2, 3))) add(Layer::labels, std::move(g));
  }
}

// A folded subtree: a small silhouette whose base shows how much of it was looked at.
void FrameBuilder::addCollapsed() {
  for (const NodeId n : folded_) {
    const Shown* s = find(n);
    if (s == nullptr || s->detail < Detail::shape || layout_.hidden(n)) continue;
    const double w = metrics::kSilhouette.width() * s->scale,
                 h = metrics::kSilhouette.height() * s->scale;
    const QPointF top = portOf(*s, false);
    QPainterPath path;
    path.addPolygon(QPolygonF(
        {top, top + view_.turned(QPointF(w / 2, h)), top + view_.turned(QPointF(-w / 2, h))}));
    path.closeSubpath();
    const bool touched = s->look != Look::untouched && s->look != Look::skipped;
    Stroke outline = stroke(touched ? theme_.edge : theme_.faint, 1.25);
    if (s->look == Look::skipped) outline = {theme_.cut, 1.5 * line_, 0, 4 * line_, true};
    add(Layer::shapes, PathGlyph{Role::silhouette, n, path, outline,
                                 touched ? theme_.terminalFill : theme_.canvas});
    // The strip samples at most this many nodes of the subtree, evenly.
    constexpr std::uint32_t kSamples = 512;
    const std::uint32_t size = tree_.subtreeSize(n) - 1;
    const std::uint32_t stride = std::max(1u, size / kSamples);
    std::uint32_t seen = 0, skipped = 0, all = 0;
    for (std::uint32_t i = 1; i <= size && trace_ != nullptr; i += stride) {
      const Phase phase = trace_->state(NodeId{index(n) + i}, k_).phase;
      ++all;
      seen += phase == Phase::open || phase == Phase::closed;
      skipped += phase == Phase::skipped;
    }
    const auto part = [&](double from, double wide) {  // of the strip along its base
      return QRectF(top + view_.turned(QPointF(from - w / 2, h - 5 * s->scale)),
                    view_.turned(QSizeF(wide, 5 * s->scale)));
    };
    if (all > 0) {
      const double a = w * seen / all, b = w * skipped / all;
      if (seen > 0) add(Layer::shapes, RectGlyph{Role::bar, n, part(0, a), theme_.edge});
      if (skipped > 0) {
        QPainterPath rest;
        rest.addRect(part(a, b));
        add(Layer::shapes, PathGlyph{Role::hatch, n, rest, {theme_.cut, 0.75}, theme_.canvas, 4});
      }
    }
    const QPointF beside =
        sideways_ ? QPointF(h + 6 * unit_, 0) : QPointF(w / 2 + 5 * unit_, h - 4 * unit_);
    TextGlyph g = text(Role::skippedLabel, n, {{foldedWords(tree_, n), 500, theme_.muted}},
                       type(11.5), top.x() + beside.x(), top.y() + beside.y());
    if (place(g.box.adjusted(-2, -3, 2, 3))) add(Layer::labels, std::move(g));
  }
}

void FrameBuilder::addBars() {
  for (const Shown& s : shown_) {
    if (!s.leaf || s.detail != Detail::lines) continue;
    const bool seen = s.look == Look::exact || s.look == Look::bound;
    const QColor& ink = seen ? theme_.text2 : s.look == Look::skipped ? theme_.cut : theme_.faint;
    const double across = sideways_ ? s.size.height() : s.size.width();
    const double w = std::clamp(across * 0.9, 1.0, 4.0), h = (seen ? 11 : 7) * unit_;
    const QRectF bar(s.centre + view_.turned(QPointF(-w / 2, -2 * unit_)),
                     view_.turned(QSizeF(w, h)));
    add(Layer::shapes, RectGlyph{Role::bar, s.node, bar, ink});
  }
}

}  // namespace plyscope
