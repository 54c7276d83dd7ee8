#include "app/shell/board_editor.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr double kEdge = 6;

}  // namespace

BoardEditor::BoardEditor(QWidget* parent) : QWidget(parent), theme_(theme(ThemeId::light)) {
  setFocusPolicy(Qt::StrongFocus);
  setFixedSize(sizeHint());
  setAccessibleName(tr("Board"));
}

void BoardEditor::setTheme(const Theme& theme) {
  theme_ = theme;
  update();
}

void BoardEditor::setMarks(const QString& marks) {
  marks_ = marks;
  update();
}

void BoardEditor::setPosition(const QString& text) {
  const qsizetype comma = text.indexOf(u',');
  const QString board = comma < 0 ? text : text.left(comma);
  rest_ = comma < 0 ? QString() : text.mid(comma);
  cells_.clear();
  for (const QChar c : board)
    if (marks_.contains(c, Qt::CaseInsensitive))
      cells_ += marks_[marks_.indexOf(c, 0, Qt::CaseInsensitive)];
  const QString firstRow = board.section(u'/', 0, 0).simplified().remove(u' ');
  columns_ = std::max(1, static_cast<int>(board.contains(u'/') ? firstRow.size() : 3));
  chosen_ = std::clamp(chosen_, 0, std::max(0, static_cast<int>(cells_.size()) - 1));
  told();
  update();
}

QString BoardEditor::position() const {
  QString text;
  for (qsizetype i = 0; i < cells_.size(); ++i) {
    if (i > 0) text += i % columns_ == 0 ? QStringLiteral(" / ") : QStringLiteral(" ");
    text += cells_[i];
  }
  return text + rest_;
}

QRectF BoardEditor::cell(int i) const {
  const int rows = std::max(1, (static_cast<int>(cells_.size()) + columns_ - 1) / columns_);
  const double size = (width() - 2 * kEdge) / std::max(columns_, rows);
  return {kEdge + (i % columns_) * size, kEdge + (i / columns_) * size, size, size};
}

void BoardEditor::turn(int i, bool back) {
  if (i < 0 || i >= cells_.size()) return;
  const qsizetype count = marks_.size(), now = marks_.indexOf(cells_[i]);
  cells_[i] = marks_[(now + (back ? count - 1 : 1)) % count];
  // Who is to move follows from the marks again, where it can.
  rest_.clear();
  told();
  update();
  Q_EMIT edited();
}

// For screen readers: which cell is chosen, and what is on it.
void BoardEditor::told() {
  if (cells_.isEmpty()) return setAccessibleDescription({});
  const QString what = cells_[chosen_] == marks_[0] ? tr("empty") : QString(cells_[chosen_]);
  setAccessibleDescription(tr("Row %1, column %2: %3")
                               .arg(chosen_ / columns_ + 1)
                               .arg(chosen_ % columns_ + 1)
                               .arg(what));
}

void BoardEditor::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  for (int i = 0; i < cells_.size(); ++i) {
    const QRectF box = cell(i);
    painter.setPen(QPen(theme_.field, 1));
    painter.setBrush(theme_.canvas);
    painter.drawRect(box);
    const qsizetype mark = marks_.indexOf(cells_[i]);
    if (mark > 0) {
      const double inset = box.width() * 0.26;
      const QRectF inner = box.adjusted(inset, inset, -inset, -inset);
      const QColor color = theme_.playerColor[mark - 1];
      painter.setPen(QPen(color, box.width() * 0.1, Qt::SolidLine, Qt::RoundCap));
      painter.setBrush(Qt::NoBrush);
      if (cells_[i] == u'X') {
        painter.drawLine(inner.topLeft(), inner.bottomRight());
        painter.drawLine(inner.topRight(), inner.bottomLeft());
      } else if (cells_[i] == u'O') {
        painter.drawEllipse(inner);
      } else {
        painter.setBrush(mark == 1 ? color : theme_.canvas);
        painter.drawEllipse(inner);
      }
    }
    if (hasFocus() && i == chosen_) {
      painter.setPen(QPen(theme_.text, 2));
      painter.setBrush(Qt::NoBrush);
      painter.drawRect(box.adjusted(2, 2, -2, -2));
    }
  }
}

void BoardEditor::mousePressEvent(QMouseEvent* e) {
  for (int i = 0; i < cells_.size(); ++i) {
    if (!cell(i).contains(e->position())) continue;
    chosen_ = i;
    return turn(i, e->button() == Qt::RightButton);
  }
}

void BoardEditor::keyPressEvent(QKeyEvent* e) {
  const int count = static_cast<int>(cells_.size());
  int to = chosen_;
  switch (e->key()) {
    case Qt::Key_Left:
      to -= chosen_ % columns_ > 0;
      break;
    case Qt::Key_Right:
      to += chosen_ % columns_ < columns_ - 1;
      break;
    case Qt::Key_Up:
      to -= columns_;
      break;
    case Qt::Key_Down:
      to += columns_;
      break;
    case Qt::Key_Space:
      return turn(chosen_, e->modifiers() & Qt::ShiftModifier);
    default:
      // A mark that is typed stands in the chosen cell.
      if (const qsizetype mark =
              e->text().size() == 1 ? marks_.indexOf(e->text(), 0, Qt::CaseInsensitive) : -1;
          mark >= 0 && chosen_ < count) {
        cells_[chosen_] = marks_[mark == 0 ? marks_.size() - 1 : mark - 1];
        return turn(chosen_, false);
      }
      return QWidget::keyPressEvent(e);
  }
  if (to >= 0 && to < count) chosen_ = to;
  told();
  update();
}

void BoardEditor::focusInEvent(QFocusEvent* e) {
  QWidget::focusInEvent(e);
  update();
}

void BoardEditor::focusOutEvent(QFocusEvent* e) {
  QWidget::focusOutEvent(e);
  update();
}

}  // namespace plyscope
