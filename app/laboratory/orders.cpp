// The same tree in other orders: the same value, for less or more work.

#include "app/laboratory/experiments.h"
#include "app/laboratory/tree_field.h"
#include "app/panels/panel.h"
#include "core/teaching/laboratory.h"

namespace plyscope {
namespace {

QString percent(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? QString()
                    : FindingText::tr("%1 %").arg(
                          qRound(100.0 * static_cast<double>(part) / static_cast<double>(whole)));
}

struct Shuffles {
  std::uint32_t orders = 0, least = 0, most = 0;
  double mean = 0;
};

Shuffles summed(const std::vector<LeafCounts>& counts) {
  Shuffles s;
  if (counts.empty()) return s;
  s.least = counts.front().leaves;
  s.most = counts.back().leaves;
  double sum = 0;
  for (const LeafCounts& c : counts) {
    s.orders += c.orders;
    sum += static_cast<double>(c.leaves) * c.orders;
  }
  s.mean = sum / s.orders;
  return s;
}

Chart histogram(const OrderStudy& study, const Shuffles& shuffles) {
  Chart chart;
  chart.title = FindingText::tr("%1 shuffled orders").arg(labCount(shuffles.orders));
  chart.yName = FindingText::tr("orders");
  chart.xName = FindingText::tr("leaves looked at");
  for (const LeafCounts& c : study.shuffled)
    chart.bars.push_back({static_cast<double>(c.leaves), static_cast<double>(c.orders)});
  if (study.least)
    chart.marks.push_back({static_cast<double>(*study.least),
                           FindingText::tr("%1: no order needs fewer").arg(labCount(*study.least)),
                           false});
  chart.marks.push_back({static_cast<double>(study.given),
                         FindingText::tr("%1: as given").arg(labCount(study.given)), false});
  chart.marks.push_back({static_cast<double>(study.all),
                         FindingText::tr("%1: every leaf").arg(labCount(study.all)), false});
  return chart;
}

Finding told(const Run& run, const OrderStudy& study, const QString& name) {
  Finding finding;
  const Shuffles shuffles = summed(study.shuffled);
  const QString search = labSearchName(run.id, run.options);
  if (study.given == 0) return labStopped();
  finding.headline =
      study.bestFirst == study.worstFirst
          ? FindingText::tr("The order makes no difference: %1 leaves in each.")
                .arg(labCount(study.bestFirst))
          : FindingText::tr(
                "%1 leaves in the best order, %2 in the worst, %3 as "
                "given.")
                .arg(labCount(study.bestFirst), labCount(study.worstFirst), labCount(study.given));
  finding.lines << FindingText::tr(
                       "Tree: %1, searched by %2. The value is the same in every order.")
                       .arg(name, search);
  if (study.least)
    finding.lines << FindingText::tr(
                         "The tree is complete, so that no order looks at fewer than "
                         "b^⌈d/2⌉ + b^⌊d/2⌋ − 1 = %1 leaves.")
                         .arg(labCount(*study.least));
  if (study.stopped) finding.lines << FindingText::tr("Ended early.");
  if (!study.shuffled.empty()) finding.charts.push_back(histogram(study, shuffles));
  Finding::Table table;
  table.heads = {FindingText::tr("order"), FindingText::tr("leaves looked at"),
                 FindingText::tr("of all"), FindingText::tr("note")};
  table.numbers = {1, 2};
  const auto row = [&](const QString& order, const QString& leaves, const QString& share,
                       const QString& note = {}) {
    table.rows.push_back({order, leaves, share, note});
  };
  const auto counted = [&](const QString& order, std::uint32_t leaves, const QString& note = {}) {
    if (leaves) row(order, labCount(leaves), percent(leaves, study.all), note);
  };
  if (study.least)
    row(FindingText::tr("Fewest possible"), labCount(*study.least),
        percent(*study.least, study.all));
  counted(FindingText::tr("Best first"), study.bestFirst);
  counted(FindingText::tr("As given"), study.given,
          FindingText::tr("drag nodes sideways in the tree to try an order by hand"));
  counted(FindingText::tr("Worst first"), study.worstFirst);
  counted(FindingText::tr("Iterative deepening"), study.deepening,
          study.deepeningNodes == study.givenNodes
              ? FindingText::tr("no estimates to sort by: as given")
              : FindingText::tr("its last pass; all passes visit %1 nodes, one pass as given %2")
                    .arg(labCount(study.deepeningNodes), labCount(study.givenNodes)));
  if (shuffles.orders)
    row(FindingText::tr("Shuffled, on average"), QString::number(shuffles.mean, 'f', 1),
        percent(static_cast<std::uint64_t>(shuffles.mean + 0.5), study.all),
        FindingText::tr("from %1 to %2").arg(labCount(shuffles.least), labCount(shuffles.most)));
  finding.tables.push_back(table);
  for (const auto& [text, order] :
       {std::pair{FindingText::tr("Show best first"), Order::bestFirst},
        std::pair{FindingText::tr("Show worst first"), Order::worstFirst}}) {
    LabTree tree{run.tree, run.id, run.options, name, kLastMoment, {}};
    tree.options.order = order;
    finding.offers.push_back({text, tree});
  }
  return finding;
}

class Orders : public Experiment {
 public:
  Orders(const LabBench& bench, QWidget* parent)
      : Experiment(tr("Order"),
                   tr("The order of the children decides how much a search can skip, never what "
                      "it answers."),
                   parent) {
    tree_ = new TreeField(
        bench,
        [](const Tree& tree,
           const TreeField::Searched& searched) -> std::optional<TreeField::Searched> {
          TreeField::Searched mine = searched;
          const SearchSpec& now = spec(mine.first);
          // A search without cuts has nothing to gain.
          if (now.scalar && !now.windows && tree.facts().chanceNodes == 0)
            mine.first = SearchId::alphaBeta;
          mine.second.order = Order::given;
          const bool fine =
              spec(mine.first).takesOrder && tree.size() > 1 && fits(tree, mine.first, mine.second);
          return fine ? std::optional(mine) : std::nullopt;
        },
        this);
    tree_->prefer("order");
    QBoxLayout* row = addRow();
    addField(row, tr("Tree"), tree_);
    shuffles_ = addCount(row, tr("Shuffled orders"), 300, 0, 1'000'000);
    seed_ = addCount(row, tr("Seed"), 1, 0, 1'000'000'000);
    connect(tree_, &QComboBox::activated, this, &Experiment::confirmed);
  }

  void refresh() override { tree_->refresh(); }
  JobOr job(int) override {
    for (const CountField* field : {shuffles_, seed_})
      if (const QString problem = field->problem(); !problem.isEmpty())
        return tl::unexpected(problem);
    const auto subject = tree_->subject();
    if (!subject) return tl::unexpected(tr("This needs a tree whose search takes an order."));
    const auto shuffles = static_cast<std::uint32_t>(*shuffles_->value());
    const auto seed = static_cast<std::uint64_t>(*seed_->value());
    return Job{[subject = *subject, shuffles, seed](const Watch& watch) {
                 const Run run{subject.tree, nullptr, subject.id, subject.options, {}};
                 const auto study = studyOrder(run, shuffles, seed, &watch.stop, &watch.done);
                 return study ? told(run, *study, subject.name) : labRefusal(study.error());
               },
               shuffles + 4ull, tr("searches")};
  }

 private:
  TreeField* tree_;
  CountField *shuffles_, *seed_;
};

}  // namespace

Experiment* makeOrders(const LabBench& bench, QWidget* parent) {
  return new Orders(bench, parent);
}

}  // namespace plyscope
