#include <benchmark/benchmark.h>

#include <chrono>

#include "core/layout/layout.h"
#include "core/tree/builder.h"

// The tidy layout of a million nodes against one topology pass that writes x and y, interleaved in
// the same run; the counter `ratio` is what counts.
namespace plyscope {
namespace {

enum Shape { kUniform, kChain, kStar, kCaterpillar };

TreePtr make(Shape shape, std::uint32_t n) {
  TreeBuilder b;
  switch (shape) {
    case kChain:
      for (std::uint32_t i = 1; i < n; ++i) b.openDecision();
      b.leaf(Rational(1));
      for (std::uint32_t i = 1; i < n; ++i) b.close();
      break;
    case kStar:
      b.openDecision();
      for (std::uint32_t i = 1; i < n; ++i) b.leaf(Rational(1));
      b.close();
      break;
    case kCaterpillar:
      for (std::uint32_t i = 0; i < n / 2; ++i) {
        b.openDecision();
        b.leaf(Rational(1));
      }
      b.leaf(Rational(1));
      for (std::uint32_t i = 0; i < n / 2; ++i) b.close();
      break;
    case kUniform: {
      constexpr unsigned kDepth = 10, kBranching = 4;  // 1.4 million nodes
      std::vector<unsigned> done{0};
      b.openDecision();
      while (!done.empty()) {
        if (done.back() == kBranching) {
          b.close();
          done.pop_back();
        } else if (++done.back(), done.size() == kDepth) {
          b.leaf(Rational(1));
        } else {
          b.openDecision();
          done.push_back(0);
        }
      }
      break;
    }
  }
  auto tree = b.finish();
  return tree ? *tree : nullptr;
}

void topologyPass(const Tree& tree, std::vector<double>& x, std::vector<double>& y) {
  for (std::uint32_t i = 1; i < tree.size(); ++i) {
    const std::uint32_t p = index(tree.parent(NodeId{i}));
    x[i] = x[p] + 1;
    y[i] = y[p] + tree.depth(NodeId{i});
  }
}

void tidyLayout(benchmark::State& state) {
  const TreePtr tree = make(static_cast<Shape>(state.range(0)), 1'000'000);
  std::vector<double> x(tree->size()), y(tree->size());
  using Clock = std::chrono::steady_clock;
  double layout = 0, pass = 0;
  for (auto _ : state) {
    const auto a = Clock::now();
    const Layout tidy({.tree = tree.get()});
    benchmark::DoNotOptimize(tidy.right());
    const auto b = Clock::now();
    topologyPass(*tree, x, y);
    benchmark::DoNotOptimize(x.back());
    const auto c = Clock::now();
    layout += std::chrono::duration<double>(b - a).count();
    pass += std::chrono::duration<double>(c - b).count();
  }
  state.counters["ratio"] = layout / pass;
}
BENCHMARK(tidyLayout)
    ->ArgName("shape")
    ->DenseRange(kUniform, kCaterpillar)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace plyscope
