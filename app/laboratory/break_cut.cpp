// "Is it really certain?" Other numbers below a skipped branch, by hand or by the program.

#include "core/teaching/break_cut.h"
#include "app/laboratory/experiments.h"
#include "app/laboratory/tree_field.h"
#include "app/panels/panel.h"
#include "core/search/cutoffs.h"

namespace plyscope {
namespace {

constexpr std::uint32_t kMostNodes = 20'000, kMostCuts = 200;
constexpr std::uint64_t kTries = 2000;

QString listed(const Tree& tree, const std::vector<NodeId>& nodes, std::size_t most = 6) {
  QStringList names;
  for (std::size_t i = 0; i < nodes.size() && i < most; ++i) names << nodeName(tree, nodes[i]);
  QString text = names.join(", ");
  if (nodes.size() > most)
    text += FindingText::tr(" and %1 more").arg(labCount(nodes.size() - most));
  return text;
}

std::vector<NodeId> leavesBelow(const Run& run, std::uint32_t cut) {
  const Time time = run.trace->cutTime(cut);
  std::vector<NodeId> leaves;
  for (const NodeId root : skippedRoots(*run.trace, time))
    for (std::uint32_t i = index(root); i < run.tree->end(root); ++i)
      if (run.tree->isLeaf(NodeId{i})) leaves.push_back(NodeId{i});
  return leaves;
}

QString numbersOf(const Tree& tree, NodeId leaf) {
  std::vector<Number> value{tree.utilityNumber(leaf, 0)};
  for (unsigned p = 1; p < tree.players() && !tree.scalar(); ++p)
    value.push_back(tree.utilityNumber(leaf, p));
  return labValue(tree, value);
}

// Before and after, and which numbers did it.
void compare(Finding& finding, const Run& before, const Run& after,
             const std::vector<NodeId>& leaves, const QString& name) {
  const SearchId whole = before.trace->tuples()                 ? SearchId::maxN
                         : before.tree->facts().chanceNodes > 0 ? SearchId::expectiminimax
                                                                : SearchId::minimax;
  finding.sides = {labSide(before, FindingText::tr("%1, as it was").arg(name)),
                   labSide(after, FindingText::tr("%1, with other numbers").arg(name))};
  if (const auto truth = runSearch(after.tree, whole, after.options)) {
    finding.sides.push_back(labSide(*truth, FindingText::tr("The truth of the changed tree")));
    finding.sides[1].wrong = finding.sides[1].value != finding.sides[2].value;
  }
  Finding::Table table;
  table.title = FindingText::tr("Below the cut");
  table.heads = {FindingText::tr("leaf"), FindingText::tr("was"), FindingText::tr("is")};
  for (const NodeId n : leaves)
    table.rows.push_back(
        {nodeName(*before.tree, n), numbersOf(*before.tree, n), numbersOf(*after.tree, n)});
  finding.tables.push_back(table);
  finding.offers.push_back({FindingText::tr("Open the changed tree"),
                            {after.tree,
                             after.id,
                             after.options,
                             FindingText::tr("Changed below a cut"),
                             kLastMoment,
                             {}}});
}

Finding tried(const Run& run, std::uint32_t cut, const std::atomic<bool>& stop) {
  const auto result = tryToBreak(run, cut, {.tries = kTries, .stop = &stop});
  if (!result) return labRefusal(result.error());
  Finding finding;
  finding.headline = result->broken ? FindingText::tr("This cut can be broken.")
                                    : FindingText::tr("This cut holds.");
  finding.tone = result->broken ? Finding::Tone::bad : Finding::Tone::good;
  finding.lines << QString::fromStdString(result->message);
  if (result->stopped) finding.lines << FindingText::tr("The attempt was ended early.");
  const Message why = explain(run, run.trace->cutTime(cut));
  finding.lines << FindingText::tr("The cut: %1").arg(QString::fromStdString(plainText(why)));
  if (result->broken)
    compare(finding, run, *result->broken, result->leaves, labSearchName(run.id, run.options));
  return finding;
}

Finding changed(const Run& run, const std::vector<NodeId>& leaves,
                const std::vector<std::vector<Rational>>& numbers) {
  const auto result = changeBelow(run, leaves, numbers);
  if (!result) return labRefusal(result.error());
  Finding finding;
  finding.tone = result->answerTrue ? Finding::Tone::good : Finding::Tone::bad;
  finding.headline =
      result->answerTrue
          ? (result->rootKept
                 ? FindingText::tr("Your numbers change nothing: the answer stays, and is true.")
                 : FindingText::tr("The answer is another one, and true."))
          : FindingText::tr("Broken: the search never looks there, and its answer is now wrong.");
  compare(finding, run, result->run, leaves, labSearchName(run.id, run.options));
  return finding;
}

// "4, 6" or "(1, 0), (2, -3)": one entry per leaf, or one for all of them.
std::optional<std::vector<std::vector<Rational>>> readNumbers(const QString& text, unsigned each,
                                                              std::size_t leaves) {
  std::vector<Rational> all;
  QString plain = text;
  plain.remove(u'(').remove(u')').replace(u';', u',');
  for (const QString& word : plain.split(u',', Qt::SkipEmptyParts)) {
    const auto number = parseNumber(word.trimmed().toStdString());
    if (!number) return std::nullopt;
    all.push_back(*number);
  }
  if (all.size() != each && all.size() != each * leaves) return std::nullopt;
  std::vector<std::vector<Rational>> numbers;
  for (std::size_t i = 0; i < leaves; ++i) {
    const std::size_t from = all.size() == each ? 0 : i * each;
    numbers.emplace_back(all.begin() + static_cast<std::ptrdiff_t>(from),
                         all.begin() + static_cast<std::ptrdiff_t>(from + each));
  }
  return numbers;
}

class BreakCut : public Experiment {
 public:
  BreakCut(const LabBench& bench, QWidget* parent)
      : Experiment(tr("Try to break a cut"),
                   tr("The search has not read what it skipped. Put any numbers there: can the "
                      "answer become wrong?"),
                   parent) {
    QBoxLayout* row = addRow();
    tree_ = new TreeField(
        bench,
        [](const Tree& tree,
           const TreeField::Searched& searched) -> std::optional<TreeField::Searched> {
          if (tree.size() > kMostNodes || !fits(tree, searched.first, searched.second))
            return std::nullopt;
          const auto trace = plyscope::run(std::shared_ptr<const Tree>(&tree, [](auto*) {}),
                                           searched.first, searched.second);
          if (!trace || (*trace)->cutsUpTo((*trace)->events()) == 0) return std::nullopt;
          return searched;
        },
        this);
    tree_->prefer("classic");
    cut_ = new Choice(tr("Cut"), this);
    addField(row, tr("Tree"), tree_);
    addField(row, tr("Cut"), cut_);
    QBoxLayout* below = addRow();
    numbers_ = addText(below, tr("Your numbers there: one for each leaf, or one for all"), {}, 420);
    connect(tree_, &TreeField::subjectChanged, this, &BreakCut::readCuts);
    connect(cut_, &QComboBox::currentIndexChanged, this, &BreakCut::showNumbers);
  }

