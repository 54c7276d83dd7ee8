#include "app/panels/value_range.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/panels/panel.h"
#include "app/support/enlarge.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr double kEdge = 14, kLine = 34;

}  // namespace

ValueRange::ValueRange(Document* document, QWidget* parent)
    : QWidget(parent), document_(document), theme_(theme(ThemeId::light)) {
  setFixedHeight(64);
  setFocusPolicy(Qt::TabFocus);
  setAccessibleName(tr("Value of the selected leaf"));
}

void ValueRange::setTheme(const Theme& theme) {
  theme_ = theme;
  update();
}

void ValueRange::show(NodeId leaf, const std::optional<ChoiceRange>& range) {
  leaf_ = leaf;
  range_ = range;
  if (!gesture_) span();
  setEnabled(leaf != kNoNode);
  update();
}

// The line holds -10 to 10, the value and the ends of the range, and stays while one drags.
void ValueRange::span() {
  low_ = -10;
  high_ = 10;
  if (leaf_ == kNoNode) return;
  const auto hold = [&](const Rational& r) {
    const double v = static_cast<double>(r);
    if (std::abs(v) > 1e6) return;
    low_ = std::min(low_, static_cast<std::int64_t>(std::floor(v)) - 1);
    high_ = std::max(high_, static_cast<std::int64_t>(std::ceil(v)) + 1);
  };
  hold(document_->tree()->utilityNumber(leaf_, 0).value);
  if (range_ && range_->low) hold(*range_->low);
  if (range_ && range_->high) hold(*range_->high);
}

double ValueRange::x(const Rational& value) const {
  const double v =
      std::clamp(static_cast<double>(value), static_cast<double>(low_), static_cast<double>(high_));
  return kEdge + (v - static_cast<double>(low_)) / static_cast<double>(high_ - low_) *
                     (plainWidth(this) - 2 * kEdge);
}

void ValueRange::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.scale(enlarged(this), enlarged(this));
  const double wide = plainWidth(this);
  painter.setPen(QPen(theme_.hairline, 2));
  painter.drawLine(QPointF(kEdge, kLine), QPointF(wide - kEdge, kLine));
  painter.setFont(interfaceFont(11));
  painter.setPen(theme_.muted);
  for (const std::int64_t end : {low_, high_}) {
    const QString text = QString::number(end).replace(u'-', u'−');
    const bool left = end == low_;
    painter.drawText(QRectF(left ? 2 : wide - 62, kLine + 12, 60, 14),
                     left ? Qt::AlignLeft : Qt::AlignRight, text);
  }
  if (leaf_ == kNoNode) return;
  if (range_) {
    const double from = range_->low ? x(*range_->low) : 4;
    const double to = range_->high ? x(*range_->high) : wide - 4;
    QColor shade = theme_.right;
    shade.setAlphaF(0.22f);
    painter.fillRect(QRectF(from, kLine - 8, std::max(to - from, 2.0), 16), shade);
    // A filled end belongs to the range, a hollow one does not.
    const std::pair<bool, std::pair<double, bool>> ends[] = {
        {range_->low.has_value(), {from, range_->lowIncluded}},
        {range_->high.has_value(), {to, range_->highIncluded}}};
    for (const auto& [bounded, end] : ends) {
      if (!bounded) continue;
      painter.setPen(QPen(theme_.right, 2));
      painter.setBrush(end.second ? QBrush(theme_.right) : QBrush(theme_.panel));
      painter.drawEllipse(QPointF(end.first, kLine), 4, 4);
    }
  }
  const Rational value = document_->tree()->utilityNumber(leaf_, 0).value;
  const double at = x(value);
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme_.text);
  painter.drawPolygon(QPolygonF({{at, kLine - 4}, {at - 7, kLine - 15}, {at + 7, kLine - 15}}));
  painter.setPen(theme_.text);
  painter.setFont(interfaceFont(13, QFont::Bold));
  painter.drawText(QRectF(std::clamp(at - 40, 0.0, wide - 80), 0, 80, 18), Qt::AlignCenter,
                   QString::fromStdString(shownText(Number{value}, document_->tree()->spelling())));
  if (hasFocus()) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme_.text, 2));
    painter.drawRect(QRectF(1, 1, wide - 2, plainHeight(this) - 2));
  }
}

void ValueRange::choose(const Rational& value, int gesture) {
  if (leaf_ == kNoNode || document_->tree()->utilityNumber(leaf_, 0).value == value) return;
  (void)document_->edit(SetValue{leaf_, {value}, false, {}},
                        tr("Change %1").arg(nodeName(*document_->tree(), leaf_)), gesture);
}

void ValueRange::mousePressEvent(QMouseEvent* e) {
  if (leaf_ == kNoNode || e->button() != Qt::LeftButton) return;
  gesture_ = document_->newGesture();
  mouseMoveEvent(e);
}

void ValueRange::mouseMoveEvent(QMouseEvent* e) {
  if (!gesture_) return;
  const double part =
      (e->position().x() / enlarged(this) - kEdge) / std::max(1.0, plainWidth(this) - 2 * kEdge);
  const double v = static_cast<double>(low_) + part * static_cast<double>(high_ - low_);
  choose(Rational(std::clamp(static_cast<std::int64_t>(std::llround(v)), low_, high_)), gesture_);
}

void ValueRange::mouseReleaseEvent(QMouseEvent*) {
  gesture_ = 0;
  span();
  update();
}

void ValueRange::keyPressEvent(QKeyEvent* e) {
  const int step = e->key() == Qt::Key_Plus ? 1 : e->key() == Qt::Key_Minus ? -1 : 0;
  if (step == 0 || leaf_ == kNoNode) return QWidget::keyPressEvent(e);
  choose(document_->tree()->utilityNumber(leaf_, 0).value + step, 0);
}

}  // namespace plyscope
