#include "app/panels/epsilon_slider.h"

#include <QCoreApplication>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/panels/axis.h"
#include "app/panels/hatch.h"
#include "app/panels/number_view.h"
#include "app/support/enlarge.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr double kEnd = 10, kTrack = 12;  // before the ends; the middle of the track
constexpr int kTicks = 6;                 // about so many
constexpr int kMostPositions = 1'000'000'000;

Integer floorOf(const Rational& r) {
  const Integer n = numerator(r), d = denominator(r);
  return n >= 0 || n % d == 0 ? Integer(n / d) : Integer(n / d - 1);
}

int positionOf(const Rational& r, const Rational& grid) {
  const Integer steps = floorOf(r / grid);
  return steps < kMostPositions ? steps.convert_to<int>() : kMostPositions;
}

// The exact 1, 2 or 5 times a power of ten that is at or above `wanted` > 0.
Rational roundTick(const Rational& wanted) {
  Rational power = 1;
  while (power > wanted) power /= 10;
  while (power * 10 <= wanted) power *= 10;
  for (const int m : {1, 2, 5})
    if (m * power >= wanted) return m * power;
  return 10 * power;
}

EpsilonRange rangeTo(const Rational& end, const Rational& tightest, bool whole) {
  EpsilonRange range;
  range.tightest = tightest;
  range.tick = roundTick(end / kTicks);
  if (whole && range.tick < 1) range.tick = 1;
  range.grid = whole && range.tick == 1 ? Rational(range.tick / 2) : Rational(range.tick / 10);
  range.most = (floorOf(end / range.tick) + 1) * range.tick;
  if (range.most - range.tick >= end) range.most -= range.tick;
  return range;
}

}  // namespace

int EpsilonRange::first() const {
  return positionOf(tightest, grid);
}

int EpsilonRange::last() const {
  return positionOf(most, grid);
}

Rational EpsilonRange::at(int position) const {
  const Rational epsilon = position * grid;
  return epsilon < tightest ? tightest : epsilon;
}

int EpsilonRange::nearest(const Rational& epsilon) const {
  if (epsilon <= tightest) return first();
  return std::clamp(positionOf(epsilon + grid / 2, grid), first(), last());
}

EpsilonRange epsilonRange(const Tree& tree, const Rational& tightest) {
  Word most[2] = {0, 0};
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    if (!tree.hasUtility(NodeId{i})) continue;
    for (unsigned p = 0; p < 2; ++p) most[p] = std::max(most[p], tree.utility(NodeId{i}, p));
  }
  // A test holds up to what both players hold together, which is no more than this.
  Rational end = tree.number(most[0]).value + tree.number(most[1]).value;
  if (end <= tightest) end = tightest == 0 ? Rational(1) : Rational(2 * tightest);
  return rangeTo(end, tightest, tree.scale() == 1);
}

EpsilonRange openEpsilonRange(const Rational& epsilon) {
  return rangeTo(epsilon == 0 ? Rational(1) : Rational(2 * epsilon), 0, denominator(epsilon) == 1);
}

TypedNumber typedNumber(const QString& text) {
  const auto tr = [](const char* words) {
    return QCoreApplication::translate("plyscope::EpsilonControl", words);
  };
  QString typed = text.trimmed();
  if (typed.isEmpty()) return {std::nullopt, tr("Type a number, such as 2 or 0.5.")};
  QString remark;
  if (typed.count(u',') == 1 && !typed.contains(u'.')) {
    const QString pointed = QString(typed).replace(u',', u'.');
    remark = tr("%1 is read as %2.").arg(typed, pointed);
    typed = pointed;
  }
  const auto number = parseNumber(typed.toStdString());
  if (!number) return {std::nullopt, tr("“%1” is not a number.").arg(text.trimmed())};
  if (*number < 0) return {std::nullopt, tr("ε must be 0 or more.")};
  return {*number, remark};
}

EpsilonSlider::EpsilonSlider(QWidget* parent)
    : QAbstractSlider(parent), theme_(plyscope::theme(ThemeId::light)) {
  setOrientation(Qt::Horizontal);
  setFocusPolicy(Qt::TabFocus);
  setCursor(Qt::PointingHandCursor);
}

