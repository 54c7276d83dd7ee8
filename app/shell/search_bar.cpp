#include "app/shell/search_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolTip>

#include "app/document/default_search.h"
#include "app/panels/epsilon_slider.h"
#include "app/panels/panel.h"
#include "app/support/controls.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

// "ε − y ≤ α": the test as the rule box shows it.
QStringList ruleNames(SearchId id) {
  switch (id) {
    case SearchId::epsilon:
      return {"ε − y ≤ α", "ε − y < α"};
    case SearchId::epsilonWeak:
      return {"x + 2ε ≤ α", "x + 2ε < α"};
    case SearchId::unsoundXPlusEps:
      return {"x + ε ≤ α", "x + ε < α"};
    case SearchId::unsoundDeepEps:
      return {"ε − y ≤ any α", "ε − y < any α"};
    case SearchId::unsoundScalar:
      return {"x ≤ α", "x < α"};
    default:
      return {"α ≥ β", "α > β"};
  }
}

std::optional<Rational> numberOf(const QString& text) {
  const auto number = parseNumber(text.trimmed().replace(u'−', '-').toStdString());
  return number ? std::optional(*number) : std::nullopt;
}

}  // namespace

SearchBar::SearchBar(Document* document, QWidget* parent) : QWidget(parent), document_(document) {
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(8);
  const auto add = [&](QWidget* control, const QString& name) {
    QWidget* label = fieldLabel(name, control, this);
    if (layout->count()) label->setContentsMargins(4, 0, 0, 0);
    layout->addWidget(label);
    layout->addWidget(control);
    return label;
  };
  algorithm_ = new Choice(tr("Algorithm"), this);
  rule_ = new Choice(tr("Rule"), this);
  order_ = new Choice(tr("Order of children"), this);
  epsilon_ = new QLineEdit(this);
  bounds_ = new QLineEdit(this);
  epsilon_->setAccessibleName(tr("Epsilon: the largest |x + y| of a leaf"));
  bounds_->setAccessibleName(tr("Smallest and largest possible value"));
  for (QLineEdit* field : {epsilon_, bounds_}) {
    field->setFont(interfaceFont(13, QFont::Medium));
    field->setFixedWidth(field == epsilon_ ? 52 : 76);
    connect(field, &QLineEdit::editingFinished, this, &SearchBar::apply);
  }
  algorithmLabel_ = add(algorithm_, tr("Algorithm"));
  epsilonLabel_ = add(epsilon_, "ε");
  ruleLabel_ = add(rule_, tr("Rule"));
  boundsLabel_ = add(bounds_, tr("Bounds"));
  orderLabel_ = add(order_, tr("Order"));
  order_->addItems(
      {tr("As given"), tr("Best first"), tr("Worst first"), tr("Shuffle"), tr("Deepening")});
  for (const SearchSpec& search : searches())
    algorithm_->addItem(search.sound ? toQ(search.title) : tr("⚠ %1").arg(toQ(search.title)),
                        static_cast<int>(search.id));
  for (Choice* choice : {algorithm_, rule_, order_})
    connect(choice, &QComboBox::activated, this, &SearchBar::apply);
  connect(document, &Document::treeChanged, this, &SearchBar::refresh);
  connect(document, &Document::traceChanged, this, &SearchBar::refresh);
  connect(document, &Document::viewChanged, this, [this] {
    if (covered_ != document_->cover().on) refresh();
  });
  refresh();
}

QWidget* SearchBar::firstFocus() const {
  return algorithm_;
}

void SearchBar::setWords(bool on) {
  if (on == words_) return;
  words_ = on;
  refresh();
}

SearchId SearchBar::chosen() const {
  return static_cast<SearchId>(algorithm_->currentData().toInt());
}

