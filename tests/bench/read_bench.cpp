#include <benchmark/benchmark.h>
#include <simdjson.h>

#include <ctime>
#include <nlohmann/json.hpp>
#include <vector>

#include "core/base/random.h"
#include "core/formats/formats.h"

// Reading nested lists of a million leaves against nlohmann's DOM and against simdjson's parse and
// walk, interleaved in the same run. The counters say how many times as fast Plyscope reads; it
// makes a whole tree with its facts, the others only what they are named after.
namespace plyscope {
namespace {

constexpr std::uint32_t kLeaves = 1'000'000;

enum Numbers { kWhole, kDecimals, kKept, kFractions, kNumberKinds };

void appendLeaf(std::string& text, Random& random, Numbers numbers) {
  const std::int64_t n = random.between(-99, 99);
  text += std::to_string(n);
  if (numbers == kDecimals) text += '.' + std::to_string(random.between(1, 9));
  if (numbers == kKept) text += ".50";
  if (numbers == kFractions) text += '/' + std::to_string(random.between(2, 9));
}

// Complete, with four children a node but at the last level; or with one to eight.
std::string lists(Numbers numbers, bool irregular) {
  Random random(1);
  std::string text;
  std::vector<std::uint64_t> left;  // children to come, of the open nodes
  std::uint32_t leaves = 0;
  const auto open = [&] {
    if (!left.empty()) --left.back();
    text += '[';
    left.push_back(irregular ? 1 + random.below(8) : 4);
  };
  for (open(); !left.empty();) {
    if (left.back() == 0 || leaves >= kLeaves) {
      if (text.back() == ' ') text.resize(text.size() - 2);
      if (text.back() == '[') appendLeaf(text, random, numbers);
      text += "], ";
      left.pop_back();
    } else if (left.size() < 10 || (irregular && left.size() < 14 && random.below(3) == 0)) {
      open();
    } else {
      --left.back();
      appendLeaf(text, random, numbers);
      text += ", ";
      ++leaves;
    }
  }
  text.resize(text.size() - 2);
  return text;
}

double walk(const simdjson::dom::element& root) {
  double sum = 0;
  std::vector<std::pair<simdjson::dom::array::iterator, simdjson::dom::array::iterator>> open;
  const auto enter = [&](const simdjson::dom::element& e) {
    const simdjson::dom::array a = e.get_array();
    open.emplace_back(a.begin(), a.end());
  };
  enter(root);
  while (!open.empty()) {
    auto& [at, end] = open.back();
    if (!(at != end)) {
      open.pop_back();
      continue;
    }
    const simdjson::dom::element e = *at;
    ++at;
    if (e.is_array()) {
      enter(e);
    } else {
      sum += double(e);
    }
  }
  return sum;
}

void readLists(benchmark::State& state) {
  const auto numbers = static_cast<Numbers>(state.range(0));
  const std::string text = lists(numbers, state.range(1) != 0);
  const simdjson::padded_string padded(text);
  const bool isJson = numbers != kFractions;
  std::vector<double> here, dom, simd, written;
  const auto median = [](std::vector<double>& all) {
    std::nth_element(all.begin(), all.begin() + all.size() / 2, all.end());
    return all[all.size() / 2];
  };
  const auto timed = [](std::vector<double>& all, auto work) {
    const std::clock_t start = std::clock();  // the processor's time: others may be at work too
    work();
    all.push_back(1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
  };
  const auto read = readTree(text);
  if (!read) return state.SkipWithError("no tree");
  for (auto _ : state) {
    timed(here, [&] { benchmark::DoNotOptimize(readTree(text)); });
    timed(written, [&] {
      benchmark::DoNotOptimize(writePlytree(*read->tree, read->header, read->notation.get()));
    });
    if (!isJson) continue;
    timed(dom, [&] { benchmark::DoNotOptimize(nlohmann::json::parse(text)); });
    timed(simd, [&] {
      simdjson::dom::parser parser;
      benchmark::DoNotOptimize(walk(parser.parse(padded)));
    });
  }
  state.counters["read_ms"] = median(here);
  state.counters["write_ms"] = median(written);
  if (!isJson) return;
  state.counters["vs_nlohmann"] = median(dom) / median(here);
  state.counters["vs_simdjson"] = median(simd) / median(here);
}
BENCHMARK(readLists)
    ->ArgNames({"numbers", "irregular"})
    ->ArgsProduct({benchmark::CreateDenseRange(kWhole, kNumberKinds - 1, 1), {0, 1}})
    ->Iterations(11)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace plyscope
