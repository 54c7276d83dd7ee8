#include "app/shell/modes.h"

#include "app/canvas/canvas.h"
#include "app/shell/compare.h"
#include "app/shell/presenter.h"

namespace plyscope {

Modes::Modes(Document* document, Player* player, QWidget* study, QWidget* parent)
    : QStackedWidget(parent),
      document_(document),
      player_(player),
      theme_(plyscope::theme(ThemeId::light)) {
  addWidget(study);
}

Modes::~Modes() = default;

void Modes::setTheme(const Theme& theme) {
  theme_ = theme;
  if (compare_) compare_->setTheme(theme);
}

void Modes::setLeftToRight(bool on) {
  leftToRight_ = on;
  if (presenter_) presenter_->canvas()->setLeftToRight(on);
  if (compare_) compare_->setLeftToRight(on);
}

Presenter* Modes::presenter() {
  if (!presenter_) {
    presenter_ = std::make_unique<Presenter>(document_, player_);
    presenter_->canvas()->setLeftToRight(leftToRight_);
    connect(presenter_.get(), &Presenter::ended, this, [this] {
      window()->activateWindow();
      Q_EMIT changed();
    });
  }
  return presenter_.get();
}

void Modes::present(bool fromStart) {
  if (presenting() || !document_->trace() || (refuses_ && refuses_())) return;
  presenter()->setPredict(predict_);
  presenter()->begin(window(), fromStart);
  Q_EMIT changed();
}

bool Modes::presenting() const {
  return presenter_ && presenter_->isVisible();
}

void Modes::setPredict(bool on) {
  predict_ = on;
  if (presenter_) presenter_->setPredict(on);
}

Compare* Modes::comparison() {
  if (!compare_) {
    addWidget(compare_ = new Compare(document_, this));
    compare_->setTheme(theme_);
    compare_->setLeftToRight(leftToRight_);
    connect(compare_, &Compare::closeWanted, this, [this] { compare(false); });
  }
  return compare_;
}

void Modes::compare(bool on) {
  if (on == comparing() || (on && (!document_->trace() || (refuses_ && refuses_())))) return;
  if (on) {
    setCurrentWidget(comparison());
    compare_->begin();
    compare_->leftCanvas()->setFocus();  // keys go on meaning time
  } else {
    setCurrentIndex(0);
    compare_->end();
  }
  Q_EMIT changed();
}

bool Modes::comparing() const {
  return compare_ && currentWidget() == compare_;
}

}  // namespace plyscope
