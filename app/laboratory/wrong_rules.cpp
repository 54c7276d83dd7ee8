// Unsound rules caught in the act: the same tree with and without, side by side.

#include <algorithm>

#include "app/laboratory/experiments.h"
#include "app/laboratory/tree_field.h"
#include "app/panels/panel.h"

namespace plyscope {
namespace {

constexpr SearchId kRules[] = {SearchId::unsoundScalar, SearchId::unsoundXPlusEps,
                               SearchId::unsoundDeepEps};

QString listed(const Tree& tree, const std::vector<NodeId>& nodes) {
  QStringList names;
  for (const NodeId n : nodes) names << nodeName(tree, n);
  return names.join(", ");
}

// The first cut on the way to the true result did the harm; without one, the first.
const Cutoff* guilty(const std::vector<Cutoff>& cuts, const Run& truth) {
  const std::vector<NodeId> line = truth.trace->principalVariation();
  for (const Cutoff& cut : cuts)
    if (std::find(line.begin(), line.end(), cut.node) != line.end()) return &cut;
  return cuts.empty() ? nullptr : &cuts.front();
}

Finding compared(const Run& wrong, const Run& truth, const QString& name) {
  const Tree& tree = *wrong.tree;
  Finding finding;
  const Outcome told = outcome(*wrong.trace);
  const bool caught = told.value != wrong.truth || labMove(wrong) != labMove(truth);
  const QString title = labSearchName(wrong.id, wrong.options);
  finding.tone = Finding::Tone::bad;
  finding.headline =
      caught ? FindingText::tr("This rule is wrong: on “%1” it answers %2. Truth: %3.")
                   .arg(name, labValue(tree, told.value), labValue(tree, wrong.truth))
             : FindingText::tr("This rule is wrong, though its result on “%1” is true.").arg(name);
  finding.lines << toQ(spec(wrong.id).summary).replace("<=", "≤");
  Finding::Side right = labSide(truth, FindingText::tr("The truth: max-n, without cuts"));
  Finding::Side side = labSide(wrong, title);
  side.wrong = true;
  finding.sides = {right, side};

  const std::vector<Cutoff> cuts = cutoffs(*wrong.trace, wrong.id, wrong.options);
  Finding::Table table;
  table.title = FindingText::tr("What it cut");
  table.heads = {FindingText::tr("cut at"), FindingText::tr("its test"), FindingText::tr("skipped"),
                 FindingText::tr("what the node is worth")};
  const Cutoff* act = guilty(cuts, truth);
  for (const Cutoff& cut : cuts) {
    if (&cut == act && caught) table.strong = static_cast<int>(table.rows.size());
    table.rows.push_back({nodeName(tree, cut.node),
                          QString::fromStdString(cut.because).replace("<=", "≤").replace('-', u'−'),
                          listed(tree, cut.skipped),
                          labValue(tree, truth.trace->value(cut.node, truth.trace->events()))});
  }
  if (!table.rows.empty()) finding.tables.push_back(table);
  LabTree open{wrong.tree, wrong.id, wrong.options, name, act ? act->event : 1, {}};
  finding.offers.push_back({FindingText::tr("Show the cut"), open});
  open.moment = wrong.trace->events();
  open.id = truth.id;
  open.options = truth.options;
  open.beside = {wrong.id, wrong.options};
  open.moment = truth.trace->events();
  finding.offers.push_back({FindingText::tr("Compare both trees"), open});
  return finding;
}

class WrongRules : public Experiment {
 public:
  WrongRules(const LabBench& bench, QWidget* parent)
      : Experiment(tr("Wrong rules"),
                   tr("Rules that look right, caught in the act: what they answer, and what is "
                      "true."),
                   parent) {
    QBoxLayout* row = addRow();
    rule_ = new Choice(tr("Rule"), this);
    for (const SearchId id : kRules) rule_->addItem(toQ(spec(id).title));
    const auto fit =
        [this](const Tree& tree,
               const TreeField::Searched& searched) -> std::optional<TreeField::Searched> {
      const TreeField::Searched mine{kRules[rule_->currentIndex()], searched.second};
      if (tree.scalar() || !fits(tree, mine.first, mine.second)) return std::nullopt;
      return mine;
    };
    tree_ = new TreeField(bench, fit, this);
    tree_->prefer("scalar-trap");
    addField(row, tr("Rule"), rule_);
    addField(row, tr("Tree"), tree_);
    connect(rule_, &QComboBox::currentIndexChanged, this, [this](int rule) {
      constexpr const char* kTrees[] = {"scalar-trap", "wrong-eps", "far-bound"};
      tree_->choose(kTrees[rule]);
      Q_EMIT confirmed();
    });
    connect(tree_, &QComboBox::activated, this, &Experiment::confirmed);
  }

  QStringList actions() const override { return {tr("Run both")}; }
  void refresh() override { tree_->refresh(); }
  JobOr job(int) override {
    const auto subject = tree_->subject();
    if (!subject)
      return tl::unexpected(tr("This needs a tree of pairs, and for two of the rules ε."));
    return Job{[subject = *subject](const Watch& watch) {
      const auto wrong =
          runSearch(subject.tree, subject.id, subject.options, {.stop = &watch.stop});
      const auto truth =
          runSearch(subject.tree, SearchId::maxN, subject.options, {.stop = &watch.stop});
      if (watch.stop) return labStopped();
      if (!wrong) return labRefusal(wrong.error());
      if (!truth) return labRefusal(truth.error());
      return compared(*wrong, *truth, subject.name);
    }};
  }

 private:
  Choice* rule_;
  TreeField* tree_;
};

}  // namespace

Experiment* makeWrongRules(const LabBench& bench, QWidget* parent) {
  return new WrongRules(bench, parent);
}

}  // namespace plyscope
