#pragma once

#include <QString>
#include <QWidget>

#include "app/support/theme.h"

namespace plyscope {

/// A board whose cells are clicked, or chosen by arrow keys and changed by Space: each goes through
/// the game's marks in turn. It reads and writes the position as a text: rows of marks between
/// slashes; what stands behind a comma is kept.
class BoardEditor : public QWidget {
  Q_OBJECT
 public:
  explicit BoardEditor(QWidget* parent);
  void setTheme(const Theme& theme);
  /// `marks` in the order in which a click goes through them, the empty cell first: ".XO".
  void setMarks(const QString& marks);
  void setPosition(const QString& text);
  QString position() const;
  QSize sizeHint() const override { return {168, 168}; }
  QRectF cell(int i) const;

 Q_SIGNALS:
  void edited();

 protected:
  void paintEvent(QPaintEvent*) override;
  void mousePressEvent(QMouseEvent* e) override;
  void keyPressEvent(QKeyEvent* e) override;
  void focusInEvent(QFocusEvent* e) override;
  void focusOutEvent(QFocusEvent* e) override;

 private:
  void turn(int i, bool back);
  void told();

  Theme theme_;
  QString marks_ = QStringLiteral(".XO"), cells_, rest_;
  int columns_ = 3, chosen_ = 0;
};

}  // namespace plyscope
