#include <benchmark/benchmark.h>

#include "core/base/blocks.h"
#include "core/search/alpha_beta.h"
#include "core/search/columns.h"
#include "core/search/depth_first.h"
#include "core/search/epsilon.h"
#include "core/search/search.h"
#include "core/search/star1.h"
#include "tests/bench/interleaved.h"
#include "tests/bench/plain_search.h"
#include "tests/bench/search_trees.h"

// A traced search of a million nodes against the plain recursion that returns the value alone, and
// questions to its trace against replaying the whole of it; ratios, with what is demanded of them.
namespace plyscope::bench {
namespace {

/// One rule's run into records that may be used again.
template <class R>
struct Traced {
  const Tree& tree;
  R rule;
  typename R::Scratch scratch;
  Budget budget{};
  VisitRecord record{};
  GivenRecord<typename R::Given> given{};

  void run() {
    record.visits.setSize(0);
    record.cuts.setSize(0);
    record.passes.clear();
    given.of.setSize(0);
    given.list.setSize(0);
    Recorder<typename R::Given> recorder(tree, budget, record, given);
    recorder.start();
    recorder.pass(kNoLimit, false);
    const auto result = depthFirst(tree, rule, FileOrder(), kNoLimit, recorder, scratch);
    benchmark::DoNotOptimize(result);
    recorder.finish(true);
  }
};

struct Musts {
  double warm = 0, first = 0, bytes = 34;
};

template <class R, class Plain>
void compare(const char* search, Shape shape, const TreePtr& tree, SearchId id, R rule,
             typename R::Scratch scratch, Plain plain, Musts musts,
             const SearchOptions& options = {}) {
  constexpr int kRounds = 15;
  const char* name = kShapeNames[static_cast<int>(shape)];
  Traced<R> warm{*tree, rule, scratch};
  warm.run();
  const auto floor = [&] { benchmark::DoNotOptimize(plain(*tree)); };
  const auto again = interleaved(4 * kRounds, floor, [&] { warm.run(); });
  const auto once = interleaved(
      kRounds, floor,
      [&] {
        releaseWaitingBlocks();
        Traced<R> fresh{*tree, rule, scratch};
        fresh.run();
      },
      [&] { benchmark::DoNotOptimize(*run(tree, id, options)); });
  const TracePtr trace = *run(tree, id, options);
  char what[64];
  const auto print = [&](const char* which, double value, double must, const char* unit) {
    std::snprintf(what, sizeof what, "%s, %s", search, which);
    row(what, name, value, must, unit);
  };
  print("warm", again[1] / again[0], musts.warm, "x");
  print("first run", once[1] / once[0], musts.first, "x");
  print("with index, certificates", once[2] / once[0], 0, "x");
  const double column = 4.0 * tree->size();
  print("memory of a visit", (static_cast<double>(trace->bytes()) - column) / trace->visits(),
        musts.bytes, "B");
}

void searches(benchmark::State& state) {
  for (auto _ : state) {
    for (const Shape shape : {Shape::uniform, Shape::irregular}) {
      const bool irregular = shape == Shape::irregular;
      const TreePtr tree = makeTree(shape);
      const Numbers numbers = numbersFor(*tree, SearchId::minimax, {});
      const auto columns = columnsOf<Word>(*tree, numbers, 1);
      const Game<Word> game = columns->game();
      compare("alpha-beta", shape, tree, SearchId::alphaBeta, AlphaBeta<Word>{game}, {},
              plainAlphaBeta, {1.2, 2.2});
      const TreePtr worst = worstFirst(*tree);
      const auto worstColumns = columnsOf<Word>(*worst, numbers, 1);
      compare("worst first", shape, worst, SearchId::alphaBeta,
              AlphaBeta<Word>{worstColumns->game()}, {}, plainAlphaBeta, {});
      compare("minimax", shape, tree, SearchId::minimax, Minimax<Word>{game}, {}, plainMinimax,
              irregular ? Musts{1.2, 2.2} : Musts{});

      const TreePtr chance = makeTree(shape, {.chance = true});
      const auto sums =
          columnsOf<Word>(*chance, numbersFor(*chance, SearchId::expectiminimax, {}), 1);
      compare("expectiminimax", shape, chance, SearchId::expectiminimax,
              Minimax<Word>{sums->game()}, {}, plainMinimax, {});
      SearchOptions bounds;
      const Word most = *chance->word(Rational(1000));
      bounds.bounds = {Rational(-1000), Rational(1000)};
      compare("star1", shape, chance, SearchId::star1, Star1<Word>{{sums->game()}, -most, most}, {},
              PlainStar1{-most, most}, {}, bounds);

      const TreePtr pairs = makeTree(shape, {.pairs = true});
      const auto both = columnsOf<Word>(*pairs, numbersFor(*pairs, SearchId::maxN, {}), 2);
      compare("max-n", shape, pairs, SearchId::maxN, MaxN<Word>{both->tupleGame()}, both->tuples(),
              plainMaxN, {});
      SearchOptions options;
      options.epsilon = Rational(10);
      Epsilon<Word> epsilon{{{MaxN<Word>{both->tupleGame()}}, pairs.get()}};
      epsilon.slack = 10;
      compare("epsilon", shape, pairs, SearchId::epsilon, epsilon, both->tuples(), plainEpsilon, {},
              options);
    }
  }
}
BENCHMARK(searches)->Iterations(1)->Unit(benchmark::kSecond);

/// The state of 2,000 nodes at a random moment, against stepping through every event. Minimax
/// visits all of the tree; alpha-beta asks for more at each node, of a run that is often short.
void statesOf(SearchId id, Shape shape) {
  const bool cuts = id == SearchId::alphaBeta;
  const TreePtr tree = makeTree(shape);
  const TracePtr trace = *run(tree, id, {});
  const Time events = trace->events();
  Replay replay(*tree, cuts);
  Random random(3);
  constexpr std::uint32_t kNodes = 2000;
  const auto moment = [&] { return static_cast<Time>(1 + random.below(events)); };
  const auto asking = [&](auto node) {
    return [&, node] {
      const Time k = moment();
      for (std::uint32_t i = 0; i < kNodes; ++i) {
        benchmark::DoNotOptimize(trace->state(NodeId{node(i)}, k));
      }
    };
  };
  const auto often = [&](auto ask) {
    return [&, ask] {
      for (std::uint32_t i = 0; i < 1000; ++i) benchmark::DoNotOptimize(ask(moment()));
    };
  };
  const auto from = static_cast<std::uint32_t>(random.below(tree->size() - kNodes));
  const auto times = interleaved(
      9, [&] { replay.all(); },
      asking([&](std::uint32_t) { return static_cast<std::uint32_t>(random.below(tree->size())); }),
      asking([&](std::uint32_t i) { return from + i; }),
      often([&](Time k) { return trace->event(k); }),
      often([&](Time k) { return trace->counters(k); }),
      often([&](Time k) { return trace->nextCut(k); }));
  char what[64];
  const auto print = [&](const char* asked, double value, double must, const char* unit) {
    std::snprintf(what, sizeof what, "%s, %s", cuts ? "alpha-beta" : "minimax", asked);
    row(what, kShapeNames[static_cast<int>(shape)], value, must, unit);
  };
  print("states, random", times[1] / times[0],
        cuts                    ? 0
        : shape == Shape::chain ? 1 / 15.0
                                : 1 / 25.0,
        "x");
  print("states, neighbours", times[2] / times[0], cuts ? 0 : 1 / 25.0, "x");
  print("event(k)", times[3] * 1e6, 0, "ns");
  print("counters(k)", times[4] * 1e6, 0, "ns");
  print("next cut", times[5] * 1e6, 0, "ns");
}

void states(benchmark::State& state) {
  for (auto _ : state) {
    for (const SearchId id : {SearchId::minimax, SearchId::alphaBeta}) {
      for (const Shape shape :
           {Shape::uniform, Shape::irregular, Shape::star, Shape::chain, Shape::caterpillar}) {
        statesOf(id, shape);
      }
    }
  }
}
BENCHMARK(states)->Iterations(1)->Unit(benchmark::kSecond);

}  // namespace
}  // namespace plyscope::bench
