#include "app/panels/placeholder.h"

#include <QPainter>
#include <utility>

#include "app/panels/searched_text.h"
#include "app/support/controls.h"
#include "app/support/enlarge.h"
#include "app/support/look.h"
#include "app/support/marks.h"

namespace plyscope {

Placeholder::Placeholder(Document* document, QWidget* parent) : Panel(document, parent) {
  setBackgroundRole(QPalette::Base);
  auto* layout = new QVBoxLayout(this);
  layout->addStretch(3);
  title_ = new QLabel(this);
  title_->setFont(interfaceFont(17, QFont::DemiBold));
  text_ = new QLabel(this);
  text_->setFont(interfaceFont(13));
  text_->setForegroundRole(QPalette::PlaceholderText);
  for (QLabel* label : {title_, text_}) {
    label->setTextFormat(Qt::PlainText);
    label->setAlignment(Qt::AlignCenter);
    layout->addWidget(label);
  }
  layout->addSpacing(12);

  empty_ = new QWidget(this);
  auto* actions = new QHBoxLayout(empty_);
  actions->addStretch();
  const std::pair<QString, void (Placeholder::*)()> choices[] = {
      {tr("Quick entry Ctrl+L"), &Placeholder::quickEntry},
      {tr("Open an example"), &Placeholder::openExample},
      {tr("Generate a random tree"), &Placeholder::randomTree}};
  for (const auto& [text, wanted] : choices) {
    auto* button = new Button({}, text, empty_, Button::Kind::outlined);
    actions->addWidget(button);
    connect(button, &QAbstractButton::clicked, this, wanted);
  }
  actions->addStretch();
  layout->addWidget(empty_);

  busy_ = new QWidget(this);
  auto* busyRow = new QHBoxLayout(busy_);
  busyRow->addStretch();
  auto* cancel = new Button({}, tr("Cancel"), busy_, Button::Kind::outlined);
  busyRow->addWidget(cancel);
  busyRow->addStretch();
  layout->addWidget(busy_);
  connect(cancel, &QAbstractButton::clicked, this, [this] {
    if (reading_.isEmpty()) {
      this->document()->cancelSearch();
    } else {
      Q_EMIT cancelReading();
    }
  });
  layout->addStretch(4);
  refresh();
}

void Placeholder::setTheme(const Theme& theme) {
  Panel::setTheme(theme);
}

void Placeholder::setReading(const QString& name) {
  reading_ = name;
  refresh();
}

void Placeholder::refresh() {
  const bool busy = document()->searching() || !reading_.isEmpty();
  // A button that goes leaves the focus here, for the canvas to take, not to the next pane.
  const QWidget* focus = window()->focusWidget();
  if (focus && focus != this && isAncestorOf(focus)) setFocus();
  empty_->setVisible(!busy && document()->empty());
  busy_->setVisible(busy);
  if (!reading_.isEmpty()) {
    title_->setText(tr("Reading"));
    text_->setText(reading_);
  } else if (busy) {
    title_->setText(tr("Searching"));
    text_->setText(searchedText(*document()));
    if (!timer_) timer_ = startTimer(100);
  } else {
    if (timer_) killTimer(std::exchange(timer_, 0));
    title_->setText(document()->empty() ? tr("No tree yet") : tr("No search fits this tree"));
    text_->setText(document()->empty() ? tr("Type leaf values, or drop a file here.") : QString());
  }
  update();
}

void Placeholder::timerEvent(QTimerEvent*) {
  refresh();
}

void Placeholder::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.scale(enlarged(this), enlarged(this));
  QRectF box(0, 0, 62, 55);
  box.moveCenter(QPointF(plainWidth(this) / 2, title_->y() / enlarged(this) - 50));
  QPen pen(theme().faint, 1.5);
  pen.setDashPattern({4, 2.7});
  pen.setJoinStyle(Qt::RoundJoin);
  painter.setPen(pen);
  painter.drawPath(shapePath(NodeShape::up, box));
}

}  // namespace plyscope
