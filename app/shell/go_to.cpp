#include "app/shell/go_to.h"

#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include "app/support/controls.h"
#include "app/support/look.h"

namespace plyscope {

GoTo::GoTo(Player* player, QWidget* parent) : QDialog(parent), player_(player) {
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowTitle(tr("Go to"));
  setFixedWidth(320);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(16, 16, 16, 16);
  layout->setSpacing(8);
  field_ = new QLineEdit(this);
  field_->setFont(interfaceFont(13));
  field_->setAccessibleName(tr("Where to go"));
  field_->setPlaceholderText(tr("12, event 20, cut 2, n4, end"));
  layout->addWidget(fieldLabel(tr("Stop, event, cut or node"), field_, this));
  layout->addWidget(field_);
  answer_ = new QLabel(this);
  answer_->setTextFormat(Qt::PlainText);
  answer_->setWordWrap(true);
  answer_->setFont(interfaceFont(12));
  answer_->setMinimumHeight(32);
  layout->addWidget(answer_);
  auto* row = new QHBoxLayout;
  row->addStretch();
  auto* go = new Button({}, tr("Go"), this, Button::Kind::outlined);
  row->addWidget(go);
  layout->addLayout(row);
  connect(go, &QAbstractButton::clicked, this, &GoTo::accept);
  connect(field_, &QLineEdit::returnPressed, this, &GoTo::accept);
  connect(player, &Player::notice, answer_, &QLabel::setText);
}

void GoTo::accept() {
  answer_->clear();
  if (player_->goTo(field_->text())) QDialog::accept();
}

}  // namespace plyscope
