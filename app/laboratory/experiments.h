#pragma once

#include <memory>
#include <vector>

#include "app/laboratory/experiment.h"

namespace plyscope {

struct LabBench;

Experiment* makeWrongRules(const LabBench& bench, QWidget* parent);
Experiment* makeHunt(const LabBench& bench, QWidget* parent);
Experiment* makeBreakCut(const LabBench& bench, QWidget* parent);
Experiment* makeValueAndMove(const LabBench& bench, QWidget* parent);
Experiment* makeOrders(const LabBench& bench, QWidget* parent);
Experiment* makeHorizon(const LabBench& bench, QWidget* parent);
Experiment* makeMemory(const LabBench& bench, QWidget* parent);
Experiment* makeSampling(const LabBench& bench, QWidget* parent);

/// All experiments, in the order of the laboratory's list; parent owns them.
std::vector<Experiment*> makeExperiments(const LabBench& bench, QWidget* parent);

}  // namespace plyscope
