#include <benchmark/benchmark.h>

#include "core/layout/layout.h"
#include "tests/bench/interleaved.h"
#include "tests/bench/search_trees.h"

// The tidy layout of a million nodes against one topology pass that writes x and y, interleaved in
// the same run.
namespace plyscope::bench {
namespace {

void topologyPass(const Tree& tree, std::vector<double>& x, std::vector<double>& y) {
  for (std::uint32_t i = 1; i < tree.size(); ++i) {
    const std::uint32_t p = index(tree.parent(NodeId{i}));
    x[i] = x[p] + 1;
    y[i] = y[p] + tree.depth(NodeId{i});
  }
}

void tidyLayouts(benchmark::State& state) {
  for (auto _ : state) {
    for (const Shape shape :
         {Shape::uniform, Shape::irregular, Shape::star, Shape::chain, Shape::caterpillar}) {
      const TreePtr tree = makeTree(shape);
      std::vector<double> x(tree->size()), y(tree->size());
      const auto times = interleaved(
          21,
          [&] {
            topologyPass(*tree, x, y);
            benchmark::DoNotOptimize(x.back());
          },
          [&] {
            const Layout tidy({.tree = tree.get()});
            benchmark::DoNotOptimize(tidy.right());
          });
      row("tidy layout", kShapeNames[static_cast<int>(shape)], times[1] / times[0], 7, "x");
    }
  }
}
BENCHMARK(tidyLayouts)->Iterations(1)->Unit(benchmark::kSecond);

}  // namespace
}  // namespace plyscope::bench
