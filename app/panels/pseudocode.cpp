#include "app/panels/pseudocode.h"

#include <QPainter>

#include "app/support/controls.h"
#include "app/support/enlarge.h"
#include "app/support/look.h"
#include "core/search/pseudocode.h"

namespace plyscope {
namespace {

constexpr int kLine = 19, kIndent = 16;

// As these options run it.
std::vector<PseudocodeLine> shownLines(const Run& run) {
  return pseudocode(run.id, run.options, run.tree->players());
}

}  // namespace

PseudocodePanel::PseudocodePanel(Document* document, QWidget* parent) : Panel(document, parent) {
  toggle_ = new Button("right", {}, this);
  toggle_->setAccessibleName(tr("Pseudocode"));
  toggle_->setToolTip(tr("Show the pseudocode (P)"));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  QHBoxLayout* header = addHeader(layout, tr("Pseudocode"));
  header->setContentsMargins(8, 0, 12, 0);
  header->setSpacing(6);
  header->insertWidget(0, toggle_);
  layout->addStretch();
  connect(toggle_, &QAbstractButton::clicked, this, [this] {
    setOpen(!open_);
    Q_EMIT openChanged(open_);
  });
  refresh();
}

void PseudocodePanel::setOpen(bool open) {
  open_ = open;
  toggle_->setIconName(open ? "down" : "right");
  refresh();
}

void PseudocodePanel::refresh() {
  int lines = 0;
  if (open_ && hasRun()) lines = static_cast<int>(shownLines(document()->run()).size());
  setFixedHeight(lines ? px(this, lines * kLine + 8) : 0);
  update();
}

void PseudocodePanel::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.scale(enlarged(this), enlarged(this));
  const double wide = plainWidth(this);
  const Theme& t = theme();
  if (!open_ || !hasRun()) return;
  const bool covered = document()->cover().on;
  const std::string_view now =
      covered ? std::string_view() : currentLine(document()->run(), document()->event());
  double y = 0;
  bool marked = false;  // lines may share an id; the first carries the mark
  for (const PseudocodeLine& line : shownLines(document()->run())) {
    const bool current = !now.empty() && line.id == now && !marked;
    marked |= current;
    const QRectF row(0, y, wide, kLine);
    if (current) {
      painter.fillRect(row, t.selectedRow);
      painter.fillRect(QRectF(0, y, 3, kLine), t.text);
    }
    painter.setFont(interfaceFont(12.5, current ? QFont::DemiBold : QFont::Normal));
    painter.setPen(current ? t.text : t.text2);
    const double x = 16 + line.indent * kIndent;
    drawCentredText(
        painter, row.adjusted(x, 0, 0, 0), Qt::AlignLeft,
        QFontMetricsF(painter.font()).elidedText(toQ(line.text), Qt::ElideRight, wide - x - 6));
    y += kLine;
  }
}

}  // namespace plyscope
