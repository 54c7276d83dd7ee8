#include "app/panels/epsilon_control.h"

#include <QLineEdit>
#include <QPainter>
#include <QSignalBlocker>

#include "app/document/default_search.h"
#include "app/panels/number_view.h"
#include "app/panels/test_at.h"
#include "app/support/enlarge.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

QString exact(const Rational& r) {
  if (const auto text = decimalText(r, 6)) return toQ(*text).replace('-', u'−');
  return toQ(exactText(r)).replace('-', u'−');
}

}  // namespace

EpsilonControl::EpsilonControl(Document* document, QWidget* parent) : Panel(document, parent) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 6, 0, 26);
  row->setSpacing(8);
  auto* label = new QLabel("ε", this);
  label->setTextFormat(Qt::PlainText);
  label->setFont(interfaceFont(14, QFont::DemiBold));
  label->setAlignment(Qt::AlignTop);
  label->setContentsMargins(0, 4, 0, 0);
  slider_ = new EpsilonSlider(this);
  slider_->setAccessibleName(tr("Epsilon"));
  field_ = new QLineEdit(this);
  field_->setAccessibleName(tr("Epsilon, exactly"));
  field_->setFont(interfaceFont(13, QFont::Medium));
  field_->setFixedWidth(58);
  label->setBuddy(field_);
  row->addWidget(label);
  row->addWidget(slider_, 1);
  row->addWidget(field_, 0, Qt::AlignTop);
  setFixedHeight(70);
  connect(slider_, &QAbstractSlider::valueChanged, this, [this](int position) {
    remark_.clear();
    choose(slider_->epsilons().at(position));
  });
  connect(field_, &QLineEdit::returnPressed, this, &EpsilonControl::take);
  connect(field_, &QLineEdit::editingFinished, this, &EpsilonControl::take);
  slider_->setTheme(theme());
  refresh();
}

void EpsilonControl::setTheme(const Theme& theme) {
  slider_->setTheme(theme);
  Panel::setTheme(theme);
}

bool EpsilonControl::fits(SearchId id) {
  return spec(id).takesEpsilon && id != SearchId::boundedMaxN;
}

Rational EpsilonControl::tightest() const {
  const Run& run = document()->run();
  if (run.options.depth != kNoLimit) {
    SearchOptions none = run.options;
    none.epsilon = 0;
    if (const auto mend = mended(*run.tree, run.id, none); mend && mend->epsilon)
      return *mend->epsilon;
  }
  return run.tree->facts().tightestEpsilon.value_or(Rational(0));
}

void EpsilonControl::choose(const Rational& epsilon) {
  const auto [id, was] = document()->asked();
  if (!fits(id) || was.epsilon == epsilon) return;
  SearchOptions options = was;
  options.epsilon = epsilon;
  document()->setSearch(id, options);
}

// What cannot be read stays in the field, with what is wrong below it.
void EpsilonControl::take() {
  if (!field_->isModified()) return;
  const TypedNumber typed = typedNumber(field_->text());
  remark_ = typed.remark;
  if (typed.value) {
    field_->setModified(false);
    choose(*typed.value);
    refresh();
  } else {
    setAccessibleDescription(remark_);
    update();
  }
}

QString EpsilonControl::thresholdText() const {
  if (!hasRun()) return {};
  const auto test = testAt(document()->run(), document()->event());
  if (!test || !test->threshold || (document()->cover().on && !test->decided)) return {};
  const QString name = QString::fromStdString(nodeText(*document()->tree(), test->node));
  const QString relation = test->strict ? "<" : "≤";
  const bool never = *test->threshold < slider_->epsilons().tightest ||
                     (test->strict && *test->threshold == slider_->epsilons().tightest);
  if (never) return tr("no ε that fits cuts %1 here").arg(name);
  const QString bound = QStringLiteral("%1 %2").arg(relation, exact(*test->threshold));
  return test->remaining ? tr("%1 is cut while ε %2").arg(name, bound)
                         : tr("the test holds while ε %1").arg(bound);
}

void EpsilonControl::refresh() {
  if (!hasRun() || !fits(document()->run().id)) return;
  const Run& run = document()->run();
  const auto epsilon = document()->asked().second.epsilon;
  std::optional<Rational> covered;
  if (document()->cover().on) covered = epsilon.value_or(Rational(0));
  // While the handle is held, the range under it stays.
  const bool changed = covered_.has_value() != covered.has_value() ||
                       (covered_ != covered && !slider_->isSliderDown());
  if (measured_ != run.tree || depth_ != run.options.depth || changed) {
    if (measured_ != run.tree || depth_ != run.options.depth) remark_.clear();
    measured_ = run.tree;
    depth_ = run.options.depth;
    covered_ = covered;
    const QSignalBlocker still(slider_);
    slider_->setRange(covered ? openEpsilonRange(*covered) : epsilonRange(*run.tree, tightest()));
  }
  if (epsilon) {
    const QSignalBlocker still(slider_);
    // A number typed between two positions stays: the slider shows the nearest.
    slider_->setSliderPosition(slider_->epsilons().nearest(*epsilon));
    if (!field_->hasFocus() || !field_->isModified()) field_->setText(exact(*epsilon));
    slider_->setAccessibleDescription(tr("ε is %1").arg(exact(*epsilon)));
  }
  const auto test = testAt(run, document()->event());
  const bool secret = document()->cover().on && test && !test->decided;
  slider_->setThreshold(test && !secret ? test->threshold : std::nullopt);
  setAccessibleDescription(remark_.isEmpty() ? thresholdText() : remark_);
  update();
}

void EpsilonControl::paintEvent(QPaintEvent*) {
  if (!hasRun()) return;
  QPainter painter(this);
  painter.scale(enlarged(this), enlarged(this));
  const QFont font = interfaceFont(12);
  painter.setFont(font);
  const QFontMetricsF metrics(font);
  const QRectF box(0, plainHeight(this) - 25, plainWidth(this), 16);
  if (!remark_.isEmpty()) {
    painter.setPen(theme().text);
    drawCentredText(painter, box, Qt::AlignLeft,
                    metrics.elidedText(remark_, Qt::ElideRight, box.width()));
    return;
  }
  const QString right = thresholdText();
  const double taken = right.isEmpty() ? 0 : metrics.horizontalAdvance(right) + 10;
  painter.setPen(theme().text2);
  drawCentredText(painter, box, Qt::AlignRight, right);
  if (document()->cover().on) return;
  const Tree& tree = *document()->tree();
  const Rational& least = slider_->epsilons().tightest;
  QString left = tr("largest |x + y|: %1").arg(exact(least));
  if (depth_ == kNoLimit && tree.facts().tightestLeaf != kNoNode) {
    const QString leaf = QString::fromStdString(nodeText(tree, tree.facts().tightestLeaf));
    const QString longer = tr("%1 at %2").arg(left, leaf);
    if (metrics.horizontalAdvance(longer) + taken <= box.width()) left = longer;
  }
  if (metrics.horizontalAdvance(left) + taken > box.width()) left = tr("ε ≥ %1").arg(exact(least));
  if (metrics.horizontalAdvance(left) + taken > box.width()) return;
  painter.setPen(theme().muted);
  drawCentredText(painter, box, Qt::AlignLeft, left);
}

}  // namespace plyscope
