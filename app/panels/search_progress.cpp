#include "app/panels/search_progress.h"

#include <QPainter>
#include <algorithm>
#include <utility>

#include "app/support/controls.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr int kTop = 12;         // px below the canvas's top
constexpr int kRefreshed = 100;  // ms

}  // namespace

QString searchedText(const Document& document) {
  const double nodes = std::max<std::uint32_t>(document.tree()->size(), 1);
  const int percent = std::min(100, static_cast<int>(document.searchedNodes() / nodes * 100));
  return SearchProgress::tr("%1 % of %L2 nodes").arg(percent).arg(document.tree()->size());
}

SearchProgress::SearchProgress(Document* document, QWidget* canvas) : Panel(document, canvas) {
  setAutoFillBackground(false);
  setAccessibleName(tr("Searching"));
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(14, 6, 6, 6);
  row->setSpacing(12);
  text_ = new QLabel(this);
  text_->setTextFormat(Qt::PlainText);
  text_->setFont(interfaceFont(13));
  auto* cancel = new Button({}, tr("Cancel"), this, Button::Kind::outlined);
  cancel->setFocusPolicy(Qt::NoFocus);
  row->addWidget(text_);
  row->addWidget(cancel);
  connect(cancel, &QAbstractButton::clicked, this, [this] { this->document()->cancelSearch(); });
  refresh();
}

void SearchProgress::refresh() {
  const bool shown = document()->searching() && hasRun();
  setVisible(shown);
  if (!shown) {
    if (timer_) killTimer(std::exchange(timer_, 0));
    return;
  }
  text_->setText(tr("Searching: %1").arg(searchedText(*document())));
  adjustSize();
  move((parentWidget()->width() - width()) / 2, kTop);
  if (!timer_) timer_ = startTimer(kRefreshed);
}

void SearchProgress::timerEvent(QTimerEvent*) {
  refresh();
}

void SearchProgress::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(palette().color(QPalette::Mid));
  painter.setBrush(palette().color(QPalette::Window));
  painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
}

}  // namespace plyscope
