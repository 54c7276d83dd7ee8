#include <algorithm>
#include <cmath>

#include "app/canvas/figures.h"
#include "app/canvas/frame_builder.h"
#include "app/support/fonts.h"

// The words of a reason's arrow.
namespace plyscope {
namespace {

constexpr double kSize = 12.5, kMarker = 8, kAfterMarker = 5;

}  // namespace

// On the line if that is long enough, else on its outer side, else nearby; clear of every edge if
// that can be, else of the edge it points to. Up and down from the wished height, off what stands
// there already.
bool FrameBuilder::placeReasonLabel(ReasonArrow& r) {
  const QPointF start = r.start, end = r.end, turn = r.turn;
  const double sign = r.sign, rise = start.y() - end.y(), length = r.path.length();
  const double width = (kMarker + kAfterMarker) * unit_ + textWidth(r.label, type(kSize), 600);
  const bool onLine =
      rise - r.bend * 0.2 >= 2.2 * 0.5 * width && length >= 1.4 * width && rise > 110 * unit_;
  const double tag = r.deep ? 25 * unit_ : 0;  // for the word under the label
  std::vector<QLineF> edges;
  const QRectF around =
      QRectF(start, end).normalized().adjusted(-width * 1.2, -width / 2, width * 1.2, width / 2);
  for (const Shown& other : shown_) {
    const Shown* above = other.node == Tree::root() ? nullptr : find(tree_.parent(other.node));
    if (above == nullptr) continue;
    const QLineF line = edgeLine(*above, other);
    if (crosses(around, line)) edges.push_back(line);
  }
  const auto onEdge = [&](const QRectF& b, bool any) {
    return any ? std::ranges::any_of(edges, [&](const QLineF& l) { return crosses(b, l); })
               : crosses(b, r.edge);
  };
  const double air = 2 * unit_;
  const QRectF canvas = QRectF({0, 0}, view_.size).adjusted(4, 4, -4, -4);
  const auto fits = [&](const QRectF& b, bool any) {
    return canvas.contains(b) && isFree(b.adjusted(-air, -air, air, air + tag)) &&
           !onEdge(b.adjusted(-2 * air, -air, 2 * air, air), any);
  };
  bool labelled = false;
  QRectF& box = r.box;
  std::vector<QPointF> way;
  for (double at = 0; at <= 1; at += 1.0 / 64) way.push_back(r.path.pointAtPercent(at));
  const auto onWay = [&](const QRectF& b) {
    const QRectF near = b.adjusted(-3 * unit_, -2 * unit_, 3 * unit_, 2 * unit_);
    return std::ranges::any_of(way, [&](QPointF p) { return near.contains(p); });
  };
  const auto beside = [&](int side, bool any) {
    if (labelled || (side == 0 && !onLine && r.sideways)) return;
    const double out = side * sign;
    const double far = r.sideways ? end.x()
                       : out < 0  ? std::min(start.x(), end.x())
                                  : std::max(start.x(), end.x());
    const double left = out == 0  ? (r.sideways ? end.x() : (start.x() + end.x()) / 2) - width / 2
                        : out < 0 ? far - 8 * unit_ - width
                                  : far + 8 * unit_;
    const double wished = side == 0 ? start.y() - rise * (r.deep ? 0.42 : 0.35)
                          : onLine  ? start.y() - rise * 0.6
                                    : start.y() - 1 * unit_;
    for (int i = 0; i < 60 && !labelled; ++i) {
      const double y = wished + (i % 2 ? -1 : 1) * ((i + 1) / 2) * 6 * unit_;
      if (y < end.y() + 14 * unit_ || y > start.y() + 20 * unit_) continue;
      // Beside the line it may come closer to the node, below the bend.
      for (int j = 0; j < (side == 0 ? 1 : 5) && !labelled; ++j) {
        box = QRectF(left - out * j * 7 * unit_, y - 8 * unit_, width, 16 * unit_);
        labelled = (side == 0 || !onWay(box)) && fits(box, any);
      }
    }
    r.onLine = side == 0;
  };
  const auto nearby = [&](bool any) {
    for (int i = 0; i < 24 * 16 && !labelled; ++i) {
      const double away = (6 + 6 * (i / 24)) * unit_, a = (i % 24) * M_PI / 12;
      const QPointF at =
          turn + QPointF(sign * std::cos(a) * (away + width / 2), std::sin(a) * (away + 8 * unit_));
      box = QRectF(at.x() - width / 2, at.y() - 8 * unit_, width, 16 * unit_);
      labelled = !onWay(box) && fits(box, any);
    }
  };
  // Where the line runs from right to left: above or below it.
  const auto along = [&](bool any) {
    for (const double off : {13, 17, 22, 28, 36, 46}) {
      for (const double side : {-sign, sign}) {
        for (const double at : {0.6, 0.5, 0.7, 0.4, 0.8, 0.3, 0.9, 0.2}) {
          if (labelled) return;
          const QPointF p = r.path.pointAtPercent(at) + QPointF(0, side * off * unit_);
          box = QRectF(p.x() - width / 2, p.y() - 8 * unit_, width, 16 * unit_);
          labelled = !onWay(box.adjusted(0, 0, 0, tag)) && fits(box, any);
        }
      }
    }
  };
  if (sideways_) {
    along(true);
    along(false);
    nearby(true);
  } else {
    beside(0, true);
    beside(1, true);
    nearby(true);
    beside(0, false);
    beside(1, false);
    beside(-1, false);
  }
  nearby(false);
  if (labelled) place(box);
  return labelled;
}

void FrameBuilder::addReasonLabel(const Shown& s, const ReasonArrow& r) {
  const QColor& ink = theme_.color(r.owner);
  // On bare canvas, whatever passes below.
  add(Layer::reason, RectGlyph{Role::edgePlate, s.node, r.box.adjusted(-4 * unit_, 0, 4 * unit_, 0),
                               theme_.canvas});
  add(Layer::reason,
      PathGlyph{Role::marker,
                s.node,
                markerPath(r.owner, kMarker * unit_)
                    .translated(r.box.left() + kMarker / 2 * unit_, r.box.center().y()),
                {},
                ink});
  add(Layer::reason, text(Role::reasonLabel, s.node, {{r.label, 600, ink}}, type(kSize),
                          r.box.left() + (kMarker + kAfterMarker) * unit_, r.box.center().y()));
  if (r.deep) addDeepTag(s, r.box, r.onLine);
}

void FrameBuilder::addDeepTag(const Shown& s, const QRectF& box, bool centred) {
  const QString word = QStringLiteral("deep");
  const double wordWidth = textWidth(word, type(12), 600);
  QRectF plate(box.center().x() - wordWidth / 2 - 7 * unit_, box.bottom() + 5 * unit_,
               wordWidth + 14 * unit_, 20 * unit_);
  if (!centred) plate.moveLeft(box.left());
  QPainterPath rounded;
  rounded.addRoundedRect(plate, 4 * unit_, 4 * unit_);
  place(plate);
  add(Layer::reason, PathGlyph{Role::deepPlate, s.node, rounded, {}, theme_.text});
  add(Layer::reason, text(Role::deepText, s.node, {{word, 600, theme_.canvas}}, type(12),
                          plate.left() + 7 * unit_, plate.center().y()));
}

}  // namespace plyscope
