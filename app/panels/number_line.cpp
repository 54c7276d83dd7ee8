#include "app/panels/number_line.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/panels/hatch.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr double kLeft = 15, kRight = 14, kZoneTop = 32, kZoneHeight = 24, kAxis = 92;

enum class Zone : std::uint8_t { ignore, update, prune };

}  // namespace

std::optional<Line> lineAt(const Run& run, Time k) {
  const Trace& trace = *run.trace;
  if (!trace.windows()) return std::nullopt;
  const Subject subject = subjectOf(run, k);
  if (subject.node == kNoNode) return std::nullopt;
  Line line;
  line.node = subject.node;
  line.mover = run.tree->mover(subject.node);
  const NumberWindow live = trace.liveWindow(subject.node, k);
  line.alpha = line.zoneAlpha = live.alpha;
  line.beta = line.zoneBeta = live.beta;
  if (run.tree->isChance(subject.node)) {
    const PartialSum sum = trace.partialSum(subject.node, k);
    if (sum.bounded) line.range = sum.bounds;
    return line;
  }
  if (subject.child == kNoNode) return line;
  if (subject.arrival) {
    const NumberWindow before = trace.liveWindow(subject.node, subject.arrival - 1);
    line.zoneAlpha = before.alpha, line.zoneBeta = before.beta;
  }
  const auto value = trace.value(subject.child, subject.arrival ? subject.arrival : k);
  if (value.size() == 1) line.value = value.front();
  return line;
}

QString NumberLine::words() const {
  if (!hasRun()) return {};
  const auto line = lineAt(run(), moment());
  if (!line) return {};
  return tr("alpha %1, beta %2").arg(shown(line->alpha), shown(line->beta));
}

void NumberLine::paint(QPainter& painter) {
  const auto line = lineAt(run(), moment());
  if (!line) return;
  std::vector<Number> numbers = {line->alpha, line->beta, line->zoneAlpha, line->zoneBeta};
  if (line->value) numbers.push_back(*line->value);
  if (line->range) numbers.insert(numbers.end(), {line->range->alpha, line->range->beta});
  const Axis axis = axisAround(numbers, kLeft, wide() - kRight);
  if (isPlayer(line->mover)) paintZones(painter, *line, axis);
  if (line->range) paintRange(painter, *line, axis);
  paintAxis(painter, axis);
  paintWindow(painter, *line, axis);
  if (line->value) paintValue(painter, *line->value, axis);
  paintBound(painter, line->beta, axis.x(line->beta), false);
  paintBound(painter, line->alpha, axis.x(line->alpha), true);
  paintVerdict(painter, *line, axis);
}

// The zones of the node's player, left to right.
void NumberLine::paintZones(QPainter& painter, const Line& line, const Axis& axis) const {
  const Theme& t = theme();
  const bool maximizer = line.mover == Mover::A;
  const double a = axis.x(line.zoneAlpha), b = axis.x(line.zoneBeta);
  const struct {
    double from, to;
    Zone zone;
  } zones[] = {{axis.left, a, maximizer ? Zone::ignore : Zone::prune},
               {a, b, Zone::update},
               {b, axis.right, maximizer ? Zone::prune : Zone::ignore}};
  for (const auto& [from, to, zone] : zones) {
    if (to - from < 2) continue;
    const QRectF box(from + 0.6, kZoneTop, to - from - 1.2, kZoneHeight);
    const QString word = zone == Zone::ignore  ? tr("ignore")
                         : zone == Zone::prune ? tr("prune")
                         : maximizer           ? tr("update α")
                                               : tr("update β");
    painter.setPen(QPen(zone == Zone::update ? t.color(line.mover) : t.cut, 1.25));
    painter.setBrush(zone == Zone::update ? t.fill(line.mover) : t.canvas);
    painter.drawRoundedRect(box, 4, 4);
    if (zone == Zone::prune) hatch(painter, box.adjusted(1, 1, -1, -1), t.faint, 7);
    painter.setFont(type(11.5, QFont::DemiBold));
    const double length = QFontMetricsF(painter.font()).horizontalAdvance(word);
    if (length + 12 > box.width()) continue;
    QRectF place(box.center().x() - length / 2 - 4, box.top() + 4, length + 8, kZoneHeight - 8);
    if (line.value) {  // the value's disc keeps its room
      const double x = axis.x(*line.value);
      if (x > place.left() - 14 && x < place.right() + 14) {
        const bool roomLeft = x - 14 - length - 8 > box.left() + 2;
        place.moveLeft(roomLeft ? std::min(box.left() + 11, x - 14 - length - 8) : x + 14);
        if (place.right() > box.right() - 2) continue;
      }
    }
    if (zone == Zone::prune) painter.fillRect(place, t.canvas);
    painter.setPen(t.text);
    drawCentredText(painter, place, Qt::AlignHCenter, word);
  }
}

