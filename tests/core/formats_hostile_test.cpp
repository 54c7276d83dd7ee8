// Texts that are damaged, very deep or on one endless line: every reader answers with a tree or
// with located problems, on a small stack.

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pthread.h>

#include <algorithm>
#include <functional>
#include <iterator>

#include "core/base/random.h"
#include "core/formats/table.h"
#include "reading.h"
#include "tests/share.h"

namespace plyscope {
namespace {

struct Sample {
  const char* format;
  std::string text;
};

const Sample kSamples[] = {
    {"plytree",
     "format: 1\ntitle: \"T\"\nplayers: \"A\", \"B\"\nepsilon: 2\n\n# c\n[left -> [(1,1), (-2,0)] "
     "~ "
     "(0,0.50), chance[1/2: L=(0,1), 0.5: _]]\n"},
    {"plytree", "A[max[3, -2.5e3], pass[min[.5, 1/3]], ?[1: 7]]"},
    {"quick", "3 12 8 | 2 (4 6) | 14 5 2"},
    {"quick", "0.8:3 0.2:4 | 1:5"},
    {"efg",
     "EFG 2 R \"t\" { \"A\" \"B\" }\n\"c\"\nc \"n\" 1 \"s\" { \"h\" 1/2 \"t\" 0.5 } 0\n"
     "p \"\" 1 1 \"\" { \"l\" } 1 \"\" { 1, 2 }\nt \"\" 2 \"o\" { 3 -1 }\nt \"\" 0\n"},
    {"gbt", "<gambit:document><efgfile>\nEFG 2 R \"\" { \"A\" }\nt \"\" 1 \"\" { 3 }\n</efgfile>"},
    {"json", R"({"type":"max","children":[{"move":"l","value":3},{"p":0.5,"kids":[{"v":1},2]}]})"},
    {"json",
     R"({"root":"a","nodes":{"a":{"children":["b","c"]},"b":{"value":1},"c":{"value":2}}})"},
    {"json", R"({"A": ["B", "C"], "B": [9, 4]})"},
    {"lists", "['A', ['B', ('H', 6), (\"I\", 5)], ('C', None)]"},
    {"brace", "A {B {5 2} min {8}}"},
    {"flat", "3 5 6 9"},
    {"csv", "parent;child;move;probability;value\n;r;;;\nr;\"a;\";l;0,5;1\nr;b;;0,5;-2\n"},
    {"pacman",
     "alg: \"MinimaxAgent\"\nnum_agents: \"2\"\ndepth: \"2\"\nstart_state: \"r\"\n"
     "successors: \"\"\"\nr L a\nr R b\n\"\"\"\nevaluation: \"\"\"\na 3\nb 4.5\n\"\"\"\n"},
    {"gte",
     "<gte><extensiveForm><node player=\"1\" iset=\"2\"><outcome move=\"h\"><payoff player=\"1\">3"
     "</payoff></outcome></node></extensiveForm></gte>"},
};

/// A tree, or 1 to 20 problems that say something and lie within the text.
void answersWell(const std::string& text, const ReadOptions& options) {
  const auto read = readTree(text, options);
  if (read) {
    ASSERT_NE(read->tree, nullptr);
    return;
  }
  ASSERT_GE(read.error().size(), 1u) << text;
  ASSERT_LE(read.error().size(), kMostProblems) << text;
  const auto lines = 1 + static_cast<std::uint32_t>(std::count(text.begin(), text.end(), '\n'));
  for (const Problem& p : read.error()) {
    ASSERT_FALSE(p.what.empty()) << text;
    ASSERT_LE(p.line, lines) << p.what << "\n" << text;
  }
}

std::string damaged(std::string text, Random& random) {
  using std::string_view_literals::operator""sv;
  constexpr std::string_view kBytes = "[](){}<>\"',:;|~=->#_/.eE+0139AxB \n\t\\\0\xFF\xE2"sv;
  for (std::uint64_t changes = 1 + random.below(4); changes > 0; --changes) {
    const std::size_t at = static_cast<std::size_t>(random.below(text.size() + 1));
    const char byte = kBytes[static_cast<std::size_t>(random.below(kBytes.size()))];
    switch (random.below(5)) {
      case 0:
        text.insert(at, 1, byte);
        break;
      case 1:
        if (at < text.size()) text[at] = byte;
        break;
      case 2:
        text.erase(at, 1 + static_cast<std::size_t>(random.below(6)));
        break;
      case 3:
        text.insert(at, text.substr(static_cast<std::size_t>(random.below(text.size() + 1)), 12));
        break;
      default:
        text.resize(at);
    }
  }
  return text;
}

TEST(HostileTexts, damagedSamplesOfEveryReader) {
  Random random(11);
  for (const Sample& sample : kSamples) {
    ReadOptions options;
    options.branching = 2;
    options.format = sample.format;
    ASSERT_TRUE(readTree(sample.text, options)) << sample.text;
    for (int i = 0; i < test::share(2000); ++i) {
      const std::string text = damaged(sample.text, random);
      options.format = i % 2 == 0 ? sample.format : "";
      options.lists = static_cast<Lists>(i % 3);
      answersWell(text, options);
      if (HasFatalFailure()) return;
    }
  }
}

TEST(HostileTexts, everyReaderHasASample) {
  for (const Format& format : formats()) {
    if (format.read == nullptr) continue;
    EXPECT_TRUE(std::any_of(std::begin(kSamples), std::end(kSamples), [&](const Sample& s) {
      return s.format == format.name;
    })) << format.name;
  }
}

void onASmallStack(const std::function<void()>& work) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 256 * 1024);
  pthread_t thread;
  const auto run = [](void* argument) -> void* {
    (*static_cast<const std::function<void()>*>(argument))();
    return nullptr;
  };
  ASSERT_EQ(pthread_create(&thread, &attributes, run, const_cast<std::function<void()>*>(&work)),
            0);
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
}

