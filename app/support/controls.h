#pragma once

#include <QAbstractButton>
#include <QComboBox>
#include <QTabBar>

namespace plyscope {

/// A flat button with an icon, a text or both. Keyboard focus comes by Tab only, so that a click
/// leaves the focus where it was.
class Button : public QAbstractButton {
  Q_OBJECT
 public:
  enum class Kind { plain, filled, outlined };
  Button(const QString& iconName, const QString& text, QWidget* parent, Kind kind = Kind::plain);

  void setIconName(const QString& name);
  void setChevron(bool on) { chevron_ = on; }
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

 protected:
  void paintEvent(QPaintEvent*) override;
  void focusInEvent(QFocusEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  bool focusShown_ = false;
  QString iconName_;
  Kind kind_;
  bool chevron_ = false;
};

/// A combo box in the look of a field, 30 px high, with its own chevron.
class Choice : public QComboBox {
  Q_OBJECT
 public:
  /// As wide as its current text; `compact` with less air around it.
  Choice(const QString& accessibleName, QWidget* parent, bool compact = false);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;  ///< with its text cut short

 protected:
  void paintEvent(QPaintEvent*) override;
  void focusInEvent(QFocusEvent* event) override;

 private:
  bool focusShown_ = false;
  bool compact_;
};

/// Tabs as words with an underline that sits on the hairline below.
class Tabs : public QTabBar {
  Q_OBJECT
 public:
  explicit Tabs(QWidget* parent);
  QSize sizeHint() const override;

 protected:
  QSize tabSizeHint(int index) const override;
  QSize minimumTabSizeHint(int index) const override { return tabSizeHint(index); }
  void paintEvent(QPaintEvent*) override;
  void focusInEvent(QFocusEvent* event) override;

 private:
  bool focusShown_ = false;
};

/// A one-pixel line in the theme's hairline colour.
class Hairline : public QWidget {
  Q_OBJECT
 public:
  explicit Hairline(Qt::Orientation orientation, QWidget* parent);

 protected:
  void paintEvent(QPaintEvent*) override;
};

/// A word beside a control, 12 px, muted.
QWidget* fieldLabel(const QString& text, QWidget* buddy, QWidget* parent);

}  // namespace plyscope
