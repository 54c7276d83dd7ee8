#include "app/panels/scrubber.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "app/support/look.h"
#include "app/support/marks.h"
#include "core/explain/stand.h"

namespace plyscope {
namespace {

constexpr double kTrack = 32.5, kThick = 6, kGap = 3;
constexpr double kBracket = 22, kName = 13.5, kTick = 40.5, kScissors = 50.5;
constexpr double kOpenTrack = 24;  // events in the first half of a track without an end

}  // namespace

Scrubber::Scrubber(Document* document, QWidget* parent) : Panel(document, parent) {
  setFocusPolicy(Qt::TabFocus);
  setMouseTracking(true);
  setAccessibleName(tr("Position in the run"));
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  refresh();
}

// Under the cover the track has no end: what is left of the run must not be told from where the
// head stands.
double Scrubber::x(double time) const {
  if (document()->cover().on) return kInset + (time - 1) / (time - 1 + kOpenTrack) * length();
  return kInset + trackPosition(trace_->events(), time, length());
}

double Scrubber::timeAt(double x) const {
  const double along = x - kInset;
  if (!document()->cover().on) return trackTime(trace_->events(), along, length());
  const double part = std::clamp(along / std::max(length(), 1.0), 0.0, 0.999);
  return std::min(1 + kOpenTrack * part / (1 - part), document()->time());
}

void Scrubber::refresh() {
  if (trace_ != document()->trace()) {
    trace_ = document()->trace();
    marks_ = trace_ ? scrubberMarks(document()->run(), length()) : ScrubberMarks();
  }
  update();
}

void Scrubber::resizeEvent(QResizeEvent*) {
  if (trace_) marks_ = scrubberMarks(document()->run(), length());
}

void Scrubber::paintTrack(QPainter& painter) const {
  const Theme& t = theme();
  const double now = x(document()->time());
  const bool covered = document()->cover().on;
  // The pieces: each branch, and what the root does between them.
  std::vector<std::pair<double, double>> pieces;
  double end = kInset;
  for (const auto& branch : marks_.branches) {
    const double from = x(branch.from), to = x(branch.to);
    if (from - end > kGap + 1) pieces.emplace_back(end, from - kGap / 2);
    if (to > from)
      pieces.emplace_back(std::max(from, end) + (pieces.empty() ? 0 : kGap / 2), to - kGap / 2);
    end = std::max(end, to + kGap / 2);
  }
  if (covered) pieces.clear(), end = kInset;
  const double last = kInset + length();
  if (last - end > 1) pieces.emplace_back(end, last);
  painter.setPen(Qt::NoPen);
  for (const auto& [from, to] : pieces) {
    const QRectF box(from, kTrack - kThick / 2, std::max(to - from, 1.0), kThick);
    const double radius = std::min(3.0, box.width() / 2);
    painter.setBrush(t.field);
    painter.drawRoundedRect(box, radius, radius);
    if (now <= from) continue;
    painter.save();
    painter.setClipRect(QRectF(0, 0, now, plainHeight(this)));
    painter.setBrush(t.muted);
    painter.drawRoundedRect(box, radius, radius);
    painter.restore();
  }
}

void Scrubber::paintMarks(QPainter& painter) const {
  const Theme& t = theme();
  const double now = document()->time();
  const Time current = document()->event();
  const bool covered = document()->cover().on;
  // Brackets with the branches' names.
  for (const auto& branch : marks_.branches) {
    if (covered && branch.to > current) break;
    const double from = x(branch.from) + 1, to = x(branch.to) - 1;
    if (to - from < 12) continue;
    const bool here = current >= branch.from && current <= branch.to;
    painter.setPen(QPen(t.faint, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(QPolygonF({{from + 0.5, kBracket + 4.5},
                                    {from + 0.5, kBracket + 0.5},
                                    {to + 0.5, kBracket + 0.5},
                                    {to + 0.5, kBracket + 4.5}}));
    if (branch.node == kNoNode) continue;
    painter.setFont(interfaceFont(11.5, here ? QFont::DemiBold : QFont::Medium));
    painter.setPen(here ? t.text : t.muted);
    const QString name =
        QFontMetricsF(painter.font())
            .elidedText(nodeName(*document()->tree(), branch.node), Qt::ElideRight, to - from);
    drawCentredText(painter, QRectF(from, kName - 8, to - from, 16), Qt::AlignHCenter, name);
  }
  // Ticks where leaves are looked at.
  for (const Time k : marks_.leaves) {
    if (covered && k > current) break;
    painter.setPen(QPen(k <= now ? t.text : t.faint, 1.5));
    painter.drawLine(QPointF(x(k), kTick), QPointF(x(k), kTick + 4));
  }
  // Cuts: scissors where there is room, strokes where they merge.
  const bool dense = !covered && marks_.cuts.size() > 1 && length() / marks_.cuts.size() < 16;
  double last = -100;
  for (const auto& cut : marks_.cuts) {
    if (covered && cut.event > current) break;
    const QColor color = cut.event <= now ? t.text : t.faint;
    const double at = x(cut.event);
    if (cut.cuts == 1 && !dense && at - last >= 12) {
      painter.setPen(QPen(color, 1.4, Qt::SolidLine, Qt::RoundCap));
      painter.setBrush(Qt::NoBrush);
      painter.drawPath(scissorsPath(QRectF(at - 6, kScissors - 6, 12, 12)));
      last = at;
    } else {
      const double high = std::min(2 + 6 * std::log10(cut.leavesSkipped + 1.0), 18.0);
      painter.fillRect(QRectF(at - 0.75, kTick + 5, 1.5, high), color);
    }
  }
  // Bookmarks: diamonds on the track.
  for (const Time mark : document()->bookmarks()) {
    if (mark > trace_->events() || (covered && mark > current)) break;
    const double at = x(mark);
    painter.setPen(QPen(t.panel, 1.5));
    painter.setBrush(t.text);
    painter.drawPolygon(
        QPolygonF({{at, kTrack - 7}, {at + 6, kTrack}, {at, kTrack + 7}, {at - 6, kTrack}}));
  }
}

void Scrubber::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.scale(enlarged(this), enlarged(this));
  const Theme& t = theme();
  if (!trace_) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.hairline);
    painter.drawRoundedRect(QRectF(kInset, kTrack - 3, length(), 6), 3, 3);
    return;
  }
  paintTrack(painter);
  paintMarks(painter);
  const QPointF head(x(document()->time()), kTrack);
  painter.setPen(Qt::NoPen);
  painter.setBrush(t.panel);
  painter.drawEllipse(head, 9.5, 9.5);
  painter.setBrush(t.text);
  painter.drawEllipse(head, 7, 7);
  if (hasFocus()) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(t.text, 2));
    painter.drawEllipse(head, 11, 11);
  }
}