  QStringList actions() const override {
    return {tr("Let the program try"), tr("Take my numbers")};
  }
  void refresh() override { tree_->refresh(); }
  JobOr job(int action) override {
    if (!run_ || cut_->currentIndex() < 0)
      return tl::unexpected(tr("This needs a tree of at most 20,000 nodes whose search cuts."));
    const auto cut = static_cast<std::uint32_t>(cut_->currentIndex() + 1);
    const Run run = *run_;
    if (action == 0)
      return Job{[run, cut](const Watch& watch) { return tried(run, cut, watch.stop); }};
    const std::vector<NodeId> leaves = leavesBelow(run, cut);
    const unsigned each = run.tree->scalar() ? 1 : run.tree->players();
    const auto numbers = readNumbers(numbers_->text(), each, leaves.size());
    if (!numbers)
      return tl::unexpected(
          each == 1
              ? tr("Type %1 numbers, or one for all, as in “4, −2”.").arg(leaves.size())
              : tr("Type %1 pairs, or one for all, as in “(1, 0), (2, −3)”.").arg(leaves.size()));
    return Job{
        [run, leaves, numbers = *numbers](const Watch&) { return changed(run, leaves, numbers); }};
  }

 private:
  // Small trees only, and the search has been run for the list: at once.
  void readCuts() {
    run_.reset();
    const QSignalBlocker quiet(cut_);
    cut_->clear();
    if (const auto subject = tree_->subject()) {
      if (auto run = labRun(*subject, nullptr)) run_ = std::move(*run);
    }
    if (run_) {
      const Trace& trace = *run_->trace;
      const std::uint32_t cuts = std::min(trace.cutsUpTo(trace.events()), kMostCuts);
      for (std::uint32_t i = 1; i <= cuts; ++i) {
        const Time time = trace.cutTime(i);
        const NodeId node = trace.event(time).node;
        cut_->addItem(tr("%1. at %2: skips %3")
                          .arg(i)
                          .arg(nodeName(*run_->tree, node),
                               listed(*run_->tree, skippedRoots(trace, time), 3)));
      }
    }
    cut_->updateGeometry();
    showNumbers();
  }

  void showNumbers() {
    QStringList numbers;
    if (run_ && cut_->currentIndex() >= 0)
      for (const NodeId n :
           leavesBelow(*run_, static_cast<std::uint32_t>(cut_->currentIndex() + 1)))
        numbers << numbersOf(*run_->tree, n);
    numbers_->setText(numbers.join(", "));
    numbers_->setCursorPosition(0);
  }

  TreeField* tree_;
  Choice* cut_;
  QLineEdit* numbers_;
  std::optional<Run> run_;
};

}  // namespace

Experiment* makeBreakCut(const LabBench& bench, QWidget* parent) {
  return new BreakCut(bench, parent);
}

}  // namespace plyscope
