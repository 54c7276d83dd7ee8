// Drawing outcomes instead of adding them all: how near the estimates come.

#include <map>
#include <set>

#include "app/laboratory/experiments.h"
#include "app/laboratory/tree_field.h"
#include "app/panels/axis.h"
#include "app/panels/panel.h"
#include "core/teaching/laboratory.h"

namespace plyscope {
namespace {

QString decimal(double v) {
  return QString::number(v, 'f', 3).replace('-', u'−');
}

Chart histogram(const SamplingStudy& study, const Tree& tree, std::uint32_t samples) {
  std::map<double, double> counts;
  for (const double e : study.estimates) ++counts[e];
  Chart chart;
  chart.title = FindingText::tr("%1 estimates, each from %2 draws at every chance node")
                    .arg(labCount(study.estimates.size()), labCount(samples));
  chart.yName = FindingText::tr("searches");
  chart.xName = FindingText::tr("estimate of the root");
  chart.whole = false;
  for (const auto& [at, count] : counts) chart.bars.push_back({at, count});
  chart.bars = binned(chart.bars, 32, false);
  chart.marks.push_back({toDouble(study.exact),
                         FindingText::tr("exact: %1").arg(labValue(tree, {study.exact})), false});
  return chart;
}

class Sampling : public Experiment {
 public:
  Sampling(const LabBench& bench, QWidget* parent)
      : Experiment(tr("Sampling"),
                   tr("Chance drawn instead of averaged: many searches with different seeds, "
                      "against the exact expectation."),
                   parent) {
    tree_ = new TreeField(
        bench,
        [](const Tree& tree,
           const TreeField::Searched& searched) -> std::optional<TreeField::Searched> {
          TreeField::Searched mine{SearchId::expectiminimax, searched.second};
          if (tree.facts().chanceNodes == 0 || !fits(tree, mine.first, mine.second))
            return std::nullopt;
          return mine;
        },
        this);
    tree_->prefer("chance-a");
    QBoxLayout* row = addRow();
    addField(row, tr("Tree"), tree_);
    samples_ = addCount(row, tr("Draws at a chance node"), 16, 1, 100'000);
    seeds_ = addCount(row, tr("Searches"), 400, 1, 1'000'000);
    connect(tree_, &QComboBox::activated, this, &Experiment::confirmed);
  }

  void refresh() override { tree_->refresh(); }
  JobOr job(int) override {
    for (const CountField* field : {samples_, seeds_})
      if (const QString problem = field->problem(); !problem.isEmpty())
        return tl::unexpected(problem);
    const auto subject = tree_->subject();
    if (!subject) return tl::unexpected(tr("This needs a tree with chance nodes."));
    const auto samples = static_cast<std::uint32_t>(*samples_->value());
    const auto seeds = static_cast<std::uint32_t>(*seeds_->value());
    return Job{[subject = *subject, samples, seeds](const Watch& watch) {
                 return study(subject, samples, seeds, watch);
               },
               seeds, tr("searches")};
  }

 private:
  static Finding study(const LabSubject& subject, std::uint32_t samples, std::uint32_t seeds,
                       const Watch& watch) {
    const Run run{subject.tree, nullptr, subject.id, subject.options, {}};
    const auto main = studySampling(run, samples, seeds, &watch.stop, &watch.done);
    if (!main) return labRefusal(main.error());
    const std::size_t done = main->estimates.size();
    if (done == 0) return labStopped();
    Finding finding;
    finding.headline =
        FindingText::tr("Exact: %1. Estimates: %2 on average, with a spread of %3.")
            .arg(labValue(*run.tree, {main->exact}), decimal(main->mean), decimal(main->deviation));
    finding.lines << FindingText::tr("Tree: %1. %2 of %3 searches play the right move.")
                         .arg(subject.name, labCount(main->rightMoves), labCount(done));
    if (done < seeds) finding.lines << FindingText::tr("Ended early.");
    finding.charts.push_back(histogram(*main, *run.tree, samples));
    Finding::Table table;
    table.title = FindingText::tr("Four times the draws, half the spread");
    table.heads = {FindingText::tr("draws"), FindingText::tr("average"), FindingText::tr("spread"),
                   FindingText::tr("right move")};
    table.numbers = {0, 1, 2, 3};
    const auto row = [&](std::uint32_t draws, const SamplingStudy& s) {
      table.rows.push_back(
          {labCount(draws), decimal(s.mean), decimal(s.deviation),
           FindingText::tr("%1 of %2").arg(labCount(s.rightMoves), labCount(s.estimates.size()))});
    };
    for (const std::uint32_t draws : std::set{std::max(samples / 4, 1u), samples, samples * 4}) {
      if (draws == samples) {
        table.strong = static_cast<int>(table.rows.size());
        row(draws, *main);
      } else if (const auto other = studySampling(run, draws, seeds, &watch.stop);
                 other && other->estimates.size() == seeds) {
        row(draws, *other);
      }
    }
    finding.tables.push_back(table);
    LabTree open{run.tree, SearchId::sampledExpectiminimax, run.options, subject.name, kLastMoment,
                 {}};
    open.options.samples = samples;
    finding.offers.push_back({FindingText::tr("Open one of them"), open});
    return finding;
  }

  TreeField* tree_;
  CountField *samples_, *seeds_;
};

}  // namespace

Experiment* makeSampling(const LabBench& bench, QWidget* parent) {
  return new Sampling(bench, parent);
}

}  // namespace plyscope
