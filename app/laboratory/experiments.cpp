#include "app/laboratory/experiments.h"

namespace plyscope {

std::vector<Experiment*> makeExperiments(const LabBench& bench, QWidget* parent) {
  std::vector<Experiment*> all;
  for (auto make : {makeWrongRules, makeHunt, makeBreakCut, makeValueAndMove, makeOrders,
                    makeHorizon, makeMemory, makeSampling})
    all.push_back(make(bench, parent));
  return all;
}

}  // namespace plyscope
