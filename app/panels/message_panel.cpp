#include "app/panels/message_panel.h"

#include <QAccessible>
#include <QClipboard>
#include <QGuiApplication>
#include <QPainter>

#include "app/support/controls.h"
#include "app/support/enlarge.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr int kShownLines = 5;
constexpr int kContext = 48;  // characters of a long line shown before the place

QLabel* plainLabel(const QString& text, double size, int weight, const QColor& color,
                   QWidget* parent) {
  auto* label = new QLabel(text, parent);
  label->setTextFormat(Qt::PlainText);
  label->setWordWrap(true);
  label->setFont(interfaceFont(size, weight));
  label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  QPalette palette = label->palette();
  palette.setColor(QPalette::WindowText, color);
  label->setPalette(palette);
  return label;
}

}  // namespace

QString Report::text() const {
  QStringList all{title};
  all += lines;
  if (!source.isEmpty()) {
    const QString margin = QStringLiteral("%1 | ").arg(line, 5);
    all << margin + source;
    all << QString(margin.size() + column - 1, u' ') + QString(qMax(1, length), u'^');
  }
  for (const QString& more : {remedy, reassurance})
    if (!more.isEmpty()) all << more;
  return all.join('\n');
}

SourceLine::SourceLine(const Report& report, const Theme& theme, QWidget* parent)
    : QWidget(parent),
      number_(QString::number(report.line)),
      source_(report.source),
      column_(report.column),
      length_(qMax(1, report.length)),
      theme_(theme) {
  // Only the neighbourhood of the place, of a file that is all one line.
  if (column_ > kContext) {
    const int drop = column_ - kContext;
    source_ = u'…' + source_.mid(drop);
    column_ -= drop - 1;
  }
  source_.truncate(column_ + length_ + 160);
  setFixedHeight(34);
  setAccessibleName(report.source);
}

void SourceLine::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.scale(enlarged(this), enlarged(this));
  const QFont font = interfaceFont(14);
  const QFontMetricsF metrics(font);
  const double numberWidth = metrics.horizontalAdvance(number_) + 14;
  painter.setFont(font);
  painter.setPen(theme_.muted);
  painter.drawText(QPointF(0, 19), number_);
  painter.setPen(theme_.text);
  painter.drawText(QPointF(numberWidth, 19),
                   metrics.elidedText(source_, Qt::ElideRight, plainWidth(this) - numberWidth));
  const double from = numberWidth + metrics.horizontalAdvance(source_.left(column_ - 1));
  const double to = numberWidth + metrics.horizontalAdvance(source_.left(column_ - 1 + length_));
  painter.setPen(QPen(theme_.wrong, 2));
  painter.drawLine(QPointF(from, 25), QPointF(qMax(to, from + 6), 25));
  painter.setBrush(theme_.wrong);
  painter.setPen(Qt::NoPen);
  const double x = (from + qMax(to, from + 6)) / 2;
  painter.drawPolygon(QPolygonF({{x, 25}, {x + 5, 32}, {x - 5, 32}}));
}

MessagePanel::MessagePanel(QWidget* parent) : QWidget(parent), theme_(theme(ThemeId::light)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(20, 14, 12, 14);
  setAccessibleName(tr("Message"));
  hide();
}

void MessagePanel::setTheme(const Theme& theme) {
  theme_ = theme;
  if (isVisible()) build();
}

void MessagePanel::show(const Report& report) {
  report_ = report;
  build();
  QWidget::show();
  setAccessibleName(report.title);
  setAccessibleDescription(report.text());
  QAccessibleEvent alert(this, QAccessible::Alert);
  QAccessible::updateAccessibility(&alert);
}

void MessagePanel::build() {
  if (content_) {
    // One of its buttons may be the sender of what led here.
    layout()->removeWidget(content_);
    content_->hide();
    content_->deleteLater();
  }
  content_ = new QWidget(this);
  layout()->addWidget(content_);
  auto* rows = new QVBoxLayout(content_);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(6);

  auto* head = new QHBoxLayout;
  head->setSpacing(8);
  auto* mark = new QLabel(content_);
  mark->setPixmap(iconPixmap("warning", theme_.wrong, devicePixelRatioF(), 18 * enlarged(this)));
  head->addWidget(mark);
  head->addWidget(plainLabel(report_.title, 15, QFont::DemiBold, theme_.text, content_), 1);
  auto* close = new Button("close", {}, content_);
  close->setAccessibleName(tr("Close this message"));
  close->setToolTip(tr("Close"));
  connect(close, &QAbstractButton::clicked, this, [this] {
    hide();
    Q_EMIT closed();
  });
  head->addWidget(close);
  rows->addLayout(head);

  QStringList shown = report_.lines.mid(0, kShownLines);
  if (const auto more = report_.lines.size() - shown.size(); more > 0)
    shown << tr("… and %1 more; “Copy report” copies them all.").arg(more);
  for (const QString& line : shown)
    rows->addWidget(plainLabel(line, 13, QFont::Normal, theme_.text2, content_));
  if (!report_.source.isEmpty()) rows->addWidget(new SourceLine(report_, theme_, content_));
  if (!report_.remedy.isEmpty())
    rows->addWidget(plainLabel(report_.remedy, 13, QFont::Normal, theme_.text, content_));
  if (!report_.reassurance.isEmpty())
    rows->addWidget(plainLabel(report_.reassurance, 12, QFont::Normal, theme_.muted, content_));

  auto* buttons = new QHBoxLayout;
  buttons->setSpacing(8);
  buttons->setContentsMargins(0, 6, 0, 0);
  for (const Report::Remedy& remedy : report_.remedies) {
    auto* button = new Button({}, remedy.text, content_, Button::Kind::outlined);
    connect(button, &QAbstractButton::clicked, this, [action = remedy.action] { action(); });
    buttons->addWidget(button);
  }
  auto* copy = new Button("copy", tr("Copy report"), content_);
  connect(copy, &QAbstractButton::clicked, this,
          [this] { QGuiApplication::clipboard()->setText(report_.text()); });
  buttons->addWidget(copy);
  buttons->addStretch();
  rows->addLayout(buttons);
}

void MessagePanel::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), theme_.panel);
  painter.fillRect(QRect(0, 0, 4, height()), theme_.wrong);
  painter.fillRect(QRect(0, height() - 1, width(), 1), theme_.hairline);
}

}  // namespace plyscope
