#include "app/panels/numbers.h"

#include "app/panels/inequality.h"
#include "app/panels/leaf_strip.h"
#include "app/panels/number_line.h"
#include "app/panels/result_table.h"
#include "app/support/controls.h"

namespace plyscope {
namespace {

bool hasLine(const Run& run, NodeId node) {
  return run.trace->windows() && node != kNoNode && run.tree->isDecision(node);
}

}  // namespace

NumbersPanel::NumbersPanel(Document* document, QWidget* parent) : Panel(document, parent) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(16, 0, 16, 0);
  layout->setSpacing(0);
  line_ = new NumberLine(document, this);
  inequality_ = new Inequality(document, this);
  table_ = new ResultTable(document, this);
  strip_ = new LeafStrip(document, this);
  line_->setFixedHeight(170);
  inequality_->setFixedHeight(92);
  table_->setFixedHeight(table_->sizeHint().height());
  strip_->setFixedHeight(strip_->sizeHint().height());
  for (NumberView* view : std::initializer_list<NumberView*>{line_, inequality_, table_, strip_}) {
    if (view == strip_) layout->addWidget(new Hairline(Qt::Horizontal, this));
    layout->addWidget(view);
  }
  layout->addStretch();
  refresh();
}

void NumbersPanel::setTheme(const Theme& theme) {
  line_->setTheme(theme);
  inequality_->setTheme(theme);
  table_->setTheme(theme);
  strip_->setTheme(theme);
  Panel::setTheme(theme);
}

QString NumbersPanel::caption() const {
  if (!hasRun()) return {};
  const Run& run = document()->run();
  const NodeId n = subjectOf(run, document()->event()).node;
  if (n == kNoNode) return {};
  const QString name = nodeName(*run.tree, n);
  if (hasLine(run, n)) return tr("window of %1 (%2)").arg(name, moverName(*run.tree, n));
  if (testAt(run, document()->event())) return tr("test at %1").arg(name);
  return run.tree->isChance(n) ? tr("sum at %1").arg(name) : tr("children of %1").arg(name);
}

void NumbersPanel::refresh() {
  if (!hasRun()) {
    for (QWidget* view : std::initializer_list<QWidget*>{line_, inequality_, table_}) view->hide();
    return;
  }
  // What is shown depends on the search, not on the step, so that nothing moves while stepping.
  const Run& run = document()->run();
  const Subject subject = subjectOf(run, document()->event());
  const bool line = hasLine(run, subject.node);
  const bool epsilon = run.id == SearchId::epsilon || run.id == SearchId::epsilonWeak;
  line_->setVisible(line);
  inequality_->setVisible(epsilon);
  table_->setVisible(!line);
  for (QWidget* view : std::initializer_list<QWidget*>{line_, inequality_, table_, strip_})
    view->update();
  setAccessibleName(caption());
}

}  // namespace plyscope
