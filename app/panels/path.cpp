#include "app/panels/path.h"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

#include "app/panels/subject.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr int kTop = 30, kRow = 26;

}  // namespace

PathPanel::PathPanel(Document* document, QWidget* parent) : Panel(document, parent) {
  refresh();
}

void PathPanel::refresh() {
  path_.clear();
  shortened_ = false;
  if (!hasRun()) return;
  const Tree& tree = *document()->tree();
  const auto rows = static_cast<std::size_t>(std::max(3, (height() - kTop) / kRow));
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
  update();
}

void PathPanel::resizeEvent(QResizeEvent* event) {
  Panel::resizeEvent(event);
  refresh();  // as many rows as there is room for
}

void PathPanel::paintEvent(QPaintEvent*) {
  if (!hasRun()) return;
  QPainter painter(this);
  const Theme& t = theme();
  const Run& run = document()->run();
  const Time k = document()->event();
  const double givenX = width() * 0.62, liveX = width() - 16;
  painter.setFont(interfaceFont(11.5));
  painter.setPen(t.muted);
  drawCentredText(painter, QRectF(16, 0, 100, kTop), Qt::AlignLeft, tr("node"));
  if (run.trace->windows())
    drawCentredText(painter, QRectF(0, 0, givenX, kTop), Qt::AlignRight, tr("received"));
  drawCentredText(painter, QRectF(0, 0, liveX, kTop), Qt::AlignRight, tr("now"));
  double y = kTop + kRow / 2.0;
  for (const NodeId n : path_) {
    const bool current = n == path_.back();
    if (current) painter.fillRect(QRectF(0, y - kRow / 2.0, width(), kRow), t.selectedRow);
    const QString name = (shortened_ && n == path_.front() ? "… " : "") + nodeName(*run.tree, n);
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
    y += kRow;
  }
}

void PathPanel::mousePressEvent(QMouseEvent* event) {
  const int row = (static_cast<int>(event->position().y()) - kTop) / kRow;
  if (row >= 0 && row < static_cast<int>(path_.size()) && event->position().y() >= kTop)
    document()->select(path_[static_cast<std::size_t>(row)]);
}

}  // namespace plyscope