void Scrubber::dragTo(double at, bool events) {
  const double time = timeAt(at);
  auto k = static_cast<Time>(std::lround(time));
  if (!events) {
    const Stops stops = document()->stops();
    const auto [number, exact] = stops.number(k);
    const Time low = stops.at(std::max(number, 1u)), high = stops.next(low);
    k = exact || time - low < high - time ? low : high;
  }
  if (document()->cover().on) k = std::min(k, document()->event());
  Q_EMIT dragged(k);
}

void Scrubber::mousePressEvent(QMouseEvent* event) {
  if (trace_ && event->button() == Qt::LeftButton)
    dragTo(event->position().x() / enlarged(this), event->modifiers() & Qt::ShiftModifier);
}

void Scrubber::mouseMoveEvent(QMouseEvent* event) {
  if (trace_ && event->buttons() & Qt::LeftButton)
    dragTo(event->position().x() / enlarged(this), event->modifiers() & Qt::ShiftModifier);
}

// "cut at n3 (2 ≤ 3)": the condition that held there, in numbers.
QString Scrubber::cutText(Time k) const {
  const Run& run = document()->run();
  const NodeId n = run.trace->event(k).node;
  const QString name = QString::fromStdString(run.tree->displayName(n));
  const QString condition = QString::fromStdString(cutCondition(run, k));
  if (condition.isEmpty()) return tr("cut at %1").arg(name);
  return tr("cut at %1 (%2)").arg(name, condition);
}

QString Scrubber::hoverText(double at) const {
  const bool covered = document()->cover().on;
  const auto k = static_cast<Time>(std::lround(timeAt(at)));
  if (covered && at > x(document()->time()) + 1) return {};
  // A cut near the pointer is named rather than the event under it.
  Time named = k;
  for (const auto& cut : marks_.cuts)
    if (std::abs(x(cut.event) - at) < 6 && !(covered && cut.event > document()->event()))
      named = cut.event;
  for (const Time mark : document()->bookmarks())
    if (std::abs(x(mark) - at) < 5 && !(covered && mark > document()->event())) named = mark;
  const bool cut = trace_->event(named).kind == EventKind::cut;
  const QString words =
      cut ? cutText(named)
          : QString::fromStdString(plainText(explain(document()->run(), named).headline));
  const auto [stop, exact] = document()->stops().number(named);
  return tr("stop %1 · %2").arg(stop).arg(words);
}

bool Scrubber::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip && trace_) {
    auto* help = static_cast<QHelpEvent*>(event);
    const QString text = hoverText(help->pos().x() / enlarged(this));
    if (text.isEmpty()) {
      QToolTip::hideText();
    } else {
      QToolTip::showText(help->globalPos(), plainTooltip(text), this);
    }
    return true;
  }
  return Panel::event(event);
}

}  // namespace plyscope
