#include "app/shell/lesson_list.h"

#include <QLabel>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include "app/support/controls.h"
#include "app/support/enlarge.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr int kTitle = Qt::UserRole, kAbout = Qt::UserRole + 1, kPlace = Qt::UserRole + 2;
constexpr int kRow = 48;

// A title and what it is about, and at the right how far one has come.
class LessonDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
    return {200, px(option.widget, kRow)};
  }
  void paint(QPainter* painter, const QStyleOptionViewItem& option,
             const QModelIndex& index) const override {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QPalette& p = option.palette;
    const double scale = enlarged(option.widget);
    painter->translate(option.rect.topLeft());
    painter->scale(scale, scale);
    const QRectF box = QRectF({0, 0}, QSizeF(option.rect.size()) / scale).adjusted(1, 1, -1, -1);
    if (option.state & QStyle::State_Selected) {
      painter->setPen(Qt::NoPen);
      painter->setBrush(p.color(QPalette::Highlight));
      painter->drawRoundedRect(box, 6, 6);
    }
    const QString place = index.data(kPlace).toString();
    painter->setFont(interfaceFont(12));
    painter->setPen(p.color(QPalette::PlaceholderText));
    const double wide = QFontMetricsF(painter->font()).horizontalAdvance(place);
    drawCentredText(*painter, QRectF(box.right() - 14 - wide, box.top(), wide, box.height()),
                    Qt::AlignRight, place);
    const double room = box.width() - wide - 48;
    const auto line = [&](double y, const QFont& font, QPalette::ColorRole role,
                          const QString& text) {
      painter->setFont(font);
      painter->setPen(p.color(role));
      drawCentredText(*painter, QRectF(box.left() + 14, box.top() + y, room, 18), Qt::AlignLeft,
                      QFontMetricsF(font).elidedText(text, Qt::ElideRight, room));
    };
    line(5, interfaceFont(13, QFont::DemiBold), QPalette::Text, index.data(kTitle).toString());
    line(24, interfaceFont(12), QPalette::ButtonText, index.data(kAbout).toString());
    painter->restore();
  }
};

}  // namespace

LessonList::LessonList(const LessonProgress& progress, QWidget* parent)
    : QDialog(parent), lessons_(bundledLessons()) {
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowTitle(tr("Lessons"));
  resize(640, 640);
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(16, 16, 16, 16);
  rows->setSpacing(12);
  auto* words = new QLabel(
      tr("Short courses through the examples. A lesson goes on where it was left."), this);
  words->setWordWrap(true);
  words->setFont(interfaceFont(13));
  rows->addWidget(words);
  list_ = new QListWidget(this);
  list_->setAccessibleName(tr("Lessons"));
  list_->setItemDelegate(new LessonDelegate(list_));
  list_->setFrameShape(QFrame::NoFrame);
  int first = -1;
  for (const LessonEntry& lesson : lessons_) {
    const int step = progress.step(lesson.key);
    const auto steps = static_cast<int>(lesson.steps);
    const QString place = step >= steps ? tr("done ✓")
                          : step >= 0   ? tr("%1 of %2").arg(step + 1).arg(steps)
                                        : tr("%1 steps").arg(steps);
    auto* item = new QListWidgetItem(list_);
    item->setData(kTitle, lesson.title);
    item->setData(kAbout, lesson.about);
    item->setData(kPlace, place);
    item->setData(Qt::AccessibleTextRole,
                  QStringLiteral("%1. %2 %3").arg(lesson.title, lesson.about, place));
    if (first < 0 && step < steps) first = list_->count() - 1;
  }
  list_->setCurrentRow(std::max(first, 0));
  rows->addWidget(list_, 1);
  auto* foot = new QHBoxLayout;
  foot->setSpacing(8);
  auto* file = new Button({}, tr("Open a lesson file …"), this, Button::Kind::outlined);
  auto* close = new Button({}, tr("Close"), this, Button::Kind::outlined);
  auto* begin = new Button({}, tr("Begin"), this, Button::Kind::filled);
  foot->addWidget(file);
  foot->addStretch();
  foot->addWidget(close);
  foot->addWidget(begin);
  rows->addLayout(foot);
  connect(close, &QAbstractButton::clicked, this, &QDialog::reject);
  connect(begin, &QAbstractButton::clicked, this, &LessonList::start);
  connect(list_, &QListWidget::itemActivated, this, &LessonList::start);
  connect(file, &QAbstractButton::clicked, this, [this] {
    accept();
    Q_EMIT fileWanted();
  });
  list_->setFocus();
}

void LessonList::start() {
  const int row = list_->currentRow();
  if (row < 0) return;
  accept();
  Q_EMIT chosen(lessons_[static_cast<std::size_t>(row)].path);
}

}  // namespace plyscope
