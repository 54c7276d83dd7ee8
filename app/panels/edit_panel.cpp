#include "app/panels/edit_panel.h"

#include <QScrollArea>

#include "app/panels/level_fields.h"
#include "app/panels/node_fields.h"
#include "app/panels/outcome_fields.h"
#include "app/support/look.h"

namespace plyscope {

EditPanel::EditPanel(Document* document, QWidget* parent) : Panel(document, parent) {
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(0, 0, 0, 0);
  auto* scroll = new QScrollArea(this);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setWidgetResizable(true);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setFocusPolicy(Qt::NoFocus);
  all->addWidget(scroll);
  auto* page = new QWidget(scroll);
  auto* rows = new QVBoxLayout(page);
  rows->setContentsMargins(16, 10, 14, 12);
  rows->setSpacing(12);
  rows->addWidget(title_ = new QLabel(page));
  title_->setTextFormat(Qt::PlainText);
  title_->setWordWrap(true);
  title_->setFont(interfaceFont(13, QFont::DemiBold));
  rows->addWidget(node_ = new NodeFields(document, page));
  rows->addWidget(outcomes_ = new OutcomeFields(document, page));
  rows->addWidget(level_ = new LevelFields(document, page));
  rows->addStretch();
  scroll->setWidget(page);
  refresh();
}

void EditPanel::setTheme(const Theme& theme) {
  node_->setTheme(theme);
  outcomes_->setTheme(theme);
  level_->setTheme(theme);
  Panel::setTheme(theme);
}

QWidget* EditPanel::firstField() const {
  return document()->selection() == kNoNode ? nullptr : node_->firstField();
}

void EditPanel::refresh() {
  const Document& d = *document();
  const bool same = toldTree_ == d.tree() && toldNode_ == d.selection();
  // Another node: what was typed of the one before has been taken, or said to be wrong.
  const bool force = toldNode_ != d.selection() || (d.empty() && toldTree_);
  toldTree_ = d.tree();
  toldNode_ = d.selection();
  node_->fill(force);
  if (same && !d.empty()) return;
  outcomes_->fill();
  level_->fill();
  if (d.empty()) {
    title_->setText(tr("There is no tree yet."));
  } else if (d.selection() == kNoNode) {
    title_->setText(tr("Select a node to change it."));
  } else {
    const NodeId n = d.selection(), parent = d.tree()->parent(n);
    title_->setText(parent == kNoNode ? tr("%1, the root").arg(nodeName(*d.tree(), n))
                                      : tr("%1, child %2 of %3")
                                            .arg(nodeName(*d.tree(), n))
                                            .arg(d.tree()->childIndex(n) + 1)
                                            .arg(nodeName(*d.tree(), parent)));
  }
}

}  // namespace plyscope
