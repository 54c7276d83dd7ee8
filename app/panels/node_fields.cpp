#include "app/panels/node_fields.h"

#include <QBoxLayout>
#include <QSignalBlocker>

#include "app/panels/panel.h"
#include "app/support/controls.h"
#include "core/formats/value_text.h"

namespace plyscope {
namespace {

using Kind = NodeDraft::Kind;

Kind kindOf(const Tree& tree, NodeId n) {
  if (tree.isLeaf(n)) return Kind::leaf;
  if (tree.isChance(n)) return Kind::chance;
  return tree.isPass(n) ? Kind::pass : Kind::decision;
}

QString playerText(const Tree& tree, unsigned player) {
  if (tree.scalar() && !tree.playersNamed()) return player == 0 ? "MAX" : "MIN";
  return QString::fromStdString(tree.playerName(player));
}

}  // namespace

NodeFields::NodeFields(Document* document, QWidget* parent) : QWidget(parent), document_(document) {
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(6);
  kind_ = new Choice(tr("Kind of node"), this);
  kind_->addItem(tr("Decision"), static_cast<int>(Kind::decision));
  kind_->addItem(tr("Chance"), static_cast<int>(Kind::chance));
  kind_->addItem(tr("Pass"), static_cast<int>(Kind::pass));
  kind_->addItem(tr("Leaf"), static_cast<int>(Kind::leaf));
  mover_ = new Choice(tr("Who moves"), this);
  name_ = new EditLine(tr("Name of the node"), this);
  move_ = new EditLine(tr("Name of the move that leads to it"), this);
  value_ = new EditLine(tr("Value or estimate"), this);
  problem_ = new FieldProblem(this);
  for (Choice* choice : {kind_, mover_})
    choice->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  addRow(rows, tr("Kind"), kind_);
  addRow(rows, tr("Who moves"), mover_);
  addRow(rows, tr("Name"), name_);
  addRow(rows, tr("Move"), move_);
  valueLabel_ = addRow(rows, tr("Value"), value_);
  rows->addWidget(problem_);
  for (Choice* choice : {kind_, mover_})
    connect(choice, &QComboBox::activated, this, &NodeFields::setKind);
  connect(name_, &EditLine::typed, this, &NodeFields::setLabel);
  connect(move_, &EditLine::typed, this, &NodeFields::setMove);
  connect(value_, &EditLine::typed, this, &NodeFields::setValue);
}

QWidget* NodeFields::firstField() const {
  return value_->isEnabled() && document_->tree()->isLeaf(document_->selection())
             ? static_cast<QWidget*>(value_)
             : name_;
}

void NodeFields::fillMovers(const Tree& tree, NodeId node, bool written) {
  mover_->clear();
  if (!tree.isDecision(node) || tree.isPass(node)) {
    mover_->addItem(tree.isPass(node) ? moverName(tree, node) : tr("nobody"));
    mover_->setEnabled(false);
    return;
  }
  mover_->setEnabled(true);
  const QString turn = moverName(tree, node);
  mover_->addItem(written ? tr("By turn") : tr("By turn: %1").arg(turn),
                  static_cast<int>(Mover::none));
  for (unsigned p = 0; p < tree.players(); ++p)
    mover_->addItem(playerText(tree, p), static_cast<int>(player(p)));
  mover_->setCurrentIndex(written ? static_cast<int>(index(tree.mover(node))) + 1 : 0);
}

void NodeFields::fill(bool force) {
  if (force) problem_->clear();
  const Tree* tree = document_->tree().get();
  const NodeId n = document_->selection();
  setVisible(tree && n != kNoNode);
  if (!tree || n == kNoNode) return;
  const QSignalBlocker kinds(kind_), movers(mover_);
  kind_->setCurrentIndex(kind_->findData(static_cast<int>(kindOf(*tree, n))));
  fillMovers(*tree, n, tree->moverWritten(n));
  name_->show(toQ(tree->label(n)), force);
  name_->setPlaceholderText(QString::fromStdString(tree->shortName(n)));
  move_->setEnabled(n != Tree::root());
  move_->setPlaceholderText(n == Tree::root() ? tr("no move leads here") : QString());
  move_->show(toQ(tree->move(n)), force);
  const bool covered = tree->isLeaf(n) && leafCovered(*document_, n);
  const bool known = tree->hasUtility(n) && !covered;
  value_->setEnabled(!covered);
  value_->show(known ? QString::fromStdString(valueText(*tree, n)) : QString(), force || covered);
  value_->setPlaceholderText(covered           ? tr("covered")
                             : tree->isLeaf(n) ? tr("no value yet")
                                               : tr("at the horizon"));
  valueLabel_->setText(tree->isLeaf(n) ? tr("Value") : tr("Estimate"));
}

void NodeFields::setKind() {
  const NodeId n = document_->selection();
  if (document_->empty() || n == kNoNode) return;
  const Tree& tree = *document_->tree();
  const auto kind = static_cast<Kind>(kind_->currentData().toInt());
  const bool sameKind = kind == kindOf(tree, n);
  const Mover mover = sameKind && kind == Kind::decision
                          ? static_cast<Mover>(mover_->currentData().toInt())
                          : Mover::none;
  const Mover now = tree.moverWritten(n) ? tree.mover(n) : Mover::none;
  if (sameKind && (kind != Kind::decision || mover == now)) return;
  const QString name = nodeName(tree, n);
  const QString text = sameKind ? tr("Change who moves at %1").arg(name)
                                : tr("Make %1: %2").arg(name, kind_->currentText().toLower());
  doEdit(*document_, SetKind{n, kind, mover}, text, problem_);
  fill(false);
}

void NodeFields::setLabel(const QString& text) {
  const NodeId n = document_->selection();
  const QString what = tr("Rename %1").arg(nodeName(*document_->tree(), n));
  if (doEdit(*document_, SetLabel{n, text.trimmed().toStdString()}, what, problem_)) fill(true);
}

void NodeFields::setMove(const QString& text) {
  const NodeId n = document_->selection();
  const QString what = tr("Name the move to %1").arg(nodeName(*document_->tree(), n));
  if (doEdit(*document_, SetMove{n, text.trimmed().toStdString()}, what, problem_)) fill(true);
}

void NodeFields::setValue(const QString& text) {
  const Tree& tree = *document_->tree();
  const NodeId n = document_->selection();
  const auto value = parseValue(tree, n, text.toStdString());
  if (!value) return problem_->say(value.error().front());
  const QString name = nodeName(tree, n);
  const QString what = tree.isLeaf(n) ? tr("Change %1").arg(name) : tr("Estimate of %1").arg(name);
  if (doEdit(*document_, *value, what, problem_)) fill(true);
}

}  // namespace plyscope
