#include "app/panels/search_progress.h"

#include <QPainter>
#include <utility>

#include "app/panels/searched_text.h"
#include "app/support/controls.h"
#include "app/support/enlarge.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr int kTop = 12;         // px below the canvas's top
constexpr int kRefreshed = 100;  // ms

}  // namespace

SearchProgress::SearchProgress(Document* document, QWidget* canvas) : Panel(document, canvas) {
  keepSizes(this, false);  // the canvas keeps its own
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
