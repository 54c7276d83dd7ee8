#include "app/panels/transport.h"

#include <QPainter>

#include "app/panels/number_view.h"
#include "app/panels/scrubber.h"
#include "app/support/controls.h"
#include "app/support/enlarge.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr double kWords = 800;  // width at 100 % from which the controls have words beside them

}  // namespace

StopLabel::StopLabel(Document* document, QWidget* parent) : Panel(document, parent) {
  refresh();
}

void StopLabel::refresh() {
  stop_.clear();
  event_.clear();
  if (hasRun()) {
    const Stops stops = document()->stops();
    const Time k = document()->event();
    const auto [number, exact] = stops.number(k);
    const bool covered = document()->cover().on;
    stop_ = covered ? tr("stop %1").arg(countText(number))
            : exact ? tr("stop %1 of %2").arg(countText(number), countText(stops.count()))
                    : tr("after stop %1 of %2").arg(countText(number), countText(stops.count()));
    event_ = covered
                 ? tr("event %1").arg(countText(k))
                 : tr("event %1 of %2").arg(countText(k), countText(document()->trace()->events()));
  }
  // As wide as the longest label of this run, so that the scrubber keeps its place.
  QString longest = "0";
  if (hasRun() && !document()->cover().on) {
    const QString events = countText(document()->trace()->events());
    longest = tr("event %1 of %2").arg(events, events);
  }
  setFixedWidth(px(
      this, std::max(118, qCeil(digitsWidth(interfaceFont(13, QFont::DemiBold), longest)) + 24)));
  setAccessibleName(stop_ + ", " + event_);
  update();
}

void StopLabel::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.scale(enlarged(this), enlarged(this));
  const double right = plainWidth(this) - 16;
  painter.setPen(theme().text);
  painter.setFont(interfaceFont(13, QFont::DemiBold));
  drawDigits(painter, right, 29.5, Qt::AlignRight, stop_);
  painter.setPen(theme().muted);
  painter.setFont(interfaceFont(11.5));
  drawDigits(painter, right, 46.5, Qt::AlignRight, event_);
}

Transport::Transport(Document* document, Player* player, QWidget* parent)
    : Panel(document, parent), player_(player) {
  setFixedHeight(63);
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);  // it gets along with less
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(14, 0, 0, 0);
  layout->setSpacing(0);
  const auto button = [&](const QString& iconName, const QString& name, const QString& key,
                          auto slot, Button::Kind kind = Button::Kind::plain,
                          const QString& text = {}) {
    auto* b = new Button(iconName, text, this, kind);
    b->setAccessibleName(name);
    b->setToolTip(QStringLiteral("%1 (%2)").arg(name, key));
    connect(b, &QAbstractButton::clicked, player, slot);
    layout->addWidget(b);
    return b;
  };
  start_ = button("start", tr("To the start"), tr("Home"), [player] { player->toStart(); });
  layout->addSpacing(7);
  back_ = button("back", tr("Back"), "←", [player] { player->previous(); });
  layout->addSpacing(7);
  next_ = button(
      "next", tr("Next"), "→", [player] { player->next(); }, Button::Kind::filled, tr("Next"));
  layout->addSpacing(7);
  end_ = button("end", tr("To the result"), tr("End"), [player] { player->toEnd(); });
  layout->addSpacing(8);
  play_ = button(
      "play", tr("Play"), tr("Space"), [player] { player->play(!player->playing()); },
      Button::Kind::plain, tr("Play"));
  layout->addSpacing(12);
  auto* line = new Hairline(Qt::Vertical, this);
  line->setFixedHeight(24);
  layout->addWidget(line);
  layout->addSpacing(9);

  stepBy_ = new Choice(tr("Step by"), this, true);
  stepBy_->setToolTip(tr("Step by"));
  stepBy_->addItems({tr("Event"), tr("Node"), tr("Cut"), tr("Branch")});
  layout->addWidget(words_[0] = fieldLabel(tr("Step by"), stepBy_, this));
  layout->addSpacing(8);
  layout->addWidget(stepBy_);
  layout->addSpacing(12);
  speed_ = new Choice(tr("Speed"), this, true);
  speed_->setToolTip(tr("Speed"));
  for (const double speed : {0.5, 1.0, 2.0, 4.0})
    speed_->addItem(QString::number(speed) + u'×', speed);
  layout->addWidget(words_[1] = fieldLabel(tr("Speed"), speed_, this));
  layout->addSpacing(8);
  layout->addWidget(speed_);
  layout->addSpacing(20);
  connect(stepBy_, &QComboBox::activated, document,
          [document](int i) { document->setStepSize(static_cast<StepSize>(i)); });
  connect(speed_, &QComboBox::activated, player,
          [this](int i) { player_->setSpeed(speed_->itemData(i).toDouble()); });

  scrubber_ = new Scrubber(document, this);
  connect(scrubber_, &Scrubber::dragged, player, &Player::jump);
  layout->addWidget(scrubber_, 1);
  label_ = new StopLabel(document, this);
  layout->addWidget(label_);
  connect(player, &Player::changed, this, [this] { refresh(); });
  refresh();
}

// Where there is little room the symbols stand without words; the boxes say what they are.
void Transport::resizeEvent(QResizeEvent* event) {
  Panel::resizeEvent(event);
  const bool words = plainWidth(this) >= kWords;
  if (words == !words_[0]->isHidden()) return;
  for (QWidget* label : words_) label->setVisible(words);
  next_->setText(words ? tr("Next") : QString());
  play_->setText(words ? tr("Play") : QString());
  for (Button* b : {next_, play_}) b->updateGeometry();
}

QWidget* Transport::firstFocus() const {
  return next_->isEnabled() ? next_ : back_;
}

void Transport::setTheme(const Theme& theme) {
  scrubber_->setTheme(theme);
  label_->setTheme(theme);
  Panel::setTheme(theme);
}

void Transport::refresh() {
  const bool run = hasRun();
  const Time k = run ? player_->position() : 0;
  const bool atStart = k <= 1, atEnd = !run || k >= document()->trace()->events();
  for (Button* b : {start_, back_}) b->setEnabled(run && !atStart);
  for (Button* b : {next_, end_, play_}) b->setEnabled(!atEnd);
  const QString tip = run ? QString() : tr("Needs a tree with at least one move");
  scrubber_->setToolTip(tip);
  for (QWidget* w : {static_cast<QWidget*>(stepBy_), static_cast<QWidget*>(speed_)})
    w->setEnabled(run);
  stepBy_->setCurrentIndex(static_cast<int>(document()->stepSize()));
  speed_->setCurrentIndex(speed_->findData(player_->speed()));
  play_->setIconName(player_->playing() ? "pause" : "play");
  play_->setAccessibleName(player_->playing() ? tr("Pause") : tr("Play"));
}

}  // namespace plyscope
