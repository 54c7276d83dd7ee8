#include "app/support/enlarge.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QEvent>
#include <QFormLayout>
#include <QGridLayout>
#include <QMainWindow>
#include <QScreen>
#include <cmath>

#include "app/support/fonts.h"

namespace plyscope {
namespace {

constexpr const char* kScale = "enlarged";
constexpr const char* kKeeps = "keepsSizes";

int times(int length, double by) {
  return qRound(length * by);
}

void enlargeLayout(QLayout* layout, double by) {
  const QMargins m = layout->contentsMargins();
  layout->setContentsMargins(times(m.left(), by), times(m.top(), by), times(m.right(), by),
                             times(m.bottom(), by));
  if (auto* box = qobject_cast<QBoxLayout*>(layout)) {
    box->setSpacing(times(box->spacing(), by));
  } else if (auto* grid = qobject_cast<QGridLayout*>(layout)) {
    grid->setHorizontalSpacing(times(grid->horizontalSpacing(), by));
    grid->setVerticalSpacing(times(grid->verticalSpacing(), by));
  } else if (auto* form = qobject_cast<QFormLayout*>(layout)) {
    form->setHorizontalSpacing(times(form->horizontalSpacing(), by));
    form->setVerticalSpacing(times(form->verticalSpacing(), by));
  }
  for (int i = 0; i < layout->count(); ++i) {
    QLayoutItem* item = layout->itemAt(i);
    if (QSpacerItem* space = item->spacerItem()) {
      const QSize size = space->sizeHint() * by;
      const QSizePolicy policy = space->sizePolicy();
      space->changeSize(size.width(), size.height(), policy.horizontalPolicy(),
                        policy.verticalPolicy());
    } else if (QLayout* inner = item->layout()) {
      enlargeLayout(inner, by);
    }
  }
  layout->invalidate();
}

// Sizes that were said; those of windows follow from what is in them.
void enlargeSize(QWidget* w, double by) {
  if (w->isWindow()) {
    if (!w->testAttribute(Qt::WA_Resized) || w->isVisible()) return;
    const QSize room = w->screen() ? w->screen()->availableSize() : QSize(1280, 720);
    w->resize((w->size() * by).boundedTo(room));
    return;
  }
  const auto bound = [by](int most) {
    return most >= QWIDGETSIZE_MAX ? most : std::min(times(most, by), QWIDGETSIZE_MAX);
  };
  // Both at once would be cut off by each other.
  const QSize least = w->minimumSize() * by;
  const QSize most(bound(w->maximumWidth()), bound(w->maximumHeight()));
  w->setMaximumSize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX);
  if (least != w->minimumSize()) w->setMinimumSize(least);
  w->setMaximumSize(most);
}

bool keeps(const QWidget* w) {
  for (; w != nullptr; w = w->parentWidget())
    if (const QVariant on = w->property(kKeeps); on.isValid()) return on.toBool();
  return false;
}

void enlarge(QWidget* w, double scale) {
  const double by = scale / enlarged(w);
  if (by == 1) return;
  w->setProperty(kScale, scale);
  // The parts of these follow the whole.
  const QWidget* above = w->parentWidget();
  if (qobject_cast<const QComboBox*>(above) || qobject_cast<const QAbstractSpinBox*>(above)) return;
  if (w->testAttribute(Qt::WA_SetFont) && w->font().pixelSize() > 0) {
    QFont font = w->font();
    font.setPixelSize(times(font.pixelSize(), by));
    w->setFont(font);
  }
  if (!qobject_cast<QMainWindow*>(w)) enlargeSize(w, by);
  const QMargins m = w->contentsMargins();
  if (!m.isNull() && !w->isWindow())
    w->setContentsMargins(times(m.left(), by), times(m.top(), by), times(m.right(), by),
                          times(m.bottom(), by));
  if (w->layout() && !qobject_cast<QMainWindow*>(w) && !qobject_cast<QDockWidget*>(w))
    enlargeLayout(w->layout(), by);
  QEvent changed(QEvent::StyleChange);
  QApplication::sendEvent(w, &changed);
  w->updateGeometry();
  w->update();
}

}  // namespace

double enlarged(const QWidget* w) {
  const QVariant scale = w->property(kScale);
  return scale.isValid() ? scale.toDouble() : 1;
}

QFont fontFor(const QWidget* w, double plainPixels, int weight) {
  return interfaceFont(plainPixels * enlarged(w), weight);
}

void keepSizes(QWidget* w, bool on) {
  w->setProperty(kKeeps, on);
}

Enlarger::Enlarger(QWidget* window) : QObject(window), window_(window) {
  qApp->installEventFilter(this);
}

bool Enlarger::belongs(const QWidget* w) const {
  while (w != nullptr && w != window_) w = w->parentWidget();
  return w == window_;
}

void Enlarger::setScale(double scale) {
  scale_ = scale;
  QApplication::setFont(interfaceFont(13 * scale));
  const QList<QWidget*> all = window_->findChildren<QWidget*>();
  if (!keeps(window_)) enlarge(window_, scale);
  for (QWidget* w : all)
    if (!keeps(w)) enlarge(w, scale);
}

bool Enlarger::eventFilter(QObject* object, QEvent* event) {
  if (event->type() == QEvent::Polish && scale_ != 1 && object->isWidgetType()) {
    auto* w = static_cast<QWidget*>(object);
    if (belongs(w) && !keeps(w)) enlarge(w, scale_);
  }
  return false;
}

}  // namespace plyscope
