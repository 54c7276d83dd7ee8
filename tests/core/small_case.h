#pragma once

#include <string>

#include "core/base/random.h"
#include "core/search/search.h"
#include "core/tree/builder.h"
#include "tests/core/oracle.h"

namespace plyscope::test {

/// A complete tree of one branching and depth, A at the root and turns alternating.
TreePtr uniformTree(Random& random, unsigned branching, unsigned depth, int range);

/// A tree and options that fit a search.
struct Case {
  TreePtr tree;
  SearchId id = SearchId::minimax;
  SearchOptions options;
  std::string typed() const;  ///< for messages: the tree and the options
};
Case randomCase(Random& random, SearchId id);

/// The plan for the oracle that goes with a run: the order of a shuffle and the outcomes drawn are
/// read off the trace, orders by value are made here.
Plan planFor(const Case& c, const Trace& trace);

/// Children of every node by true value for the mover, stable; worst first on demand.
std::vector<NodeId> byTrueValue(const Tree& tree, const Truth& truth, NodeId n, bool worst);

}  // namespace plyscope::test