// What is known of the chance node's value: it shrinks with every outcome.
void NumberLine::paintRange(QPainter& painter, const Line& line, const Axis& axis) const {
  const Theme& t = theme();
  const double from = axis.x(line.range->alpha), to = axis.x(line.range->beta);
  const QRectF box(from, kZoneTop, std::max(2.0, to - from), kZoneHeight);
  painter.setPen(QPen(t.chance, 1.25));
  painter.setBrush(t.chanceFill);
  painter.drawRoundedRect(box, 4, 4);
  painter.setPen(t.text);
  painter.setFont(type(11.5, QFont::DemiBold));
  const QString text = tr("%1 … %2").arg(shown(line.range->alpha), shown(line.range->beta));
  const double length = digitsWidth(painter.font(), text);
  const bool inside = length + 12 < box.width();
  const double x = std::clamp(box.center().x(), length / 2, wide() - length / 2);
  drawDigits(painter, x, centredBaseline(inside ? box.center().y() : kZoneTop - 12, 11.5),
             Qt::AlignHCenter, text);
}

void NumberLine::paintAxis(QPainter& painter, const Axis& axis) const {
  const Theme& t = theme();
  painter.setPen(QPen(t.edge, 1.25));
  painter.drawLine(QPointF(axis.left, kAxis), QPointF(axis.right, kAxis));
  for (const auto& [x, d] : {std::pair(axis.left, 1.0), std::pair(axis.right, -1.0)}) {
    painter.drawLine(QPointF(x, kAxis), QPointF(x + 6 * d, kAxis - 4));
    painter.drawLine(QPointF(x, kAxis), QPointF(x + 6 * d, kAxis + 4));
  }
  painter.setFont(type(11.5));
  double free = axis.left + 22;  // where the next label may begin
  for (int i = 0; i < axis.ticks; ++i) {
    const double v = axis.first + i * axis.step, x = axis.x(v);
    painter.setPen(QPen(t.edge, 1.25));
    painter.drawLine(QPointF(x, kAxis - 4), QPointF(x, kAxis + 4));
    painter.setPen(t.muted);
    const QString label = tickText(v);
    const double half = digitsWidth(painter.font(), label) / 2;
    if (x - half < free || x + half > axis.right - 10) continue;
    drawDigits(painter, x, centredBaseline(kAxis + 30, 11.5), Qt::AlignHCenter, label);
    free = x + half + 6;
  }
  painter.setPen(t.muted);
  drawCentredText(painter, QRectF(axis.left - 15, kAxis + 22, 34, 16), Qt::AlignHCenter, "−∞");
  drawCentredText(painter, QRectF(axis.right - 19, kAxis + 22, 34, 16), Qt::AlignHCenter, "∞");
}