std::string repeated(std::string_view piece, std::uint32_t times) {
  std::string all;
  all.reserve(piece.size() * times);
  for (std::uint32_t i = 0; i < times; ++i) all += piece;
  return all;
}

/// A chain of `n` inner nodes with one leaf, on one line where the format has no need of more.
std::vector<Sample> chains(std::uint32_t n) {
  std::string efg = "EFG 2 R \"\" { \"A\" \"B\" } ", csv = "parent,child,value\n,0,\n";
  std::string pacman = "num_agents: \"2\"\nstart_state: \"0\"\nsuccessors: \"\"\"\n";
  for (std::uint32_t i = 0; i < n; ++i) {
    const std::string here = std::to_string(i), next = std::to_string(i + 1);
    efg += "p \"\" 1 " + next + " \"\" {\"x\"} 0 ";
    csv += here + "," + next + (i + 1 < n ? ",\n" : ",7\n");
    pacman += here + " x " + next + "\n";
  }
  return {
      {"plytree", repeated("[", n) + "7" + repeated("]", n)},
      {"quick", repeated("(", n) + "7" + repeated(")", n)},
      {"efg", efg + "t \"\" 1 \"\" { 7 -7 }"},
      {"json", repeated("{\"children\":[", n) + "7" + repeated("]}", n)},
      {"lists", repeated("['a',", n) + "[7]" + repeated("]", n)},
      {"brace", repeated("{", n) + "7" + repeated("}", n)},
      {"csv", csv},
      {"pacman", pacman + "\"\"\"\nevaluation: \"\"\"\n" + std::to_string(n) + " 7\n\"\"\"\n"},
      {"gte", "<gte><extensiveForm>" + repeated("<node player=\"1\">", n) +
                  "<outcome><payoff player=\"1\">7</payoff></outcome>" + repeated("</node>", n) +
                  "</extensiveForm></gte>"},
  };
}

