// Searching to a depth and guessing there: when the guesses mislead, and how deep a budget reaches.

#include "app/laboratory/experiments.h"
#include "app/laboratory/tree_field.h"
#include "app/panels/axis.h"
#include "app/panels/panel.h"
#include "core/games/guessed_tree.h"
#include "core/teaching/laboratory.h"

namespace plyscope {
namespace {

struct Budget {
  std::uint64_t leaves = 0, branching = 0, outcomes = 0;
};

Finding::Table reachOf(const Budget& budget) {
  Finding::Table table;
  table.title = FindingText::tr(
                    "How deep a budget reaches: %1 choices, %2 chance outcomes after "
                    "each")
                    .arg(budget.branching)
                    .arg(budget.outcomes);
  table.heads = {FindingText::tr("leaves"), FindingText::tr("log n / log bc"),
                 FindingText::tr("in full"), FindingText::tr("perfect order"),
                 FindingText::tr("note")};
  table.numbers = {0, 1, 2, 3};
  for (std::uint64_t n = std::max<std::uint64_t>(budget.leaves / 1000, 1); n <= budget.leaves;
       n *= 10) {
    const Reach r = reach(n, budget.branching, budget.outcomes);
    if (n == budget.leaves) table.strong = static_cast<int>(table.rows.size());
    table.rows.push_back(
        {labCount(n), QString::number(r.plies, 'f', 1), FindingText::tr("%1 plies").arg(r.plain),
         budget.outcomes > 1 ? QString(u'–') : FindingText::tr("%1 plies").arg(r.ordered),
         budget.outcomes > 1 ? FindingText::tr("chance outcomes count like choices")
         : r.plain           ? FindingText::tr("%1 times as deep")
                         .arg(QString::number(static_cast<double>(r.ordered) / r.plain, 'f', 1))
                   : QString()});
    if (n > budget.leaves / 10) break;
  }
  return table;
}

Chart chartOf(const std::vector<HorizonRow>& rows) {
  Chart chart;
  chart.title = FindingText::tr(
      "Value of the root by depth: a disc plays the true move, a ring "
      "another");
  chart.xName = FindingText::tr("depth");
  Chart::Line line;
  for (const HorizonRow& row : rows) {
    line.points.emplace_back(row.depth, toDouble(row.value.front()));
    line.filled.push_back(row.trueMove);
  }
  chart.lines = {line};
  const Number& truth = rows.back().value.front();
  chart.marks.push_back(
      {toDouble(truth), FindingText::tr("true value %1").arg(tickText(toDouble(truth))), true});
  chart.whole = std::all_of(rows.begin(), rows.end(), [](const HorizonRow& row) {
    return denominator(row.value.front().value) == 1;
  });
  return chart;
}

Finding told(const Run& run, const std::vector<HorizonRow>& rows, const Budget& budget,
             const QString& name) {
  Finding finding;
  const Tree& tree = *run.tree;
  std::uint32_t flips = 0, wrong = 0;
  for (const HorizonRow& row : rows) flips += row.flips, wrong += !row.trueMove;
  if (rows.size() == 1) {
    finding.headline = FindingText::tr("%1 has no estimates at its inner nodes.").arg(name);
    finding.lines << FindingText::tr(
        "So no search can stop before the leaves. Take a guessed game, "
        "or give inner nodes estimates.");
    finding.tables.push_back(reachOf(budget));
    return finding;
  }
  finding.headline = FindingText::tr(
                         "Flips of the move: %1. Depths that play another move than "
                         "the true one: %2 of %3.")
                         .arg(flips)
                         .arg(wrong)
                         .arg(rows.size() - 1);
  finding.lines << FindingText::tr(
                       "Tree: %1, searched by %2. At the horizon a node counts as what "
                       "it is taken for.")
                       .arg(name, labSearchName(run.id, run.options));
  finding.charts.push_back(chartOf(rows));
  Finding::Table table;
  table.title = FindingText::tr("Depth by depth");
  table.heads = {FindingText::tr("depth"), FindingText::tr("value"), FindingText::tr("leaves"),
                 FindingText::tr("move"), FindingText::tr("so")};
  table.numbers = {0, 1, 2};
  for (const HorizonRow& row : rows) {
    QStringList so;
    if (row.flips) so << FindingText::tr("flips");
    so << (row.trueMove ? FindingText::tr("the true move") : FindingText::tr("not the true move"));
    const bool last = &row == &rows.back();
    table.rows.push_back(
        {last ? FindingText::tr("%1, no limit").arg(row.depth) : QString::number(row.depth),
         labValue(tree, row.value), labCount(row.leaves),
         row.move == kNoNode ? QString(u'–') : nodeName(tree, row.move), so.join(", ")});
  }
  table.strong = static_cast<int>(table.rows.size()) - 1;
  finding.tables = {table, reachOf(budget)};
  LabTree open{run.tree, run.id, run.options, name, kLastMoment, {}};
  for (const HorizonRow& row : rows) {
    if (row.trueMove) continue;
    open.options.depth = row.depth;
    finding.offers.push_back({FindingText::tr("Open it at depth %1").arg(row.depth), open});
    break;
  }
  open.options.depth = kNoLimit;
  finding.offers.push_back({FindingText::tr("Open it without a limit"), open});
  return finding;
}

class Horizon : public Experiment {
 public:
  Horizon(const LabBench& bench, QWidget* parent)
      : Experiment(
            tr("Horizon"),
            tr("Stop at a depth and guess. What do the guesses do to value and move, and how "
               "deep does a budget reach?"),
            parent) {
    tree_ = new TreeField(
        bench,
        [](const Tree& tree,
           const TreeField::Searched& searched) -> std::optional<TreeField::Searched> {
          TreeField::Searched mine = searched;
          mine.second.depth = kNoLimit;
          const bool fine = tree.size() > 1 && spec(mine.first).takesDepth &&
                            fits(tree, mine.first, mine.second) && hasEstimates(tree);
          return fine ? std::optional(mine) : std::nullopt;
        },
        this);
    tree_->offer(tr("A guessed game"));
    QBoxLayout* row = addRow();
    addField(row, tr("Tree"), tree_);
    branching_ = addCount(row, tr("Choices"), 3, 2, 12);
    depth_ = addCount(row, tr("Depth"), 8, 2, 20);
    seed_ = addCount(row, tr("Seed"), 3, 0, 1'000'000'000);
    QBoxLayout* below = addRow();
    budget_ = addCount(below, tr("Budget: leaves"), 1'000'000, 1, 1'000'000'000'000);
    choices_ = addCount(below, tr("of a game with choices"), 30, 2, 100'000);
    outcomes_ = addCount(below, tr("and chance outcomes"), 1, 1, 100'000);
    connect(tree_, &QComboBox::activated, this, &Experiment::confirmed);
  }

  void refresh() override { tree_->refresh(); }
  JobOr job(int) override {
    for (const CountField* field : {branching_, depth_, seed_, budget_, choices_, outcomes_})
      if (const QString problem = field->problem(); !problem.isEmpty())
        return tl::unexpected(problem);
    const Budget budget{static_cast<std::uint64_t>(*budget_->value()),
                        static_cast<std::uint64_t>(*choices_->value()),
                        static_cast<std::uint64_t>(*outcomes_->value())};
    LabSubject subject;
    GuessedTreeOptions game;
    const bool guessed = tree_->made();
    if (guessed) {
      game.branching = static_cast<std::uint32_t>(*branching_->value());
      game.depth = static_cast<Depth>(*depth_->value());
      subject.id = SearchId::alphaBeta;
      subject.name = tr("a guessed game, seed %1").arg(*seed_->value());
    } else if (const auto chosen = tree_->subject()) {
      subject = *chosen;
    } else {
      return tl::unexpected(
          tr("The open tree has no estimates at its inner nodes. Take a guessed "
             "game."));
    }
    const auto seed = static_cast<std::uint64_t>(*seed_->value());
    return Job{[subject, game, guessed, seed, budget](const Watch& watch) mutable {
                 if (guessed) {
                   Random random(seed);
                   auto tree = guessedTree(game, random);
                   if (!tree) return labRefusal(tree.error());
                   subject.tree = *std::move(tree);
                 }
                 const Run run{subject.tree, nullptr, subject.id, subject.options, {}};
                 const auto rows = horizonTable(run, 64, &watch.stop, &watch.done);
                 if (watch.stop) return labStopped();
                 return rows ? told(run, *rows, budget, subject.name) : labRefusal(rows.error());
               },
               0, tr("depths searched")};
  }

 private:
  static bool hasEstimates(const Tree& tree) {
    for (const NodeId n : tree.children(Tree::root()))
      if (!tree.hasUtility(n)) return false;
    return true;
  }

  TreeField* tree_;
  CountField *branching_, *depth_, *seed_, *budget_, *choices_, *outcomes_;
};

}  // namespace

Experiment* makeHorizon(const LabBench& bench, QWidget* parent) {
  return new Horizon(bench, parent);
}

}  // namespace plyscope