// Grey between the bounds, or outlined and hatched where the window has closed.
void NumberLine::paintWindow(QPainter& painter, const Line& line, const Axis& axis) const {
  const Theme& t = theme();
  const double xa = axis.x(line.alpha), xb = axis.x(line.beta);
  const QRectF bar(std::min(xa, xb), kAxis - 4, std::max(std::abs(xb - xa), 1.0), 8);
  if (!line.empty()) {
    painter.fillRect(bar.adjusted(0, 2, 0, -2), t.faint);
  } else if (bar.width() > 1) {
    painter.fillRect(bar, t.panel);
    hatch(painter, bar, t.edge, 5);
    painter.setPen(QPen(t.text, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar);
  }
}

// The arriving value, with a dotted line to the axis.
void NumberLine::paintValue(QPainter& painter, const Number& value, const Axis& axis) const {
  const Theme& t = theme();
  const QString text = shown(value);
  const QFont font = type(12, QFont::Bold);
  const double length = std::max(20.0, QFontMetricsF(font).horizontalAdvance(text) + 10);
  const double x = axis.x(value);
  const double middle = std::clamp(x, length / 2, std::max(length / 2, wide() - length / 2));
  QPen dots(t.text, 1.75, Qt::CustomDashLine, Qt::RoundCap);
  dots.setDashPattern({0.01, 2.6});
  painter.setPen(dots);
  painter.drawLine(QPointF(x, kZoneTop - 5), QPointF(x, kAxis - 14));
  painter.setPen(t.text);
  painter.setFont(type(12, QFont::DemiBold));
  drawCentredText(painter, QRectF(x - 20, 11, 40, 16), Qt::AlignHCenter, "v");
  painter.setPen(Qt::NoPen);
  painter.setBrush(t.text);
  const QRectF plate(middle - length / 2, kZoneTop + 2, length, 20);
  painter.drawRoundedRect(plate, 10, 10);
  painter.setPen(t.canvas);
  painter.setFont(font);
  drawCentredText(painter, plate, Qt::AlignHCenter, text);
}

// Beta from above, alpha from below.
void NumberLine::paintBound(QPainter& painter, const Number& n, double x, bool isAlpha) const {
  const Theme& t = theme();
  const double tip = isAlpha ? kAxis + 5 : kAxis - 5, base = isAlpha ? tip + 10 : tip - 10;
  painter.setPen(Qt::NoPen);
  painter.setBrush(t.color(isAlpha ? Mover::A : Mover::B));
  painter.drawPolygon(QPolygonF({{x, tip}, {x + 5.5, base}, {x - 5.5, base}}));
  painter.setPen(t.text);
  painter.setFont(type(12, QFont::DemiBold));
  const QString label = QStringLiteral("%1 = %2").arg(isAlpha ? "α" : "β", shown(n));
  const double length = QFontMetricsF(painter.font()).horizontalAdvance(label);
  const bool right = isAlpha ? x + 10 + length < wide() : x - 10 - length < 2;
  const double from = right ? x + 10 : x - 10 - length;
  drawCentredText(painter, QRectF(from, std::min(tip, base), length, 11), Qt::AlignLeft, label);
}

void NumberLine::paintVerdict(QPainter& painter, const Line& line, const Axis& axis) const {
  const EventKind kind = trace().event(moment()).kind;
  if (document().cover().on && (kind == EventKind::arrive || kind == EventKind::add)) return;
  const Theme& t = theme();
  const QString relation = !line.empty() ? "α < β" : line.alpha == line.beta ? "α = β" : "α ≥ β";
  const QString middle = tr(": the window is "), verdict = line.empty() ? tr("empty") : tr("open");
  const QFont strong = type(13, QFont::DemiBold), plain = type(13);
  const double w1 = QFontMetricsF(strong).horizontalAdvance(relation);
  const double w2 = QFontMetricsF(plain).horizontalAdvance(middle);
  const double w3 = QFontMetricsF(strong).horizontalAdvance(verdict);
  const double x = (axis.left + axis.right - w1 - w2 - w3) / 2;
  const double baseline = centredBaseline(147, 13);
  painter.setPen(t.text);
  painter.setFont(strong);
  painter.drawText(QPointF(x, baseline), relation);
  painter.drawText(QPointF(x + w1 + w2, baseline), verdict);
  painter.setPen(t.text2);
  painter.setFont(plain);
  painter.drawText(QPointF(x + w1, baseline), middle);
}

}  // namespace plyscope