TEST(HostileTexts, aChainIsReadAndWrittenOnASmallStack) {
  const auto n = static_cast<std::uint32_t>(test::share(1'000'000));
  for (const Sample& chain : chains(n)) {
    onASmallStack([&] {
      ReadOptions options;
      options.format = chain.format;
      const auto read = readTree(chain.text, options);
      ASSERT_TRUE(read) << chain.format << ": " << test::sketchOf(read);
      EXPECT_GE(read->tree->facts().depth, n) << chain.format;
      EXPECT_LE(read->tree->facts().depth, n + 1) << chain.format;
    });
  }
  onASmallStack([&] {
    const auto read = readTree(chains(n).front().text);
    ASSERT_TRUE(read);
    for (const Format& format : formats()) {
      if (format.write == nullptr) continue;
      const auto text = writeTree(*read, format.name);
      EXPECT_TRUE(text) << format.name;
    }
  });
}

TEST(HostileTexts, whatNeverEndsIsToldAtItsBeginning) {
  const auto n = static_cast<std::uint32_t>(test::share(1'000'000));
  for (const char* opening : {"[", "(", "{", "[\"", "['a',", "{\"children\":[", "<node>", "A{"}) {
    onASmallStack([&] {
      for (const char* format : {"", "plytree", "quick", "json", "lists", "brace", "gte", "efg"}) {
        ReadOptions options;
        options.format = format;
        const auto read = readTree(repeated(opening, n), options);
        EXPECT_FALSE(read) << opening << " as " << format;
      }
    });
  }
}

// Each of these would take minutes, or gigabytes, if read as it comes.
TEST(HostileTexts, smallFilesThatGrow) {
  std::vector<int> primes;
  for (int n = 2; primes.size() < 3000; ++n) {
    bool prime = true;
    for (const int p : primes) {
      if (p * p > n) break;
      if (n % p == 0) prime = false;
    }
    if (prime) primes.push_back(n);
  }
  std::string efg = "EFG 2 R \"\" { \"A\" \"B\" }\nc \"\" 1 \"\" {";
  for (const int p : primes) efg += fmt::format(" \"o{}\" 1/{}", p, p);
  efg += " } 0\n";
  for (std::size_t i = 0; i < primes.size(); ++i) efg += "t \"\" 0\n";
  EXPECT_THAT(test::sketchOf(readTree(efg)), testing::HasSubstr("add up to"));

  std::string csv = "parent,child,value\n,n0,\n";
  for (std::size_t i = 0; i < primes.size(); ++i)
    csv += fmt::format("n{},n{},1/{}\n", i, i + 1, primes[i]);
  EXPECT_FALSE(readTree(csv).has_value() && readTree(csv)->tree->size() > 5000);

  std::string outcomes = R"({"nodes": {"r": {"player": 1, "moves": {"a": "o1"}}}, "outcomes": {)";
  for (int i = 1; i < 40; ++i) {
    outcomes += fmt::format(R"("o{}": {{"children": ["o{}", "o{}"]}}, )", i, i + 1, i + 1);
  }
  outcomes += R"("o40": [1, 2]}, "root": "r"})";
  const auto read = readTree(outcomes);
  EXPECT_TRUE(!read || read->tree->size() < 100'000);

  std::string pacman = "start_state: \"s0\"\nnum_agents: \"2\"\nsuccessors: \"\"\"\n";
  for (int i = 20'000; i-- > 0;) pacman += fmt::format("s{} a s{}\n", i, i + 1);
  pacman += "\"\"\"\nevaluation: \"\"\"\ns20000 1\n\"\"\"\n";
  EXPECT_TRUE(readTree(pacman)) << test::sketchOf(readTree(pacman));
}

TEST(HostileTexts, proseThatNamesAnotherFormat) {
  for (const char* prose : {"from <gte version=1>", "made of an <efgfile> once",
                            "it has start_state: and successors: in it"}) {
    const auto read = readTree(fmt::format("notes: \"{}\"\n[1, 2]", prose));
    ASSERT_TRUE(read) << prose << test::sketchOf(read);
    EXPECT_EQ(read->format, "plytree");
  }
}

}  // namespace
}  // namespace plyscope