void SearchBar::apply() {
  if (document_->empty()) return;
  const auto [shown, was] = document_->asked();
  const SearchId id = chosen();
  SearchOptions options = was;
  const SearchSpec& search = spec(id);
  bool unread = false;
  std::vector<std::pair<QLineEdit*, QString>> remarks;
  if (id == shown) {
    if (search.takesStrict) options.strict = rule_->currentIndex() == 1;
    if (search.takesEpsilon && epsilon_->text() != epsilonText(was)) {
      const TypedNumber typed = typedNumber(epsilon_->text());
      if (typed.value) options.epsilon = typed.value;
      unread |= !typed.value;
      remarks.emplace_back(epsilon_, typed.remark);
    }
    if (search.takesBounds && bounds_->text() != boundsText(was)) {
      const QStringList ends = bounds_->text().split(u':');
      const auto low = ends.size() == 2 ? numberOf(ends[0]) : std::nullopt;
      const auto high = ends.size() == 2 ? numberOf(ends[1]) : std::nullopt;
      if (low && high) {
        options.bounds = std::pair(*low, *high);
      } else {
        unread = true;
        remarks.emplace_back(bounds_, tr("Type the smallest and the largest value, such as -9:9."));
      }
    }
    if (search.takesOrder) options.order = static_cast<Order>(order_->currentIndex());
  }
  if (id != shown || optionsText(options) != optionsText(was)) {
    document_->setSearch(id, options);
  } else if (!unread) {
    refresh();  // the spelling
  }
  for (const auto& [field, text] : remarks) remark(field, text);
}

void SearchBar::remark(QLineEdit* field, const QString& text) {
  if (text.isEmpty()) return;
  field->setAccessibleDescription(text);
  field->setToolTip(plainTooltip(text));
  QToolTip::showText(field->mapToGlobal(QPoint(0, field->height())), plainTooltip(text), field);
}

// Exact; as fractions only where the tree has fractions.
QString SearchBar::numberText(const Rational& r) const {
  constexpr unsigned kDecimals = 12;
  std::optional<std::string> text;
  if (!document_->tree() || document_->tree()->spelling() == Spelling::decimals)
    text = decimalText(r, kDecimals);
  return QString::fromStdString(text.value_or(exactText(r))).replace('-', u'−');
}

QString SearchBar::epsilonText(const SearchOptions& options) const {
  return options.epsilon ? numberText(*options.epsilon) : QString();
}

QString SearchBar::boundsText(const SearchOptions& options) const {
  if (!options.bounds) return {};
  return numberText(options.bounds->first) + u':' + numberText(options.bounds->second);
}

// The fields are those of the search that was asked for, even if refused: so they can be mended.
void SearchBar::refresh() {
  const Run& run = document_->run();
  const auto [id, options] = document_->asked();
  covered_ = document_->cover().on;
  setEnabled(!document_->empty());
  const SearchSpec& search = spec(id);
  algorithm_->setCurrentIndex(algorithm_->findData(static_cast<int>(id)));
  algorithm_->setToolTip(toQ(search.summary));
  rule_->clear();
  rule_->addItems(ruleNames(id));
  rule_->setCurrentIndex(options.strict ? 1 : 0);
  static_cast<QLabel*>(ruleLabel_)->setText(search.takesEpsilon ? tr("Rule") : tr("Cut if"));
  for (QLineEdit* field : {epsilon_, bounds_}) field->setAccessibleDescription({});
  epsilon_->setToolTip({});
  bounds_->setToolTip(plainTooltip(tr("Smallest and largest possible value, as -9:9")));
  epsilon_->setText(epsilonText(options));
  if (run.tree && !document_->cover().on && run.tree->facts().tightestEpsilon)
    epsilon_->setToolTip(plainTooltip(
        tr("Largest |x + y| in this tree: %1 at %2")
            .arg(numberText(*run.tree->facts().tightestEpsilon),
                 QString::fromStdString(run.tree->displayName(run.tree->facts().tightestLeaf)))));
  bounds_->setText(boundsText(options));
  order_->setCurrentIndex(static_cast<int>(options.order));
  algorithmLabel_->setVisible(words_);
  const std::pair<std::pair<QWidget*, QWidget*>, bool> shown[] = {
      {{ruleLabel_, rule_}, search.takesStrict},
      {{epsilonLabel_, epsilon_}, search.takesEpsilon},
      {{boundsLabel_, bounds_}, search.takesBounds},
      {{orderLabel_, order_}, search.takesOrder}};
  for (const auto& [widgets, on] : shown) {
    widgets.first->setVisible(on && (words_ || widgets.first == epsilonLabel_));
    widgets.second->setVisible(on);
  }
  for (Choice* choice : {algorithm_, rule_, order_}) choice->updateGeometry();
}

}  // namespace plyscope
