#include "app/panels/what_if.h"

#include "app/panels/value_range.h"
#include "app/support/controls.h"
#include "app/support/look.h"
#include "core/edit/difference.h"
#include "core/formats/value_text.h"

namespace plyscope {
namespace {

constexpr std::size_t kNamed = 4;

Span words(const QString& text) {
  return {Span::Kind::text, text.toStdString()};
}
Span link(const Tree& tree, NodeId n) {
  return {Span::Kind::node, tree.displayName(n), n};
}

// A sentence with %1 and so on, each filled by spans.
Spans filled(const QString& sentence, const std::vector<Spans>& arguments) {
  Spans out;
  qsizetype from = 0;
  for (qsizetype at; (at = sentence.indexOf(u'%', from)) >= 0; from = at + 2) {
    const auto i = static_cast<std::size_t>(sentence.mid(at + 1, 1).toInt() - 1);
    out.push_back(words(sentence.mid(from, at - from)));
    if (i < arguments.size()) out.insert(out.end(), arguments[i].begin(), arguments[i].end());
  }
  out.push_back(words(sentence.mid(from)));
  return out;
}

Spans list(const Tree& tree, const std::vector<NodeId>& nodes) {
  Spans out;
  for (std::size_t i = 0; i < nodes.size() && i < kNamed; ++i) {
    if (i > 0) out.push_back(words(QStringLiteral(", ")));
    out.push_back(link(tree, nodes[i]));
  }
  if (nodes.size() > kNamed)
    out.push_back(words(WhatIfPanel::tr(" and %1 more").arg(nodes.size() - kNamed)));
  return out;
}

Spans valueOf(const Tree& tree, const std::vector<Number>& value) {
  QString text = value.size() > 1 ? "(" : "";
  for (std::size_t i = 0; i < value.size(); ++i)
    text += (i ? ", " : "") + QString::fromStdString(shownText(value[i], tree.spelling()));
  return {words(text + (value.size() > 1 ? ")" : ""))};
}

QString leafText(const Tree& tree, NodeId leaf) {
  return QString::fromStdString(valueText(tree, leaf)).replace(u'-', u'−');
}

std::vector<RichLine> sentences(const Change& change, const Run& run) {
  using P = WhatIfPanel;
  const Tree& tree = *run.tree;
  std::vector<RichLine> body;
  const Difference d = difference(change.before, run, change.newIds);
  if (!d.cutsGone.empty())
    body.push_back(filled(P::tr("No longer cut: %1."), {list(tree, d.cutsGone)}));
  if (!d.cutsNew.empty()) body.push_back(filled(P::tr("Now cut: %1."), {list(tree, d.cutsNew)}));
  const Spans total{words(QString::number(tree.facts().leaves))};
  const Spans now{words(QString::number(d.leavesAfter))};
  const auto more = std::int64_t{d.leavesAfter} - std::int64_t{d.leavesBefore};
  const Spans by{words(QString::number(std::abs(more)))};
  body.push_back(filled(more > 0   ? P::tr("%1 more leaves looked at (%2 of %3).")
                        : more < 0 ? P::tr("%1 fewer leaves looked at (%2 of %3).")
                                   : P::tr("As many leaves looked at (%2 of %3)."),
                        {by, now, total}));
  const Spans before = valueOf(*change.before.tree, d.valueBefore);
  const Spans after = valueOf(tree, d.valueAfter);
  body.push_back(d.valueBefore == d.valueAfter ? filled(P::tr("The result stays %1."), {after})
                                               : filled(P::tr("Result %1 → %2."), {before, after}));
  if (d.moveAfter == kNoNode) return body;
  if (d.moveBefore == d.moveAfter) {
    body.push_back(filled(d.sameLine ? P::tr("The move stays %1, and so does the line of play.")
                                     : P::tr("The move stays %1; the line of play is another."),
                          {{link(tree, d.moveAfter)}}));
  } else if (d.moveBefore == kNoNode) {
    body.push_back(filled(P::tr("The move is now %1."), {{link(tree, d.moveAfter)}}));
  } else {
    body.push_back(
        filled(P::tr("Move %1 → %2."), {{link(tree, d.moveBefore)}, {link(tree, d.moveAfter)}}));
  }
  return body;
}

// "while L4 ≤ 3", "while 2 < L4 < 5", "whatever L4 is".
Spans rangeSentence(const Tree& tree, NodeId leaf, const ChoiceRange& range, const QString& what) {
  const auto number = [&](const Rational& r) {
    return QString::fromStdString(shownText(Number{r}, tree.spelling()));
  };
  const QString below = range.lowIncluded ? " ≤ " : " < ",
                above = range.highIncluded ? " ≤ " : " < ";
  const Spans choice{link(tree, range.choice)}, name{link(tree, leaf)};
  if (!range.low && !range.high)
    return filled(WhatIfPanel::tr("The root plays %1 whatever %2 is."), {choice, name});
  if (range.low && range.high && *range.low == *range.high)
    return filled(WhatIfPanel::tr("The root plays %1 only while %2 = %3."),
                  {choice, {words(what)}, {words(number(*range.low))}});
  QString condition = what;
  if (range.low && range.high) {
    condition = number(*range.low) + below + what + above + number(*range.high);
  } else if (range.low) {
    condition += (range.lowIncluded ? " ≥ " : " > ") + number(*range.low);
  } else {
    condition += above + number(*range.high);
  }
  return filled(WhatIfPanel::tr("The root plays %1 while %2."), {choice, {words(condition)}});
}

}  // namespace

WhatIfPanel::WhatIfPanel(Document* document, QWidget* parent) : Panel(document, parent) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(16, 8, 8, 8);
  layout->setSpacing(4);
  layout->addWidget(choice_ = new RichText(this));
  layout->addWidget(range_ = new ValueRange(document, this));
  layout->addWidget(change_ = new RichText(this), 1);
  choice_->setFixedHeight(64);
  choice_->setAccessibleName(tr("Range of the selected leaf"));
  change_->setAccessibleName(tr("What the edit has changed"));
  auto* buttons = new QHBoxLayout;
  undo_ = new Button({}, tr("Undo"), this, Button::Kind::outlined);
  buttons->addWidget(undo_);
  buttons->addStretch();
  layout->addLayout(buttons);
  connect(undo_, &QAbstractButton::clicked, document->history(), &QUndoStack::undo);
  for (RichText* text : {choice_, change_})
    connect(text, &RichText::nodeActivated, document, &Document::select);
  refresh();
}