void EpsilonSlider::setTheme(const Theme& theme) {
  theme_ = theme;
  update();
}

void EpsilonSlider::setRange(const EpsilonRange& range) {
  range_ = range;
  QAbstractSlider::setRange(range.first(), range.last());
  setSingleStep(1);
  setPageStep(std::max(1, positionOf(range.tick, range.grid)));
  update();
}

void EpsilonSlider::setThreshold(std::optional<Rational> threshold) {
  threshold_ = std::move(threshold);
  update();
}

QSize EpsilonSlider::sizeHint() const {
  return QSize(160, 36) * enlarged(this);
}

double EpsilonSlider::x(double epsilon) const {
  const double share = epsilon / range_.most.convert_to<double>();
  return kEnd + std::clamp(share, 0.0, 1.0) * (plainWidth(this) - 2 * kEnd);
}

void EpsilonSlider::follow(double x) {
  const double share = (x / enlarged(this) - kEnd) / (plainWidth(this) - 2 * kEnd);
  const double steps = std::clamp(share, 0.0, 1.0) * range_.last();
  setValue(static_cast<int>(std::lround(steps)));
}

void EpsilonSlider::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  setSliderDown(true);
  follow(event->position().x());
}

void EpsilonSlider::mouseMoveEvent(QMouseEvent* event) {
  if (isSliderDown()) follow(event->position().x());
}

void EpsilonSlider::mouseReleaseEvent(QMouseEvent*) {
  setSliderDown(false);
}

void EpsilonSlider::focusInEvent(QFocusEvent* event) {
  focusShown_ = showsFocus(*event, focusShown_);
  QAbstractSlider::focusInEvent(event);
  update();
}

void EpsilonSlider::paintEvent(QPaintEvent*) {
  const Theme& t = theme_;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.scale(enlarged(this), enlarged(this));
  const double most = range_.most.convert_to<double>(), tick = range_.tick.convert_to<double>();
  const double left = x(0), right = x(most), fits = x(range_.tightest.convert_to<double>());
  const double handle = x(range_.at(value()).convert_to<double>());

  // Up to the tightest nothing fits: hatched. From there to the handle it is filled.
  painter.setPen(Qt::NoPen);
  painter.setBrush(t.field);
  painter.drawRoundedRect(QRectF(left, kTrack - 3, right - left, 6), 3, 3);
  if (fits - left > 6) {
    const QRectF refused(left, kTrack - 3, fits - left, 6);
    painter.fillRect(refused, t.panel);
    hatch(painter, refused, t.cut, 5);
  }
  painter.setPen(Qt::NoPen);
  painter.setBrush(t.muted);
  painter.drawRect(QRectF(fits, kTrack - 3, handle - fits, 6));
  if (threshold_ && *threshold_ >= 0 && *threshold_ <= range_.most)
    painter.fillRect(QRectF(x(threshold_->convert_to<double>()) - 1, kTrack - 9, 2, 18), t.text);

  const QFont font = interfaceFont(12);
  painter.setFont(font);
  double free = -1;
  for (int i = 0; i * tick <= most * 1.0001; ++i) {
    const double at = x(i * tick);
    painter.setPen(QPen(t.edge, 1));
    painter.drawLine(QPointF(at, kTrack + 7), QPointF(at, kTrack + 10));
    const QString text = tickText(i * tick);
    const double half = digitsWidth(font, text) / 2;
    if (at - half < free) continue;
    painter.setPen(t.muted);
    drawDigits(painter, at, centredBaseline(kTrack + 18, 11.5), Qt::AlignHCenter, text);
    free = at + half + 6;
  }

  painter.setPen(Qt::NoPen);
  painter.setBrush(t.panel);
  painter.drawEllipse(QPointF(handle, kTrack), 9.5, 9.5);
  painter.setBrush(t.text);
  painter.drawEllipse(QPointF(handle, kTrack), 7, 7);
  if (!hasFocus() || !focusShown_) return;
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(t.text, 2));
  painter.drawEllipse(QPointF(handle, kTrack), 10.5, 10.5);
}

}  // namespace plyscope
