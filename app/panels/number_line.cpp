#include "app/panels/number_line.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <optional>

#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr double kLeft = 15, kTickInset = 33, kZoneTop = 32, kZoneHeight = 24, kAxis = 92;
constexpr int kTicks = 7;

double toDouble(const Number& n) {
  return n.value.convert_to<double>();
}

// What the picture is made of, before any pixel.
struct Line {
  Number alpha, beta;           // live
  Number zoneAlpha, zoneBeta;   // when the value arrived
  std::optional<Number> value;  // arriving
  bool maximizer = true;
  bool player = true;  // chance nodes have a window but no zones
};

struct Axis {
  double first = 0, step = 1, left = 0, right = 0;
  double x(double v) const {
    const double pitch = (right - left - 2 * kTickInset) / (kTicks - 1);
    return left + kTickInset + (v - first) / step * pitch;
  }
  double x(const Number& n) const {
    if (n.kind == Number::Kind::minusInfinity) return left;
    if (n.kind == Number::Kind::plusInfinity) return right;
    return std::clamp(x(toDouble(n)), left + 8, right - 8);
  }
};

// Seven ticks around the finite numbers, at a round distance.
Axis axisFor(const Line& line, double left, double right) {
  Axis axis{0, 1, left, right};
  std::vector<double> values;
  for (const Number* n : {&line.alpha, &line.beta, &line.zoneAlpha, &line.zoneBeta})
    if (n->finite()) values.push_back(toDouble(*n));
  if (line.value) values.push_back(toDouble(*line.value));
  if (values.empty()) values.push_back(0);
  const auto [low, high] = std::minmax_element(values.begin(), values.end());
  const bool whole =
      std::all_of(values.begin(), values.end(), [](double v) { return v == std::floor(v); });
  const double spread = *high - *low;
  const double wanted = whole || spread == 0 ? std::max(spread / 4, 1.0) : spread / 4;
  const double power = std::pow(10, std::floor(std::log10(wanted)));
  for (const double m : {1.0, 2.0, 5.0, 10.0}) {
    axis.step = m * power;
    if (axis.step >= wanted * 0.999) break;
  }
  const double middle = std::round((*low + *high) / 2 / axis.step) * axis.step;
  axis.first = middle - 3 * axis.step;
  return axis;
}

void hatch(QPainter& painter, const QRectF& box, const QColor& color, double pitch) {
  painter.save();
  painter.setClipRect(box, Qt::IntersectClip);
  painter.setPen(QPen(color, 1.25));
  for (double x = box.left() - box.height(); x < box.right(); x += pitch)
    painter.drawLine(QPointF(x, box.bottom()), QPointF(x + box.height(), box.top()));
  painter.restore();
}

}  // namespace

