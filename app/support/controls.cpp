#include "app/support/controls.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QStyleOption>

#include "app/support/enlarge.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr int kIcon = 18, kGap = 6, kPadding = 8, kChevron = 18;

// The widget's font at 100 %, for a painter that is scaled.
QFont plainFont(const QWidget* w) {
  QFont font = w->font();
  font.setPixelSize(qRound(font.pixelSize() / enlarged(w)));
  return font;
}

QRectF plainRect(const QWidget* w) {
  return {0, 0, plainWidth(w), plainHeight(w)};
}

void paintFocus(QPainter& painter, const QWidget* w, const QRectF& rect, double radius) {
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(w->palette().color(QPalette::Text), 2));
  painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), radius, radius);
}

}  // namespace

Button::Button(const QString& iconName, const QString& text, QWidget* parent, Kind kind)
    : QAbstractButton(parent), iconName_(iconName), kind_(kind) {
  setText(text);
  setAccessibleName(text);
  setFocusPolicy(Qt::TabFocus);
  setAttribute(Qt::WA_Hover);
  setFont(interfaceFont(13, kind == Kind::filled ? QFont::DemiBold : QFont::Medium));
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void Button::setIconName(const QString& name) {
  if (name == iconName_) return;
  iconName_ = name;
  update();
}

QSize Button::sizeHint() const {
  const int height = kind_ == Kind::filled ? 34 : 30;
  double width = 0;
  if (!iconName_.isEmpty()) width += kIcon;
  if (!text().isEmpty()) {
    if (width > 0) width += kGap;
    width += QFontMetricsF(plainFont(this)).horizontalAdvance(text());
  }
  if (chevron_) width += kChevron + 4;
  const QSizeF size = text().isEmpty()
                          ? QSizeF(qMax(width + 10, 28.0), 28)
                          : QSizeF(width + 2 * (kind_ == Kind::plain ? kPadding : 12), height);
  return {qCeil(size.width() * enlarged(this)), px(this, size.height())};
}

void Button::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const double scale = enlarged(this), ratio = devicePixelRatioF() * scale;
  painter.scale(scale, scale);
  const QPalette& p = palette();
  const QRectF box = plainRect(this);
  const double width = box.width(), height = box.height();
  const double radius = kind_ == Kind::filled ? 7 : 6;
  QColor ink = p.color(isEnabled() ? QPalette::Text : QPalette::Light);
  if (kind_ == Kind::filled) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(isEnabled() ? p.color(QPalette::Text) : p.color(QPalette::Midlight));
    painter.drawRoundedRect(box, radius, radius);
    ink = isEnabled() ? p.color(QPalette::Base) : p.color(QPalette::PlaceholderText);
  } else if (isEnabled() && (isDown() || underMouse() || isChecked())) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(p.color(isDown() ? QPalette::Highlight : QPalette::Midlight));
    painter.drawRoundedRect(box, radius, radius);
  }
  if (kind_ == Kind::outlined) {
    // What is chosen has a thick frame in the ink.
    const double frame = isChecked() ? 2 : 1, in = frame / 2;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(p.color(isChecked() ? QPalette::Text : QPalette::Dark), frame));
    painter.drawRoundedRect(box.adjusted(in, in, -in, -in), radius, radius);
  }
  double x = text().isEmpty() ? (width - kIcon) / 2.0 : (kind_ == Kind::plain ? kPadding : 12);
  if (!iconName_.isEmpty()) {
    const QColor color =
        kind_ == Kind::filled || !isEnabled() ? ink : p.color(QPalette::ButtonText);
    painter.drawPixmap(QPointF(x, (height - kIcon) / 2.0), iconPixmap(iconName_, color, ratio));
    x += kIcon + kGap;
  }
  painter.setPen(ink);
  painter.setFont(plainFont(this));
  drawCentredText(painter, QRectF(x, 0, width - x, height), Qt::AlignLeft, text());
  if (chevron_) {
    painter.drawPixmap(QPointF(width - kChevron - kPadding + 3, (height - kChevron) / 2.0),
                       iconPixmap("down", p.color(QPalette::ButtonText), ratio));
  }
  if (!hasFocus() || !focusShown_) return;
  if (kind_ == Kind::filled) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(p.color(QPalette::Base), 1.5));
    painter.drawRoundedRect(box.adjusted(3, 3, -3, -3), 5, 5);
  } else {
    paintFocus(painter, this, box, radius);
  }
}

void Button::focusInEvent(QFocusEvent* event) {
  focusShown_ = showsFocus(*event, focusShown_);
  QAbstractButton::focusInEvent(event);
}

// Return presses it too, which the style decides for other buttons and only some desktops grant.
void Button::keyPressEvent(QKeyEvent* event) {
  const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  if (!enter) return QAbstractButton::keyPressEvent(event);
  if (!event->isAutoRepeat()) click();
}

