#include "app/panels/live_curve.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr double kTop = 44, kBelow = 8;  // the curves' room
constexpr double kLogarithmic = 25;      // from this ratio of the peaks on
constexpr double kOpenAxis = 24;         // events in the first half of an axis without an end

// Values at equal distances over the width, or where `share` puts them.
template <typename Share>
QPolygonF polyline(const std::vector<std::uint32_t>& values, double width, double bottom,
                   double scale, bool logarithmic, Share share) {
  QPolygonF line;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double v = logarithmic ? std::log1p(values[i]) : values[i];
    line << QPointF(width * share(i), bottom - v * scale);
  }
  return line;
}

// How far along an axis without an end.
double openShare(double events) {
  return events / (events + kOpenAxis);
}

}  // namespace

LiveCurve::Curves LiveCurve::curvesOf(const Run& run) {
  const Tree& tree = *run.tree;
  Curves curves;
  curves.breadthFirst = run.id == SearchId::breadthFirstMinimax;
  curves.own = run.trace->liveCurve(kSamples);
  curves.ownPeak = run.trace->peakLive();
  curves.other.resize(kSamples);
  // Preorder is depth-first's order: entering a node, it holds the path to it. Breadth-first holds
  // all that it has generated; it backs values up in the second half of its run.
  const Depth limit = run.options.depth;
  std::uint32_t nodes = 0;
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    const Depth depth = tree.depth(NodeId{i});
    if (depth > limit) continue;
    ++nodes;
    if (curves.breadthFirst) curves.otherPeak = std::max(curves.otherPeak, depth + 1);
  }
  if (!curves.breadthFirst) curves.otherPeak = nodes;
  for (std::uint32_t i = 0; i < kSamples; ++i) {
    const double share = static_cast<double>(i) / (kSamples - 1);
    if (curves.breadthFirst) {
      const auto at = static_cast<std::uint32_t>(share * (tree.size() - 1));
      curves.other[i] = std::min(tree.depth(NodeId{at}), limit) + 1;
    } else {
      curves.other[i] = std::max(1u, static_cast<std::uint32_t>(nodes * std::min(1.0, 2 * share)));
    }
  }
  return curves;
}

const LiveCurve::Curves& LiveCurve::curves() const {
  if (trace_ != run().trace) {
    curves_ = curvesOf(run());
    trace_ = run().trace;
  }
  return curves_;
}

// Of this search alone, up to now: the other curve would tell how long this one still is.
LiveCurve::Curves LiveCurve::past() const {
  Curves curves;
  curves.breadthFirst = run().id == SearchId::breadthFirstMinimax;
  const std::uint32_t events = moment() - 1, count = std::min(events + 1, kSamples);
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto k = count == 1 ? moment() : 1 + std::uint64_t{events} * i / (count - 1);
    curves.own.push_back(trace().counters(static_cast<Time>(k)).live);
    curves.ownPeak = std::max(curves.ownPeak, curves.own.back());
  }
  return curves;
}

QString LiveCurve::words() const {
  if (!hasRun()) return {};
  return tr("%1 nodes held now").arg(countText(trace().counters(moment()).live));
}

void LiveCurve::paint(QPainter& painter) {
  const Theme& t = theme();
  const bool covered = document().cover().on;
  const Curves c = covered ? past() : curves();
  const double share = covered                ? openShare(moment() - 1.0)
                       : trace().events() < 2 ? 1
                                              : (moment() - 1.0) / (trace().events() - 1.0);

  painter.setFont(type(12, QFont::DemiBold));
  painter.setPen(t.text2);
  drawCentredText(painter, QRectF(0, 4, wide(), 16), Qt::AlignLeft, tr("Nodes held"));
  painter.setFont(type(12));
  painter.setPen(t.muted);
  drawDigits(painter, wide(), centredBaseline(12, 12), Qt::AlignRight,
             tr("%1 now").arg(countText(trace().counters(moment()).live)));

  // Legend: a stroke of each line and the most that it holds.
  const auto legend = [&](double x, bool own, bool breadth, std::uint32_t peak) {
    painter.setPen(QPen(own ? t.text : t.muted, own ? 2 : 1.5, own ? Qt::SolidLine : Qt::DashLine));
    painter.drawLine(QPointF(x, 32), QPointF(x + 14, 32));
    painter.setPen(own ? t.text2 : t.muted);
    painter.setFont(type(11.5));
    const QString name = breadth ? tr("breadth-first") : tr("depth-first");
    const QString text = covered ? name : tr("%1: %2").arg(name, countText(peak));
    return x + 18 + drawDigits(painter, x + 18, centredBaseline(32, 11.5), Qt::AlignLeft, text);
  };
  const double end = legend(0, true, c.breadthFirst, c.ownPeak);
  if (!covered) legend(std::max(end + 12, wide() / 2), false, !c.breadthFirst, c.otherPeak);

  const double bottom = tall() - kBelow;
  const double most = std::max({c.ownPeak, c.otherPeak, 1u});
  const double least = std::max(1u, std::min(c.ownPeak, c.otherPeak));
  const bool logarithmic = !covered && most / least > kLogarithmic;
  const double scale = (bottom - kTop - 3) / (logarithmic ? std::log1p(most) : most);
  painter.setPen(QPen(t.hairline, 1));
  painter.drawLine(QPointF(0, bottom), QPointF(wide(), bottom));
  QPen dashes(t.muted, 1.5, Qt::CustomDashLine, Qt::FlatCap);
  dashes.setDashPattern({4, 2.5});
  painter.setPen(dashes);
  const auto even = [](std::size_t i) { return static_cast<double>(i) / (kSamples - 1); };
  painter.drawPolyline(polyline(c.other, wide(), bottom, scale, logarithmic, even));
  const double last = std::max<double>(1, static_cast<double>(c.own.size()) - 1);
  const QPolygonF own =
      covered ? polyline(c.own, wide(), bottom, scale, false,
                         [&](std::size_t i) { return openShare((moment() - 1.0) * i / last); })
              : polyline(c.own, wide(), bottom, scale, logarithmic, even);
  painter.setPen(QPen(covered ? t.text : t.faint, 2));
  painter.drawPolyline(own);
  if (!covered) {
    painter.setPen(QPen(t.text, 2));
    const auto reached = static_cast<qsizetype>(share * (kSamples - 1)) + 1;
    painter.drawPolyline(own.first(reached));
  }
  const double held = trace().counters(moment()).live;
  const double y = bottom - (logarithmic ? std::log1p(held) : held) * scale;
  painter.setPen(QPen(t.panel, 2));
  painter.setBrush(t.text);
  painter.drawEllipse(QPointF(std::clamp(wide() * share, 4.0, wide() - 4), y), 4.5, 4.5);
  if (!logarithmic) return;
  painter.setFont(type(11));
  painter.setPen(t.muted);
  const QString note = tr("logarithmic");
  const double length = QFontMetricsF(painter.font()).horizontalAdvance(note);
  painter.fillRect(QRectF(wide() - length - 4, bottom - 17, length + 4, 14), t.panel);
  drawCentredText(painter, QRectF(0, bottom - 17, wide(), 14), Qt::AlignRight, note);
}

}  // namespace plyscope
