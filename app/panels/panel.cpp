#include "app/panels/panel.h"

#include <utility>

#include "app/support/look.h"

namespace plyscope {

Panel::Panel(Document* document, QWidget* parent)
    : QWidget(parent), document_(document), theme_(plyscope::theme(ThemeId::light)) {
  setAutoFillBackground(true);
  for (auto signal : {&Document::treeChanged, &Document::traceChanged, &Document::timeChanged,
                      &Document::viewChanged})
    connect(document, signal, this, [this] { refresh(); });
}

void Panel::setTheme(const Theme& theme) {
  theme_ = theme;
  refresh();
  update();
}

QWidget* Panel::takeHeader() {
  if (!header_) return nullptr;
  if (layout()) layout()->removeWidget(header_);
  return std::exchange(header_, nullptr);
}

QHBoxLayout* Panel::addHeader(QVBoxLayout* layout, const QString& title) {
  auto* row = header_ = new QWidget(this);
  row->setFixedHeight(36);
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(16, 0, 12, 0);
  line->setSpacing(8);
  auto* label = new QLabel(title, row);
  label->setTextFormat(Qt::PlainText);
  label->setFont(interfaceFont(12, QFont::DemiBold));
  label->setForegroundRole(QPalette::ButtonText);
  line->addWidget(label);
  line->addStretch();
  layout->addWidget(row);
  return line;
}

QString nodeName(const Tree& tree, NodeId n) {
  return QString::fromStdString(tree.displayName(n));
}

QString moverName(const Tree& tree, NodeId n) {
  const Mover m = tree.mover(n);
  if (m == Mover::none) return {};
  if (m == Mover::chance) return Panel::tr("chance");
  if (tree.scalar() && !tree.playersNamed()) return m == Mover::A ? "MAX" : "MIN";
  return QString::fromStdString(tree.playerName(index(m)));
}

bool leafCovered(const Document& document, NodeId leaf) {
  if (!document.trace()) return document.cover().hidesNumber(leaf);
  return document.cover().hidesNumber(leaf, document.trace()->state(leaf, document.event()).phase);
}

}  // namespace plyscope