Choice::Choice(const QString& accessibleName, QWidget* parent, bool compact)
    : QComboBox(parent), compact_(compact) {
  setAccessibleName(accessibleName);
  setFocusPolicy(Qt::TabFocus);
  setAttribute(Qt::WA_Hover);
  setFont(interfaceFont(13, QFont::Medium));
  setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
  setSizeAdjustPolicy(QComboBox::AdjustToContents);
  setMaxVisibleItems(20);
  connect(this, &QComboBox::currentIndexChanged, this, [this] { updateGeometry(); });
}

QSize Choice::sizeHint() const {
  const double text = QFontMetricsF(plainFont(this)).horizontalAdvance(currentText());
  return {qCeil((qCeil(text) + (compact_ ? 39 : 52)) * enlarged(this)), px(this, 30)};
}

QSize Choice::minimumSizeHint() const {
  const QSize whole = sizeHint();
  return {qMin(whole.width(), px(this, 76)), whole.height()};
}

void Choice::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const double scale = enlarged(this);
  painter.scale(scale, scale);
  const QPalette& p = palette();
  const QRectF whole = plainRect(this);
  const double width = whole.width(), height = whole.height();
  painter.setPen(QPen(p.color(QPalette::Dark), 1));
  painter.setBrush(p.color(underMouse() && isEnabled() ? QPalette::Midlight : QPalette::Base));
  painter.drawRoundedRect(whole.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
  painter.setPen(p.color(isEnabled() ? QPalette::Text : QPalette::Light));
  const QFont plain = plainFont(this);
  painter.setFont(plain);
  const QString shown =
      QFontMetricsF(plain).elidedText(currentText(), Qt::ElideRight, width - 12 - 26);
  drawCentredText(painter, QRectF(12, 0, width - 38, height), Qt::AlignLeft, shown);
  painter.drawPixmap(
      QPointF(width - 23, (height - kIcon) / 2.0),
      iconPixmap("down", p.color(QPalette::ButtonText), devicePixelRatioF() * scale));
  if (hasFocus() && focusShown_) paintFocus(painter, this, whole, 6);
}

void Choice::focusInEvent(QFocusEvent* event) {
  focusShown_ = showsFocus(*event, focusShown_);
  QComboBox::focusInEvent(event);
}

Tabs::Tabs(QWidget* parent) : QTabBar(parent) {
  setDrawBase(false);
  setExpanding(false);
  setFocusPolicy(Qt::TabFocus);
  setFont(interfaceFont(12, QFont::DemiBold));
  setUsesScrollButtons(false);
}

QSize Tabs::sizeHint() const {
  int width = 0;
  for (int i = 0; i < count(); ++i) width += tabSizeHint(i).width();
  return {width, px(this, 36)};
}

QSize Tabs::tabSizeHint(int index) const {
  return {qCeil(QFontMetricsF(font()).horizontalAdvance(tabText(index))) + px(this, 14),
          px(this, 36)};
}

void Tabs::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const QPalette& p = palette();
  const int line = px(this, 2);
  for (int i = 0; i < count(); ++i) {
    const QRect box = tabRect(i).adjusted(0, 0, -px(this, 14), 0);
    const bool current = i == currentIndex();
    painter.setFont(fontFor(this, 12, current ? QFont::DemiBold : QFont::Medium));
    painter.setPen(p.color(current ? QPalette::Text : QPalette::PlaceholderText));
    drawCentredText(painter, box, Qt::AlignLeft, tabText(i));
    if (current)
      painter.fillRect(box.left(), height() - line, box.width(), line, p.color(QPalette::Text));
    if (current && hasFocus() && focusShown_) {
      painter.setPen(QPen(p.color(QPalette::Text), 1, Qt::DotLine));
      painter.drawRect(box.adjusted(-4, px(this, 8), 3, -px(this, 8)));
    }
  }
}

void Tabs::focusInEvent(QFocusEvent* event) {
  focusShown_ = showsFocus(*event, focusShown_);
  QTabBar::focusInEvent(event);
}

Hairline::Hairline(Qt::Orientation orientation, QWidget* parent) : QWidget(parent) {
  if (orientation == Qt::Horizontal) {
    setFixedHeight(1);
  } else {
    setFixedWidth(1);
  }
}

void Hairline::paintEvent(QPaintEvent*) {
  QPainter(this).fillRect(rect(), palette().color(QPalette::Mid));
}

QWidget* fieldLabel(const QString& text, QWidget* buddy, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  label->setTextFormat(Qt::PlainText);
  label->setFont(interfaceFont(12));
  label->setForegroundRole(QPalette::PlaceholderText);
  label->setBuddy(buddy);
  return label;
}

}  // namespace plyscope
