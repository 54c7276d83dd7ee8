// "The value cannot change" is one thing, "the move cannot change" another.

#include "core/teaching/value_and_move.h"
#include "app/laboratory/experiments.h"
#include "app/laboratory/tree_field.h"
#include "app/panels/panel.h"

namespace plyscope {
namespace {

constexpr std::uint32_t kMostNodes = 2'000, kMostLeaves = 400;

QString number(const Tree& tree, const Rational& r) {
  return QString::fromStdString(shownText(Number{r}, tree.spelling()));
}

// "−1 … 2, 5": neighbours put together.
QString ranges(const Tree& tree, const std::vector<Rational>& numbers) {
  QStringList parts;
  for (std::size_t i = 0; i < numbers.size();) {
    std::size_t last = i;
    while (last + 1 < numbers.size() && numbers[last + 1] - numbers[last] == 1) ++last;
    parts << (last > i + 1 ? number(tree, numbers[i]) + " … " + number(tree, numbers[last])
              : last > i   ? number(tree, numbers[i]) + ", " + number(tree, numbers[last])
                           : number(tree, numbers[i]));
    i = last + 1;
  }
  return parts.isEmpty() ? FindingText::tr("never") : parts.join(", ");
}

QString knownOf(const Tree& tree, const RootMove& move) {
  if (move.dropped) return FindingText::tr("dropped");
  const Interval& known = move.known;
  const auto shown = [&](const Number& n) {
    return QString::fromStdString(shownText(n, tree.spelling()));
  };
  if (move.truth.size() > 1)  // pairs: whatever was not dropped is exact
    return labValue(tree, move.truth);
  if (known.lo == known.hi) return shown(known.lo);
  if (known.lo.finite() && known.hi.finite())
    return FindingText::tr("%1 to %2").arg(shown(known.lo), shown(known.hi));
  if (known.hi.finite()) return "≤ " + shown(known.hi);
  return known.lo.finite() ? "≥ " + shown(known.lo) : FindingText::tr("nothing");
}

Finding::Table movesOf(const Run& run, const ValueMoveStudy& study) {
  Finding::Table table;
  table.title = FindingText::tr("The moves at the root");
  table.heads = {FindingText::tr("move"), FindingText::tr("the search knows"),
                 FindingText::tr("the truth"), FindingText::tr("so")};
  for (const RootMove& move : study.moves) {
    const bool exact = move.truth.size() > 1 ? !move.dropped : move.known.lo == move.known.hi;
    QString so;
    if (move.chosen) {
      so = FindingText::tr("played");
      table.strong = static_cast<int>(table.rows.size());
    } else if (move.asGood) {
      so = exact ? FindingText::tr("just as good; the first one is kept")
                 : FindingText::tr("just as good, and the search cannot know it");
    } else {
      so = FindingText::tr("worse");
    }
    table.rows.push_back({nodeName(*run.tree, move.child), knownOf(*run.tree, move),
                          labValue(*run.tree, move.truth), so});
  }
  return table;
}

Finding told(const Run& run, const ValueMoveStudy& study, const QString& name) {
  Finding finding;
  finding.headline =
      FindingText::tr("One leaf changed, %1 times: the value changes %2 times, the move %3 times.")
          .arg(labCount(study.changes), labCount(study.both + study.valueOnly),
               labCount(study.both + study.moveOnly));
  finding.lines
      << FindingText::tr("Tree: %1, searched by %2.").arg(name, labSearchName(run.id, run.options));
  if (study.stopped) finding.lines << FindingText::tr("Ended early: the counts are of a part.");
  if (spec(run.id).sound)
    finding.lines << FindingText::tr(
        "What lies below a cut changes neither. Everywhere else the two go apart: a value may move "
        "while the same move stays best, and a tie may turn the move while the value stays.");
  const auto side = [&](const QString& title, std::uint32_t count) {
    finding.sides.push_back({title, labCount(count), {}, false});
  };
  side(FindingText::tr("Value and move change"), study.both);
  side(FindingText::tr("Only the value"), study.valueOnly);
  side(FindingText::tr("Only the move"), study.moveOnly);
  side(FindingText::tr("Neither"), study.neither);
  finding.tables.push_back(movesOf(run, study));
  Finding::Table table;
  table.title = FindingText::tr("Leaf by leaf: which numbers there change what");
  table.heads = {FindingText::tr("leaf"), FindingText::tr("is"), FindingText::tr("looked at"),
                 FindingText::tr("another move at"), FindingText::tr("another value at")};
  for (const LeafEffect& leaf : study.leaves)
    table.rows.push_back({nodeName(*run.tree, leaf.leaf),
                          QString::fromStdString(shownText(run.tree->utilityNumber(leaf.leaf, 0),
                                                           run.tree->spelling())),
                          leaf.looked ? FindingText::tr("yes") : FindingText::tr("skipped"),
                          ranges(*run.tree, leaf.move), ranges(*run.tree, leaf.value)});
  finding.tables.push_back(table);
  finding.offers.push_back(
      {FindingText::tr("Open the tree"), {run.tree, run.id, run.options, name, kLastMoment, {}}});
  return finding;
}

class ValueAndMove : public Experiment {
 public:
  ValueAndMove(const LabBench& bench, QWidget* parent)
      : Experiment(tr("Value against move"),
                   tr("Every leaf gets every number in turn. When does the value change, when the "
                      "move, and when only one of them?"),
                   parent) {
    tree_ = new TreeField(
        bench,
        [](const Tree& tree,
           const TreeField::Searched& searched) -> std::optional<TreeField::Searched> {
          const bool fine = tree.size() <= kMostNodes && tree.facts().leaves <= kMostLeaves &&
                            tree.isDecision(Tree::root()) && tree.players() <= 2 &&
                            fits(tree, searched.first, searched.second);
          return fine ? std::optional(searched) : std::nullopt;
        },
        this);
    tree_->prefer("classic");
    addField(addRow(), tr("Tree"), tree_);
    connect(tree_, &QComboBox::activated, this, &Experiment::confirmed);
  }

  void refresh() override { tree_->refresh(); }
  JobOr job(int) override {
    const auto subject = tree_->subject();
    if (!subject)
      return tl::unexpected(tr("This needs a tree of at most 400 leaves for two players."));
    return Job{[subject = *subject](const Watch& watch) {
                 const auto run = labRun(subject, &watch.stop);
                 if (!run) return labRefusal(run.error());
                 const auto study = studyValueAndMove(*run, &watch.stop, &watch.done);
                 return study ? told(*run, *study, subject.name) : labRefusal(study.error());
               },
               0, tr("changes tried")};
  }

 private:
  TreeField* tree_;
};

}  // namespace

Experiment* makeValueAndMove(const LabBench& bench, QWidget* parent) {
  return new ValueAndMove(bench, parent);
}

}  // namespace plyscope