void WhatIfPanel::setTheme(const Theme& theme) {
  for (RichText* text : {choice_, change_}) text->setTheme(theme);
  range_->setTheme(theme);
  toldLeaf_ = NodeId{index(kNoNode) - 1};  // colours are told anew
  Panel::setTheme(theme);
}

// Steps in time change nothing here.
void WhatIfPanel::refresh() {
  const Document& d = *document();
  const bool cover =
      d.cover().on || (d.cover().leaves && d.selection() != kNoNode && d.tree() &&
                       d.tree()->isLeaf(d.selection()) && leafCovered(d, d.selection()));
  const bool same = toldTree_ == d.tree().get() && toldTrace_ == d.trace().get() &&
                    toldLeaf_ == d.selection() && toldCover_ == cover &&
                    undo_->isEnabled() == d.change().has_value();
  if (same && toldTree_) return;
  const bool edited = d.change() && d.change()->leaf && toldTree_ != d.tree().get();
  toldTree_ = d.tree().get();
  toldTrace_ = d.trace().get();
  toldLeaf_ = d.selection();
  toldCover_ = cover;
  undo_->setEnabled(d.change().has_value());
  tellRange();
  tellChange();
  if (edited && isEnabled()) Q_EMIT changed();
}

void WhatIfPanel::tellRange() {
  const Document& d = *document();
  const Tree* tree = d.tree().get();
  const bool leaf = tree && d.selection() != kNoNode && tree->isLeaf(d.selection());
  std::optional<ChoiceRange> range;
  if (!leaf || toldCover_ || !tree->hasUtility(d.selection())) {
    range_->show(kNoNode, {});
    const QString hint = toldCover_ ? QString()
                                    : tr("Select a leaf: drag its number up and down, or press "
                                         "F2 and type.");
    choice_->setMessage(Spans{words(toldCover_ ? tr("Covered.") : tr("What if?"))},
                        {RichLine(Spans{words(hint)})});
    return;
  }
  const NodeId n = d.selection();
  const Spans headline = filled(tr("%1 is %2"), {{link(*tree, n)}, {words(leafText(*tree, n))}});
  std::vector<RichLine> body;
  const SearchSpec& search = spec(d.run().id);
  const Order order = d.run().options.order;
  const bool asGiven = order == Order::given || order == Order::bestFirst;
  const bool told = search.sound && asGiven && d.run().id != SearchId::sampledExpectiminimax;
  const unsigned numbers = tree->scalar() ? 1 : tree->players();
  for (unsigned p = 0; told && p < numbers; ++p) {
    const auto found = choiceRange(*tree, n, p, d.run().options.depth);
    if (!found) continue;
    const QString name = QString::fromStdString(tree->displayName(n));
    const QString whose = QString::fromStdString(tree->playerName(p));
    body.push_back(
        rangeSentence(*tree, n, *found, numbers == 1 ? name : tr("%1’s number").arg(whose)));
    if (tree->scalar()) range = found;
  }
  range_->show(tree->scalar() ? n : kNoNode, range);
  choice_->setMessage(headline, body);
}

void WhatIfPanel::tellChange() {
  const Document& d = *document();
  if (!d.change() || toldCover_ || d.change()->node == kNoNode) return change_->setMessage({}, {});
  const Change& change = *d.change();
  const Tree& tree = *d.tree();
  Spans headline{words(document()->history()->undoText())};
  if (change.leaf && tree.isLeaf(change.node)) {
    headline =
        filled(QStringLiteral("%1: %2 → %3"), {{link(tree, change.node)},
                                               {words(leafText(*change.before.tree, change.node))},
                                               {words(leafText(tree, change.node))}});
  }
  std::vector<RichLine> body;
  if (!change.remark.isEmpty()) body.push_back(Spans{words(change.remark)});
  if (change.before.trace && d.trace()) {
    const auto more = sentences(change, d.run());
    body.insert(body.end(), more.begin(), more.end());
  }
  change_->setMessage(headline, body);
}

}  // namespace plyscope
