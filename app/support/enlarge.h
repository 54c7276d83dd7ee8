#pragma once

#include <QFont>
#include <QObject>
#include <QWidget>

namespace plyscope {

// Large type. Every widget is built in lengths at 100 %. What a layout, a fixed size or a font says
// is then multiplied here, once for each widget; what a widget paints or works out by itself, it
// multiplies by enlarged(). Pictures of trees have a scale of their own and are left alone.

/// How many times as large as at 100 % a widget is now.
double enlarged(const QWidget* w);

/// A length at 100 % in px of this widget.
inline int px(const QWidget* w, double plain) {
  return qRound(plain * enlarged(w));
}

/// The width and height of a widget in lengths at 100 %, for a painter that is scaled by
/// enlarged().
inline double plainWidth(const QWidget* w) {
  return w->width() / enlarged(w);
}
inline double plainHeight(const QWidget* w) {
  return w->height() / enlarged(w);
}

/// The interface font in the size that this widget has.
QFont fontFor(const QWidget* w, double plainPixels, int weight = QFont::Normal);

/// Whether this widget and all in it keep the sizes that they have.
void keepSizes(QWidget* w, bool on = true);

/// Enlarges a window, its dialogs, and what is added to them later. Widgets get their scale before
/// they are first shown; they are told of a change by QEvent::StyleChange.
class Enlarger : public QObject {
  Q_OBJECT
 public:
  explicit Enlarger(QWidget* window);
  void setScale(double scale);
  double scale() const { return scale_; }

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  bool belongs(const QWidget* w) const;

  QWidget* window_;
  double scale_ = 1;
};

}  // namespace plyscope
