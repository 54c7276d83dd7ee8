// Two rules, and the smallest tree on which they differ.

#include "app/laboratory/experiments.h"
#include "app/laboratory/tree_field.h"
#include "app/panels/panel.h"
#include "core/teaching/hunter.h"

namespace plyscope {
namespace {

QString ruleName(const HuntRule& rule) {
  if (rule.belief) {
    const MisconceptionSpec& belief = misconceptions()[static_cast<std::size_t>(*rule.belief)];
    return toQ(belief.name) + ": " + toQ(belief.belief);
  }
  SearchOptions options;
  options.strict = rule.strict;
  return labSearchName(rule.id, options);
}

Finding::Side judged(const HuntRule& rule, const Tree& tree, const Judgement& j) {
  Finding::Side side;
  side.title = ruleName(rule);
  side.value = labValue(tree, j.value);
  side.wrong = rule.belief || !spec(rule.id).sound;
  if (j.move != kNoNode)
    side.facts << FindingText::tr("the move to %1").arg(nodeName(tree, j.move));
  side.facts << FindingText::tr("%1 leaves looked at, %2 nodes visited")
                    .arg(labCount(j.leaves.size()), labCount(j.nodes));
  return side;
}

LabTree opened(const HuntRule& rule, const Counterexample& found) {
  LabTree tree{found.tree, rule.id, found.options, {}, 1, {}};
  tree.options.strict = rule.strict;
  const SearchSpec& search = spec(rule.id);
  if (!search.takesEpsilon) tree.options.epsilon.reset();
  if (!search.takesBounds) tree.options.bounds.reset();
  return tree;
}

// "[3, [1, 2]]": as lists, for the small trees that hunts end with.
QString nested(const Tree& tree) {
  QString text;
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    const NodeId n{i}, parent = tree.parent(n);
    if (tree.childIndex(n) > 0) text += ", ";
    if (parent != kNoNode && tree.isChance(parent))
      text += QString::fromStdString(exactText(tree.probability(n))) + ": ";
    if (tree.isLeaf(n)) {
      std::vector<Number> value{tree.utilityNumber(n, 0)};
      for (unsigned p = 1; p < tree.players() && !tree.scalar(); ++p)
        value.push_back(tree.utilityNumber(n, p));
      text += labValue(tree, value);
    } else {
      const Mover mover = tree.mover(n);
      if (tree.isChance(n)) text += FindingText::tr("chance");
      if (tree.moverWritten(n)) text += QString::fromStdString(tree.playerName(index(mover)));
      text += u'[';
    }
    for (NodeId up = n; up != kNoNode && tree.end(up) == i + 1; up = tree.parent(up))
      if (!tree.isLeaf(up)) text += u']';
  }
  return text;
}

Finding told(const HuntOptions& options, const HuntOutcome& outcome) {
  Finding finding;
  const QString first = ruleName(options.first), second = ruleName(options.second);
  if (!outcome.found) {
    finding.tone = outcome.stopped ? Finding::Tone::plain : Finding::Tone::good;
    const QString what = options.by == Differ::value  ? FindingText::tr("value")
                         : options.by == Differ::move ? FindingText::tr("move")
                                                      : FindingText::tr("visits");
    finding.headline = FindingText::tr("No difference on %1 trees.").arg(labCount(outcome.tried));
    finding.lines << FindingText::tr(
                         "%1 and %2 gave the same %3 on every tree of at most %4 nodes "
                         "that was tried. That is no proof, but it is a good sign.")
                         .arg(first, second, what, labCount(options.mostNodes));
    if (outcome.stopped) finding.lines << FindingText::tr("The hunt was ended early.");
    return finding;
  }
  const Counterexample& found = *outcome.found;
  finding.headline =
      FindingText::tr("They differ on a tree of %1 nodes.").arg(labCount(found.tree->size()));
  finding.lines << FindingText::tr(
                       "Found after %1 trees, and made as small as it gets: no leaf "
                       "can go and no number be nearer to 0.")
                       .arg(labCount(outcome.tried));
  finding.sides = {judged(options.first, *found.tree, found.first),
                   judged(options.second, *found.tree, found.second)};
  finding.lines << FindingText::tr("The tree: %1").arg(nested(*found.tree));
  LabTree open = opened(options.first, found);
  open.title = FindingText::tr("Counterexample");
  finding.offers.push_back({FindingText::tr("Open the tree"), open});
  if (!options.first.belief && !options.second.belief) {
    const LabTree beside = opened(options.second, found);
    open.beside = {beside.id, beside.options};
    open.moment = kLastMoment;
    finding.offers.push_back({FindingText::tr("Compare on it"), open});
  }
  return finding;
}

class Hunt : public Experiment {
 public:
  explicit Hunt(QWidget* parent)
      : Experiment(tr("Counterexample hunter"),
                   tr("Pick two rules. The smallest tree on which they differ is searched for, "
                      "shrunk and shown."),
                   parent),
        rules_(huntRules()) {
    for (Choice** side : {&first_, &second_}) {
      *side = new Choice(side == &first_ ? tr("First rule") : tr("Second rule"), this);
      for (const HuntRule& rule : rules_) (*side)->addItem(ruleName(rule));
      QBoxLayout* row = addRow();
      addField(row, (*side)->accessibleName(), *side);
    }
    choose(first_, {SearchId::maxN});
    choose(second_, {SearchId::unsoundXPlusEps});
    QBoxLayout* row = addRow();
    by_ = new Choice(tr("Differ in"), this);
    by_->addItems({tr("the value"), tr("the move"), tr("what is visited")});
    addField(row, tr("Differ in"), by_);
    nodes_ = addCount(row, tr("Nodes, at most"), 12, 3, 60);
    range_ = addCount(row, tr("Numbers −n to n"), 4, 1, 1000);
    epsilon_ = addText(row, tr("ε"), "2", 64);
    tries_ = addCount(row, tr("Trees, at most"), 50'000, 1, 100'000'000);
    seed_ = addCount(row, tr("Seed"), 1, 0, 1'000'000'000);
  }

  QStringList actions() const override { return {tr("Hunt")}; }
  bool beginsAlone() const override { return false; }
  JobOr job(int) override {
    for (const CountField* field : {nodes_, range_, tries_, seed_})
      if (const QString problem = field->problem(); !problem.isEmpty())
        return tl::unexpected(problem);
    const auto epsilon = parseNumber(epsilon_->text().trimmed().toStdString());
    if (!epsilon || *epsilon < 0) return tl::unexpected(tr("ε must be 0 or more."));
    HuntOptions options;
    options.first = rules_[static_cast<std::size_t>(first_->currentIndex())];
    options.second = rules_[static_cast<std::size_t>(second_->currentIndex())];
    if (options.first == options.second) return tl::unexpected(tr("Choose two different rules."));
    options.by = static_cast<Differ>(by_->currentIndex());
    options.mostNodes = static_cast<std::uint32_t>(*nodes_->value());
    options.range = static_cast<int>(*range_->value());
    options.epsilon = *epsilon;
    options.tries = static_cast<std::uint64_t>(*tries_->value());
    options.seed = static_cast<std::uint64_t>(*seed_->value());
    return Job{[options](const Watch& watch) mutable {
                 options.stop = &watch.stop;
                 options.tried = &watch.done;
                 const auto outcome = hunt(options);
                 return outcome ? told(options, *outcome) : labRefusal(outcome.error());
               },
               options.tries, tr("trees tried")};
  }

 private:
  void choose(Choice* side, const HuntRule& rule) {
    for (std::size_t i = 0; i < rules_.size(); ++i)
      if (rules_[i] == rule) side->setCurrentIndex(static_cast<int>(i));
  }

  std::vector<HuntRule> rules_;
  Choice *first_ = nullptr, *second_ = nullptr, *by_;
  CountField *nodes_, *range_, *tries_, *seed_;
  QLineEdit* epsilon_;
};

}  // namespace

Experiment* makeHunt(const LabBench&, QWidget* parent) {
  return new Hunt(parent);
}

}  // namespace plyscope
