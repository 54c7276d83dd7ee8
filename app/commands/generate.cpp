#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <memory>

#include "app/commands/command.h"
#include "app/commands/output.h"
#include "core/teaching/versions.h"

namespace plyscope {
namespace {

struct GenerateRequest {
  GeneratorOptions options;
  GeneratorLimits limits;
  std::uint64_t seed = 1;
  std::uint32_t count = 1;
  std::string output = "-";
};

/// Throws what CLI11 reports as a wrong line.
[[noreturn]] void wrong(const std::string& what) {
  throw CLI::ValidationError(what);
}

/// Declares an option that is read by `take`, which returns false for a wrong
/// value.
template <class Take>
void declare(CLI::App& line, const std::string& name, const std::string& help, const char* shape,
             Take take) {
  line.add_option_function<std::string>(
          name,
          [name, shape, take](const std::string& text) {
            if (!take(text)) wrong(fmt::format("{} {}: write {}", name, text, shape));
          },
          help)
      ->type_name(shape);
}

void declareCount(CLI::App& line, const std::string& name, std::optional<Count>& count,
                  const std::string& help) {
  declare(line, name, help, "3, 3+ or 2-4", [&count](const std::string& text) {
    count = parseCount(text);
    return count.has_value();
  });
}

template <class T>
bool takeWhole(std::string_view text, T& value) {
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && stop == text.data() + text.size();
}

bool takeRange(std::string_view text, RandomTreeOptions& tree) {
  const std::size_t colon = text.find(':');
  if (colon == std::string::npos) return false;
  return takeWhole(text.substr(0, colon), tree.leafLow) &&
         takeWhole(text.substr(colon + 1), tree.leafHigh);
}

bool takeGame(const std::string& text, RandomGame& game) {
  if (text == "numbers") game = RandomGame::numbers;
  if (text == "chance") game = RandomGame::chance;
  if (text == "pairs") game = RandomGame::pairs;
  return text == "numbers" || text == "chance" || text == "pairs";
}

bool takeBranching(const std::string& text, RandomTreeOptions& tree) {
  const auto count = parseCount(text);
  if (!count || count->high == Count{}.high) return false;
  tree.branchingLow = count->low;
  tree.branchingHigh = count->high;
  return true;
}

bool takeBeliefs(const std::string& text, std::vector<Misconception>& beliefs) {
  beliefs.clear();
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t comma = std::min(text.find(',', from), text.size());
    const std::string_view name = std::string_view(text).substr(from, comma - from);
    const auto all = misconceptions();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](auto& m) { return m.name == name; });
    if (found == all.end()) return false;
    beliefs.push_back(found->id);
    from = comma + 1;
  }
  return true;
}

int make(const GenerateRequest& request) {
  const auto made = generateVersions(request.options, request.seed, request.count, request.limits);
  if (!made) return report("generate", made.error());
  if (!made->notFound.empty()) {  // nothing is written before all are found
    report("generate", {{.what = made->notFound,
                         .remedy = "Widen the leaf range, ask for less, or set another --seed or "
                                   "more --tries."}});
    return kNothingFound;
  }
  for (std::uint32_t i = 0; i < request.count; ++i) {
    const std::string name = versionName(request.output, i, request.count);
    if (const auto ok = writeWholeFile(name, made->texts[i]); !ok) return report(name, ok.error());
  }
  return kDone;
}

}  // namespace

Action declareGenerate(CLI::App& line) {
  auto request = std::make_shared<GenerateRequest>();
  RandomTreeOptions& tree = request->options.tree;
  Constraints& c = request->options.constraints;
  declare(line, "--game", "what the leaves carry", "numbers, chance or pairs",
          [&tree](const std::string& text) { return takeGame(text, tree.game); });
  line.add_option("--depth", tree.depth, "levels of moves")->capture_default_str();
  declare(line, "--branching", "children of every node", "2 or 2-3",
          [&tree](const std::string& text) { return takeBranching(text, tree); });
  declare(line, "--leaves", "the leaf range", "0:9",
          [&tree](const std::string& text) { return takeRange(text, tree); });
  declare(line, "--root", "who moves first", "A or B", [&tree](const std::string& text) {
    tree.first = text == "B" ? Mover::B : Mover::A;
    return text == "A" || text == "B";
  });
  declare(line, "--epsilon", "pairs: no sum is farther from 0", "a number",
          [&tree](const std::string& text) {
            const auto number = parseNumber(text);
            if (number) tree.epsilon = *number;
            return number.has_value();
          });
  line.add_flag("--halves", tree.halves, "leaves in steps of 1/2");
  line.add_flag("--distinct", tree.distinct, "no leaf twice");
  line.add_flag("--zero-sum", tree.zeroSum, "pairs (u, -u)");
  line.add_flag("!--equal-probabilities", tree.tenths, "chance: all outcomes alike, not in tenths");
  line.add_flag("--strict", request->options.strict, "cut only past equality");
  declareCount(line, "--cuts", c.cuts, "cutoffs");
  declareCount(line, "--deep-cuts", c.deepCuts, "of these, by a bound from beyond the parent");
  declareCount(line, "--cuts-above-leaves", c.cutsAboveLeaves, "of these, skipping inner nodes");
  declareCount(line, "--nothing-left", c.nothingLeft, "rule met after the last child");
  declareCount(line, "--refused-tests", c.refusedTests, "pairs: rule not met, children left");
  declareCount(line, "--skipped-percent", c.skippedPercent, "leaves never looked at, of 100");
  line.add_flag("--not-leftmost", c.notLeftmost,
                "the principal variation is not all first children");
  line.add_flag("--no-ties", c.noTies, "no comparison of the search comes out equal");
  declare(line, "--tell-apart", "beliefs that must show, M1 to M7", "M1,M3,M5",
          [&c](const std::string& text) { return takeBeliefs(text, c.tellApart); });
  declare(line, "--seed", "same seed, same tree; default 1", "a whole number from 0",
          [seed = &request->seed](const std::string& text) { return takeWhole(text, *seed); });
  line.add_option("--count", request->count, "versions, with the seeds that follow")
      ->check(CLI::Range(1u, 1000u))
      ->capture_default_str();
  line.add_option("--tries", request->limits.tries, "trees drawn before giving up")
      ->capture_default_str();
  auto* output = line.add_option("-o,--output", request->output,
                                 "the .plytree file; several become OUT-A, OUT-B, ...");
  line.footer(
      "Examples:\n  plyscope generate --depth 4 --branching 2 --cuts 3 "
      "--deep-cuts 1 --no-ties "
      "--seed 42\n  plyscope generate --game pairs --depth 3 --epsilon "
      "2 --leaves -5:5 "
      "--refused-tests 1+ --count 4 -o exam.plytree\nExit status: 3 "
      "where no such tree was found.");
  return [request, output] {
    if (request->count > 1 && output->count() == 0) {
      report("generate", {{.what = "several trees need a file to be written to",
                           .remedy = "Add -o exam.plytree."}});
      return static_cast<int>(kWrongCommandLine);
    }
    return make(*request);
  };
}

}  // namespace plyscope
