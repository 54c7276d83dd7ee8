// What three ways of searching one tree must hold.

#include "core/teaching/memory.h"
#include "app/laboratory/experiments.h"
#include "app/laboratory/tree_field.h"
#include "app/panels/panel.h"
#include "core/games/random_tree.h"

namespace plyscope {
namespace {

constexpr std::uint32_t kParts = 240;
constexpr double kLogarithmic = 12;  // from this ratio of the peaks on

Chart::Line curve(const QString& name, const HeldNodes& held) {
  Chart::Line line;
  line.name = FindingText::tr("%1: %2 at most").arg(name, labCount(held.peak));
  for (std::size_t i = 0; i < held.held.size(); ++i)
    line.points.emplace_back((static_cast<double>(i) + 0.5) / static_cast<double>(kParts),
                             held.held[i]);
  return line;
}

Finding told(const TreePtr& tree, const MemoryStudy& study, const QString& name) {
  Finding finding;
  finding.headline =
      FindingText::tr("Breadth-first holds %1 nodes, depth-first with lists %2, lazily %3.")
          .arg(labCount(study.breadthFirst.peak), labCount(study.siblings.peak),
               labCount(study.lazy.peak));
  finding.lines << FindingText::tr(
                       "Tree: %1. All three visit the same %2 nodes and find the same "
                       "value.")
                       .arg(name, labCount(study.nodes));
  Chart chart;
  chart.title = FindingText::tr("Nodes held, from the start of the run to its end");
  chart.xName = FindingText::tr("share of the run →");
  chart.shares = true;
  chart.logarithmic = study.breadthFirst.peak > kLogarithmic * study.lazy.peak;
  if (chart.logarithmic) chart.yName = FindingText::tr("logarithmic");
  chart.lines = {curve(FindingText::tr("breadth-first"), study.breadthFirst),
                 curve(FindingText::tr("depth-first, sibling lists"), study.siblings),
                 curve(FindingText::tr("depth-first, lazy"), study.lazy)};
  finding.charts.push_back(chart);
  Finding::Table table;
  table.heads = {FindingText::tr("search"), FindingText::tr("most held"),
                 FindingText::tr("what that is")};
  table.numbers = {1};
  table.rows.push_back({FindingText::tr("Breadth-first"), labCount(study.breadthFirst.peak),
                        FindingText::tr("every node generated; the widest level, %1, has %2 of "
                                        "them")
                            .arg(study.widest)
                            .arg(labCount(study.width))});
  table.rows.push_back(
      {FindingText::tr("Depth-first, sibling lists"), labCount(study.siblings.peak),
       FindingText::tr("the path to %1 and all children of the nodes on it: about b × d")
           .arg(nodeName(*tree, study.siblings.at))});
  table.rows.push_back(
      {FindingText::tr("Depth-first, lazy"), labCount(study.lazy.peak),
       FindingText::tr("the path to %1 alone: d + 1").arg(nodeName(*tree, study.lazy.at))});
  finding.tables.push_back(table);
  if (tree->scalar() && tree->facts().chanceNodes == 0 &&
      fits(*tree, SearchId::breadthFirstMinimax, {})) {
    LabTree open{tree, SearchId::minimax, {}, name, kLastMoment, {}};
    open.beside = {SearchId::breadthFirstMinimax, SearchOptions{}};
    finding.offers.push_back({FindingText::tr("Compare both searches"), open});
  }
  return finding;
}

class Memory : public Experiment {
 public:
  Memory(const LabBench& bench, QWidget* parent)
      : Experiment(tr("Memory"),
                   tr("How many nodes a search must hold: level by level, or along one path."),
                   parent) {
    tree_ = new TreeField(
        bench,
        [](const Tree&, const TreeField::Searched& searched) { return std::optional(searched); },
        this);
    tree_->prefer("big");
    tree_->offer(tr("An even tree"));
    QBoxLayout* row = addRow();
    addField(row, tr("Tree"), tree_);
    branching_ = addCount(row, tr("Choices"), 4, 1, 1000);
    depth_ = addCount(row, tr("Depth"), 6, 1, 1000);
    const auto show = [this] {
      for (CountField* field : {branching_, depth_}) field->setEnabled(tree_->made());
    };
    connect(tree_, &TreeField::subjectChanged, this, show);
    connect(tree_, &QComboBox::currentIndexChanged, this, show);
    show();
    connect(tree_, &QComboBox::activated, this, &Experiment::confirmed);
  }

  QStringList actions() const override { return {tr("Count")}; }
  void refresh() override { tree_->refresh(); }
  JobOr job(int) override {
    if (tree_->made()) {
      for (const CountField* field : {branching_, depth_})
        if (!field->value()) return tl::unexpected(field->problem());
      RandomTreeOptions even;
      even.branchingLow = even.branchingHigh = static_cast<std::uint32_t>(*branching_->value());
      even.depth = static_cast<Depth>(*depth_->value());
      if (const auto fine = possible(even); !fine) return tl::unexpected(labProblem(fine.error()));
      return Job{[even](const Watch&) {
        Random random(1);
        const auto tree = randomTree(even, random);
        if (!tree) return labRefusal(tree.error());
        const QString name = FindingText::tr("an even tree, %1 choices, depth %2")
                                 .arg(even.branchingLow)
                                 .arg(even.depth);
        return told(*tree, studyMemory(**tree, kParts), name);
      }};
    }
    const auto subject = tree_->subject();
    if (!subject) return tl::unexpected(tr("There is no tree to count on."));
    return Job{[subject = *subject](const Watch&) {
      return told(subject.tree, studyMemory(*subject.tree, kParts, subject.options.depth),
                  subject.name);
    }};
  }

 private:
  TreeField* tree_;
  CountField *branching_, *depth_;
};

}  // namespace

Experiment* makeMemory(const LabBench& bench, QWidget* parent) {
  return new Memory(bench, parent);
}

}  // namespace plyscope
