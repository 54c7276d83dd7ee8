#include "app/panels/path.h"

#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <algorithm>

#include "app/panels/subject.h"
#include "app/support/enlarge.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr int kTop = 30, kRow = 26;

}  // namespace

// Paints a row as the panel has it, and the focus around it.
class PathPanel::Row : public QStyledItemDelegate {
 public:
  explicit Row(PathPanel* panel) : QStyledItemDelegate(panel), panel_(panel) {}
  QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
    return {100, px(panel_, kRow)};
  }
  void paint(QPainter* painter, const QStyleOptionViewItem& option,
             const QModelIndex& index) const override {
    const auto row = static_cast<std::size_t>(index.row());
    if (row >= panel_->path_.size()) return;
    painter->save();
    painter->save();
    panel_->paintRow(*painter, option.rect, row);
    painter->restore();
    if (option.state & QStyle::State_HasFocus) {
      painter->setBrush(Qt::NoBrush);
      painter->setPen(QPen(panel_->theme().text, 2));
      painter->drawRect(option.rect.adjusted(2, 1, -2, -1));
    }
    painter->restore();
  }

 private:
  const PathPanel* panel_;
};

PathPanel::PathPanel(Document* document, QWidget* parent) : Panel(document, parent) {
  list_ = new QListWidget(this);
  list_->setItemDelegate(new Row(this));
  list_->setFrameShape(QFrame::NoFrame);
  list_->setUniformItemSizes(true);
  list_->setSelectionMode(QAbstractItemView::NoSelection);
  list_->setFocusPolicy(Qt::TabFocus);
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  list_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  list_->setAutoFillBackground(false);
  list_->viewport()->setAutoFillBackground(false);
  list_->setAccessibleName(tr("Path"));
  const auto choose = [this](const QListWidgetItem* item) {
    const auto row = static_cast<std::size_t>(list_->row(item));
    if (row < path_.size()) this->document()->select(path_[row]);
  };
  connect(list_, &QListWidget::itemClicked, this, choose);
  connect(list_, &QListWidget::itemActivated, this, choose);
  refresh();
}

void PathPanel::refresh() {
  path_.clear();
  shortened_ = false;
  if (!hasRun()) {
    list_->clear();
    return;
  }
  const Tree& tree = *document()->tree();
  const auto rows = static_cast<std::size_t>(std::max(3.0, (plainHeight(this) - kTop) / kRow));
  NodeId n = document()->trace()->current(document()->event());
  for (; n != kNoNode; n = tree.parent(n)) {
    if (path_.size() + 1 > rows) {
      shortened_ = true;
      break;
    }
    path_.push_back(n);
  }
  std::reverse(path_.begin(), path_.end());
  QStringList names;
  for (const NodeId step : path_) names << nodeName(tree, step);
  setAccessibleName(tr("Path: %1").arg(names.join(", ")));
  // The row that the keys stand on stays.
  const auto count = static_cast<int>(path_.size());
  while (list_->count() > count) delete list_->takeItem(list_->count() - 1);
  while (list_->count() < count) list_->addItem(QString());
  for (int row = 0; row < count; ++row)
    list_->item(row)->setText(spokenRow(static_cast<std::size_t>(row)));
  list_->viewport()->update();
  update();
}

// "n3, MIN, received (3, +∞), now ≤ 2": for screen readers.
QString PathPanel::spokenRow(std::size_t row) const {
  const Run& run = document()->run();
  const Time k = document()->event();
  const NodeId n = path_[row];
  QStringList parts{nodeName(*run.tree, n)};
  if (const QString mover = moverName(*run.tree, n); !mover.isEmpty()) parts << mover;
  if (const std::string window = windowText(run, n, k); !window.empty())
    parts << tr("received %1").arg(QString::fromStdString(window));
  if (const QString standing = standingText(run, n, k); !standing.isEmpty())
    parts << tr("now %1").arg(standing);
  return parts.join(", ");
}

void PathPanel::resizeEvent(QResizeEvent* event) {
  Panel::resizeEvent(event);
  const int top = px(this, kTop);
  list_->setGeometry(0, top, width(), std::max(0, height() - top));
  refresh();  // as many rows as there is room for
}

void PathPanel::paintEvent(QPaintEvent*) {
  if (!hasRun()) return;
  QPainter painter(this);
  painter.scale(enlarged(this), enlarged(this));
  const Theme& t = theme();
  const Run& run = document()->run();
  const double givenX = plainWidth(this) * 0.62, liveX = plainWidth(this) - 16;
  painter.setFont(interfaceFont(11.5));
  painter.setPen(t.muted);
  drawCentredText(painter, QRectF(16, 0, 100, kTop), Qt::AlignLeft, tr("node"));
  if (run.trace->windows())
    drawCentredText(painter, QRectF(0, 0, givenX, kTop), Qt::AlignRight, tr("received"));
  drawCentredText(painter, QRectF(0, 0, liveX, kTop), Qt::AlignRight, tr("now"));
}

void PathPanel::paintRow(QPainter& painter, const QRect& box, std::size_t row) const {
  const Theme& t = theme();
  const Run& run = document()->run();
  const Time k = document()->event();
  const NodeId n = path_[row];
  const double wide = plainWidth(this), givenX = wide * 0.62, liveX = wide - 16, y = kRow / 2.0;
  const bool current = n == path_.back();
  if (current) painter.fillRect(box, t.selectedRow);
  painter.translate(box.topLeft());
  painter.scale(enlarged(this), enlarged(this));
  const QString name = (shortened_ && row == 0 ? "… " : "") + nodeName(*run.tree, n);
  painter.setFont(interfaceFont(13, current ? QFont::DemiBold : QFont::Medium));
  painter.setPen(t.text);
  drawCentredText(painter, QRectF(16, y - 13, 100, kRow), Qt::AlignLeft,
                  QFontMetricsF(painter.font()).elidedText(name, Qt::ElideRight, 64));
  painter.setPen(run.tree->isLeaf(n) ? t.muted : t.color(run.tree->mover(n)));
  painter.setFont(interfaceFont(12, QFont::DemiBold));
  const QString window = QString::fromStdString(windowText(run, n, k));
  const QString standing = standingText(run, n, k);
  const double taken = window.isEmpty()
                           ? liveX - digitsWidth(interfaceFont(13, QFont::DemiBold), standing)
                           : givenX - digitsWidth(interfaceFont(12), window);
  drawCentredText(painter, QRectF(86, y - 13, 60, kRow), Qt::AlignLeft,
                  QFontMetricsF(painter.font())
                      .elidedText(moverName(*run.tree, n), Qt::ElideRight, taken - 92));
  painter.setFont(interfaceFont(12));
  painter.setPen(t.text2);
  drawDigits(painter, givenX, centredBaseline(y, 12), Qt::AlignRight, window);
  painter.setFont(interfaceFont(13, QFont::DemiBold));
  painter.setPen(t.text);
  drawDigits(painter, liveX, centredBaseline(y, 13), Qt::AlignRight, standing);
}

}  // namespace plyscope