void NumberLine::paintEvent(QPaintEvent*) {
  if (!hasRun()) return;
  const Subject subject = subjectOf(run(), moment());
  if (subject.node == kNoNode) return;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const Theme& t = theme();

  Line line;
  const Mover mover = run().tree->mover(subject.node);
  line.maximizer = mover == Mover::A;
  line.player = isPlayer(mover);
  const NumberWindow live = trace().liveWindow(subject.node, moment());
  line.alpha = live.alpha, line.beta = live.beta;
  line.zoneAlpha = live.alpha, line.zoneBeta = live.beta;
  if (subject.child != kNoNode) {
    const Time at = subject.arrival ? subject.arrival : moment();
    if (subject.arrival) {
      const NumberWindow before = trace().liveWindow(subject.node, subject.arrival - 1);
      line.zoneAlpha = before.alpha, line.zoneBeta = before.beta;
    }
    const std::vector<Number> value = trace().value(subject.child, at);
    if (value.size() == 1) line.value = value.front();
  }
  const Axis axis = axisFor(line, kLeft, width() - 14);

  // The zones, left to right.
  if (line.player) {
    const double a = axis.x(line.zoneAlpha), b = axis.x(line.zoneBeta);
    struct Zone {
      double from, to;
      int kind;  // 0 ignore, 1 update, 2 prune
    };
    const Zone zones[] = {
        {axis.left, a, line.maximizer ? 0 : 2}, {a, b, 1}, {b, axis.right, line.maximizer ? 2 : 0}};
    for (const Zone& zone : zones) {
      if (zone.to - zone.from < 2) continue;
      const QRectF box(zone.from + 0.6, kZoneTop, zone.to - zone.from - 1.2, kZoneHeight);
      const QString word = zone.kind == 0   ? tr("ignore")
                           : zone.kind == 2 ? tr("prune")
                                            : (line.maximizer ? tr("update α") : tr("update β"));
      painter.setPen(QPen(zone.kind == 1 ? t.color(mover) : t.cut, 1.25));
      painter.setBrush(zone.kind == 1 ? t.fill(mover) : t.canvas);
      painter.drawRoundedRect(box, 4, 4);
      if (zone.kind == 2) hatch(painter, box.adjusted(1, 1, -1, -1), t.faint, 7);
      painter.setFont(interfaceFont(11.5, QFont::DemiBold));
      const double wide = QFontMetricsF(painter.font()).horizontalAdvance(word);
      if (wide + 12 > box.width()) continue;
      QRectF place(box.center().x() - wide / 2 - 4, box.top() + 4, wide + 8, kZoneHeight - 8);
      if (line.value) {  // the value's disc keeps its room
        const double x = axis.x(*line.value);
        if (x > place.left() - 14 && x < place.right() + 14) {
          const bool roomLeft = x - 14 - wide - 8 > box.left() + 2;
          place.moveLeft(roomLeft ? std::min(box.left() + 11, x - 14 - wide - 8) : x + 14);
          if (place.right() > box.right() - 2) continue;
        }
      }
      if (zone.kind == 2) painter.fillRect(place, t.canvas);
      painter.setPen(t.text);
      drawCentredText(painter, place, Qt::AlignHCenter, word);
    }
  }

  // The axis with its ticks.
  painter.setPen(QPen(t.edge, 1.25));
  painter.drawLine(QPointF(axis.left, kAxis), QPointF(axis.right, kAxis));
  for (const auto& [x, d] : {std::pair(axis.left, 1.0), std::pair(axis.right, -1.0)}) {
    painter.drawLine(QPointF(x, kAxis), QPointF(x + 6 * d, kAxis - 4));
    painter.drawLine(QPointF(x, kAxis), QPointF(x + 6 * d, kAxis + 4));
  }
  painter.setFont(interfaceFont(11.5));
  for (int i = 0; i < kTicks; ++i) {
    const double v = axis.first + i * axis.step;
    const double x = axis.x(v);
    painter.setPen(QPen(t.edge, 1.25));
    painter.drawLine(QPointF(x, kAxis - 4), QPointF(x, kAxis + 4));
    painter.setPen(t.muted);
    const QString label = QString::number(std::abs(v) < 1e-12 ? 0 : v, 'g', 6).replace('-', u'−');
    drawDigits(painter, x, centredBaseline(kAxis + 30, 11.5), Qt::AlignHCenter, label);
  }
  drawCentredText(painter, QRectF(axis.left - 15, kAxis + 22, 34, 16), Qt::AlignHCenter, "−∞");
  drawCentredText(painter, QRectF(axis.right - 19, kAxis + 22, 34, 16), Qt::AlignHCenter, "∞");

  // The window: grey between the bounds, or outlined and hatched where it has closed.
  const bool empty = !(line.alpha < line.beta);
  const double xa = axis.x(line.alpha), xb = axis.x(line.beta);
  const QRectF bar(std::min(xa, xb), kAxis - 4, std::max(std::abs(xb - xa), 1.0), 8);
  if (empty && bar.width() > 1) {
    painter.fillRect(bar, t.panel);
    hatch(painter, bar, t.edge, 5);
    painter.setPen(QPen(t.text, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar);
  } else if (!empty) {
    painter.fillRect(bar.adjusted(0, 2, 0, -2), t.faint);
  }

  // The arriving value, with a dotted line to the axis.
  if (line.value) {
    const double x = axis.x(*line.value);
    painter.setPen(QPen(t.text, 1.75, Qt::CustomDashLine, Qt::RoundCap));
    QPen dots = painter.pen();
    dots.setDashPattern({0.01, 2.6});
    painter.setPen(dots);
    painter.drawLine(QPointF(x, kZoneTop - 5), QPointF(x, kAxis - 14));
    painter.setPen(t.text);
    painter.setFont(interfaceFont(12, QFont::DemiBold));
    drawCentredText(painter, QRectF(x - 20, 11, 40, 16), Qt::AlignHCenter, "v");
    const QString text = shown(*line.value);
    painter.setFont(interfaceFont(12, QFont::Bold));
    const double wide = std::max(20.0, QFontMetricsF(painter.font()).horizontalAdvance(text) + 10);
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.text);
    painter.drawRoundedRect(QRectF(x - wide / 2, kZoneTop + 2, wide, 20), 10, 10);
    painter.setPen(t.canvas);
    drawCentredText(painter, QRectF(x - wide / 2, kZoneTop + 2, wide, 20), Qt::AlignHCenter, text);
  }

  // The bounds: beta from above, alpha from below.
  const auto bound = [&](const Number& n, double x, bool isAlpha) {
    const double tip = isAlpha ? kAxis + 5 : kAxis - 5, base = isAlpha ? tip + 10 : tip - 10;
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.color(isAlpha ? Mover::A : Mover::B));
    painter.drawPolygon(QPolygonF({{x, tip}, {x + 5.5, base}, {x - 5.5, base}}));
    painter.setPen(t.text);
    painter.setFont(interfaceFont(12, QFont::DemiBold));
    const QString label = QStringLiteral("%1 = %2").arg(isAlpha ? "α" : "β", shown(n));
    const double wide = QFontMetricsF(painter.font()).horizontalAdvance(label);
    const bool right = isAlpha ? x + 10 + wide < width() : x - 10 - wide < 2;
    const double from = right ? x + 10 : x - 10 - wide;
    drawCentredText(painter, QRectF(from, std::min(tip, base), wide, 11), Qt::AlignLeft, label);
  };
  bound(line.beta, xb, false);
  bound(line.alpha, xa, true);

  // The same in words.
  const QString relation = empty ? (line.alpha == line.beta ? "α = β" : "α ≥ β") : "α < β";
  const QString middle = empty ? tr(": the window is ") : tr(": the window is ");
  const QString verdict = empty ? tr("empty") : tr("open");
  const QFont strong = interfaceFont(13, QFont::DemiBold), plain = interfaceFont(13);
  const double w1 = QFontMetricsF(strong).horizontalAdvance(relation);
  const double w2 = QFontMetricsF(plain).horizontalAdvance(middle);
  const double w3 = QFontMetricsF(strong).horizontalAdvance(verdict);
  double x = (axis.left + axis.right - w1 - w2 - w3) / 2;
  const double baseline = centredBaseline(148, 13);
  painter.setPen(t.text);
  painter.setFont(strong);
  painter.drawText(QPointF(x, baseline), relation);
  painter.drawText(QPointF(x + w1 + w2, baseline), verdict);
  painter.setPen(t.text2);
  painter.setFont(plain);
  painter.drawText(QPointF(x + w1, baseline), middle);
}

}  // namespace plyscope
