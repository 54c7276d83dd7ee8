// Questions: what is asked and what is right, that nothing leaks, that half of the answers are No.

#include <gtest/gtest.h>

#include <set>

#include "core/games/random_tree.h"
#include "core/teaching/buggy_rules.h"
#include "core/teaching/grade.h"
#include "core/teaching/question_parts.h"
#include "core/teaching/question_plan.h"
#include "core/teaching/rebuild.h"
#include "tests/core/explain_support.h"
#include "tests/core/plain_text.h"
#include "tests/core/random_tree.h"
#include "tests/share.h"

namespace plyscope {
namespace {

using test::exampleText;
using test::runOn;
using Searched = Run;  // inside a test the name Run is its own

std::string rightText(const Run& run, const Question& q) {
  return answerText(q.form(), *run.tree, q.right, q.choiceTexts());
}

struct Row {
  const char* example;
  SearchId search;
  const char* question;  ///< by its name
  const char* text;      ///< headline
  const char* right;
  Time now;
};

TEST(Question, KindsOfTheExamples) {
  using S = SearchId;
  const Row rows[] = {
      {"classic", S::alphaBeta, "stop@cut:1", "Does the search stop at n3 now?", "yes", 18},
      {"classic", S::alphaBeta, "stop@event:9", "Does the search stop at n2 now?", "no", 8},
      {"classic", S::alphaBeta, "window@enter:n3", "Which α and β does n3 receive?", "[3, ∞]", 15},
      {"classic", S::alphaBeta, "value@close:n3", "What does n3 hand up?", "≤ 2", 17},
      {"classic", S::alphaBeta, "value@close:n4", "What does n4 hand up?", "2", 31},
      {"classic", S::alphaBeta, "exact@close:n3", "Is 2 the exact value of n3?", "at most", 19},
      {"classic", S::alphaBeta, "next@enter:L7", "Which leaf is looked at next?", "L7", 23},
      {"classic", S::alphaBeta, "mark", "Mark every branch that is never looked at.", "L5, L6", 1},
      {"classic", S::alphaBeta, "child@close:n1", "Which move is played at n1?", "n2", 35},
      {"deep", S::alphaBeta, "mark", "Mark every branch that is never looked at.", "L4, n5", 1},
      {"equal", S::alphaBeta, "stop@cut:1", "Does the search stop at n3 now?", "yes", 15},
      {"chance-a", S::expectiminimax, "chance@close:n2", "What is the expected value at n2?", "3.2",
       6},
      {"pairs", S::maxN, "pair@close:n2", "Which pair does n2 hand up?", "(2, 3)", 6},
      {"pairs", S::maxN, "child@close:n1", "Which move is played at n1?", "n4", 22},
      {"pairs-eps", S::epsilon, "epsilon@cut:1", "At most how much can A still get at n3?", "−2",
       12},
      {"pairs-eps", S::epsilon, "stop@cut:1", "Does the search stop at n3 now?", "yes", 12},
      {"pairs-eps", S::epsilon, "pair@close:n3", "Which pair does n3 hand up?", "none", 11},
      {"pairs-eps", S::epsilon, "rule@cut:1", "Which test is safe at n3, and sharpest?",
       "ε − y ≤ α", 12},
  };
  for (const Row& row : rows) {
    const Searched run = runOn(exampleText(row.example), row.search);
    const auto q = findQuestion(run, row.question);
    ASSERT_TRUE(q) << row.example << " " << row.question << ": " << q.error().front().what;
    EXPECT_EQ(plainText(q->text.headline), row.text) << row.example;
    EXPECT_EQ(rightText(run, *q), row.right) << row.example << " " << row.question;
    EXPECT_EQ(q->now, row.now) << row.example << " " << row.question;
    EXPECT_LT(q->now, q->reveal) << row.question;
    const auto again = findQuestion(run, questionName(*q));
    ASSERT_TRUE(again) << questionName(*q);
    EXPECT_EQ(again->reveal, q->reveal);
    EXPECT_TRUE(again->right == q->right);
  }
}

TEST(Question, UnknownNamesSayWhatThereIs) {
  const Searched run = runOn(exampleText("classic"), SearchId::alphaBeta);
  for (const char* name : {"", "who", "stop@", "stop@event:0", "stop@event:40", "value@start",
                           "stop@enter:n9", "pair@close:n2", "@", "stop@@"}) {
    const auto q = findQuestion(run, name);
    ASSERT_FALSE(q) << name;
    EXPECT_FALSE(q.error().front().what.empty()) << name;
  }
}

// The reason of a stop is one of several inequalities, each true as written and one the right one.
TEST(Question, InequalitiesAreTrueAndDifferent) {
  const Searched run = runOn(exampleText("classic"), SearchId::alphaBeta);
  const auto q = findQuestion(run, "stop@cut:1");
  ASSERT_TRUE(q);
  const auto texts = q->choiceTexts();
  EXPECT_EQ(texts, (std::vector<std::string>{"α = 2 < β = 3", "α = 3 < β = ∞", "α = 3 ≥ β = 2",
                                             "α = −∞ < β = 2"}));
  EXPECT_EQ(q->right.choice, 2u);
  EXPECT_EQ(q->reasons.size(), 2u);
}

Run randomRun(Random& random, int i) {
  const SearchId ids[] = {SearchId::alphaBeta, SearchId::epsilon, SearchId::maxN,
                          SearchId::expectiminimax};
  const SearchId id = ids[i % 4];
  const SearchSpec& s = spec(id);
  test::TreeShape shape = test::randomShape(random, s.scalar ? 0 : 2, s.chance && i % 8 > 3);
  shape.nodes = std::min(shape.nodes, 60u);
  shape.wide = 0;
  if (!s.scalar) shape.epsilon = Rational(random.between(0, 8), 4);
  if (i % 3 == 0) shape.range = 3;
  if (i % 4 == 0) shape.chance = 0;
  const TreePtr tree = test::randomTree(shape, random);
  SearchOptions options;
  options.epsilon = shape.epsilon;
  options.strict = s.takesStrict && random.below(3) == 0;
  auto run = runSearch(tree, id, options);
  EXPECT_TRUE(run) << run.error().front().what;
  return run ? *run : Run{};
}

std::string shown(const Run& run, const Question& q) {
  std::string all = plainText(q.text) + "|" + std::to_string(q.now);
  for (const std::string& c : q.choiceTexts()) all += "|" + c;
  for (unsigned level = 1; level <= kHints; ++level) {
    const Hint h = hint(run, q, level);
    all += "|" + plainText(h.text);
    for (const NodeId n : h.nodes) all += " " + std::to_string(index(n));
  }
  return all;
}

// What is shown while a question is open depends on nothing that the search has not seen: with
// other numbers at all leaves looked at later, text, choices and hints stay to the letter.
TEST(Question, NothingThatComesLaterShows) {
  Random random(5);
  std::set<QuestionKind> kinds;
  for (int i = 0; i < test::share(300); ++i) {
    const Searched run = randomRun(random, i);
    for (const Question& q : planQuestions(run, {.stopsPerQuestion = 1, .seed = 3})) {
      kinds.insert(q.kind);
      std::set<NodeId> seen;
      for (Time t = 1; t <= q.now; ++t) {
        const Event e = run.trace->event(t);
        if (e.kind == EventKind::look) seen.insert(e.node);
      }
      auto leaves = leafNumbers(*run.tree);
      std::size_t leaf = 0;
      for (std::uint32_t n = 0; n < run.tree->size(); ++n) {
        if (!run.tree->isLeaf(NodeId{n})) continue;
        // Every coordinate moves by a little, sums stay within the band.
        if (!seen.contains(NodeId{n}) && leaves[leaf].size() == 1) {
          leaves[leaf][0] = random.between(-9, 9);
        } else if (!seen.contains(NodeId{n}) && leaves[leaf].size() == 2) {
          const std::int64_t by = random.between(-9, 9);
          leaves[leaf][0] += by;
          leaves[leaf][1] -= by;
        }
        ++leaf;
      }
      std::vector<Rational> declared;
      if (run.options.epsilon) declared.push_back(*run.options.epsilon);
      const auto tree = withLeafNumbers(*run.tree, leaves, declared);
      ASSERT_TRUE(tree);
      const auto other = runSearch(*tree, run.id, run.options);
      ASSERT_TRUE(other) << other.error().front().what;
      // The question that is asked at the same moment about the same node, whatever its answer.
      bool found = false;
      for (Time k = q.now; k <= other->trace->events() && !found; ++k) {
        const auto same = askAt(*other, q.kind, k);
        if (!same || same->now != q.now || same->node != q.node) continue;
        found = true;
        EXPECT_EQ(shown(*other, *same), shown(run, q))
            << spec(q.kind).name << " " << test::plainText(*run.tree);
      }
      if (q.kind == QuestionKind::stop || q.kind == QuestionKind::epsilon) {
        EXPECT_TRUE(found) << test::plainText(*run.tree);
      }
    }
  }
  EXPECT_GE(kinds.size(), 9u);
}

TEST(Question, PlansDoNotOverlapAndRepeat) {
  Random random(11);
  for (int i = 0; i < test::share(300); ++i) {
    const Searched run = randomRun(random, i);
    const AskOptions options{.stopsPerQuestion = 2, .seed = static_cast<std::uint64_t>(i)};
    const auto plan = planQuestions(run, options), again = planQuestions(run, options);
    ASSERT_EQ(plan.size(), again.size());
    int yes = 0, no = 0;
    for (std::size_t j = 0; j < plan.size(); ++j) {
      EXPECT_EQ(questionName(plan[j]), questionName(again[j]));
      if (j > 0) {
        EXPECT_GE(plan[j].now, plan[j - 1].reveal);
      }
      if (plan[j].kind == QuestionKind::stop) ++(*plan[j].right.yes ? yes : no);
    }
    EXPECT_LE(std::abs(yes - no), 1) << test::plainText(*run.tree);
  }
}

// The root's window stands on the screen from the beginning.
TEST(Question, TheRootsWindowIsNotAskedFor) {
  int windows = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    for (const char* example : {"classic", "deep", "equal"}) {
      const Searched run = runOn(exampleText(example), SearchId::alphaBeta);
      for (const auto& kinds : {std::vector<QuestionKind>{}, {QuestionKind::window}}) {
        const auto plan = planQuestions(run, {.kinds = kinds, .stopsPerQuestion = 1, .seed = seed});
        EXPECT_FALSE(plan.empty());
        for (const Question& q : plan) {
          if (q.kind != QuestionKind::window) continue;
          ++windows;
          EXPECT_NE(q.node, Tree::root()) << example << " " << seed;
        }
      }
    }
  }
  EXPECT_GT(windows, 100);
}

TEST(Question, APlanIsGivenUpWhenAsked) {
  const Searched run = runOn(exampleText("classic"), SearchId::alphaBeta);
  std::atomic<bool> stop{false};
  EXPECT_FALSE(planQuestions(run, {.stop = &stop}).empty());
  stop = true;
  EXPECT_TRUE(planQuestions(run, {.stop = &stop}).empty());
}

TEST(Question, AboutHalfOfTheFirstHundredAreNo) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    StopExercises exercises(seed), same(seed);
    int no = 0, repeated = 0;
    bool last = false;
    for (int i = 0; i < 100; ++i) {
      const Exercise e = exercises.next();
      const bool answer = *e.question.right.yes;
      no += !answer;
      repeated += i > 0 && answer == last;
      last = answer;
      // The trace itself says so.
      const EventKind next = e.run.trace->event(e.question.reveal + 1).kind;
      EXPECT_EQ(answer, next == EventKind::cut);
      if (i < 3) {
        EXPECT_EQ(questionName(same.next().question), questionName(e.question));
      }
    }
    EXPECT_GE(no, 40) << seed;
    EXPECT_LE(no, 60) << seed;
    EXPECT_GT(repeated, 20) << seed;  // it does not simply alternate
  }
}

TEST(Question, PlansOverManyTreesHaveHalfNo) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Random random(seed);
    int asked = 0, no = 0;
    while (asked < 100) {
      const auto tree =
          plyscope::randomTree(RandomTreeOptions{.depth = 4, .branchingHigh = 3}, random);
      const auto run = runSearch(*tree, SearchId::alphaBeta, {});
      for (const Question& q : planQuestions(*run, {.seed = random.next()})) {
        if (q.kind != QuestionKind::stop || asked == 100) continue;
        ++asked;
        no += !*q.right.yes;
      }
    }
    EXPECT_GE(no, 40) << seed;
    EXPECT_LE(no, 60) << seed;
  }
}

TEST(Question, ASimilarTreeKeepsShapeAndCuts) {
  struct Case {
    const char* example;
    SearchId search;
    const char* question;
  };
  const Case cases[] = {{"classic", SearchId::alphaBeta, "stop@cut:1"},
                        {"deep", SearchId::alphaBeta, "value@close:n4"},
                        {"big", SearchId::alphaBeta, "stop@cut:3"},
                        {"pairs-eps", SearchId::epsilon, "epsilon@cut:1"},
                        {"pairs", SearchId::maxN, "pair@close:n3"},
                        {"chance-a", SearchId::expectiminimax, "chance@close:n2"}};
  for (const Case& c : cases) {
    const Searched run = runOn(exampleText(c.example), c.search);
    const auto q = findQuestion(run, c.question);
    ASSERT_TRUE(q) << c.example;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      const auto similar = similarExercise(run, *q, seed);
      ASSERT_TRUE(similar) << c.example;
      EXPECT_EQ(similar->run.tree->size(), run.tree->size());
      EXPECT_NE(test::plainText(*similar->run.tree), test::plainText(*run.tree)) << c.example;
      EXPECT_EQ(similar->run.trace->events(), run.trace->events()) << c.example;
      const auto cut = [](const Searched& r) {
        std::vector<std::vector<NodeId>> all;
        for (const Cutoff& k : cutoffs(*r.trace, r.id, r.options)) all.push_back(k.skipped);
        return all;
      };
      EXPECT_EQ(cut(similar->run), cut(run)) << c.example;
      EXPECT_EQ(similar->question.node, q->node);
      EXPECT_EQ(similar->question.reveal, q->reveal);
    }
  }
}

// The right rule of the beliefs' driver is the search itself: what is skipped, what a node hands
// up and receives, whether it is known, and what is played.
TEST(Beliefs, TheRightRuleIsAlphaBeta) {
  Random random(2);
  for (int i = 0; i < test::share(1500); ++i) {
    test::TreeShape shape = test::randomShape(random, 0, false);
    shape.fractions = 0;
    if (i % 2 == 0) shape.range = 2;
    const TreePtr tree = test::randomTree(shape, random);
    SearchOptions options;
    options.strict = i % 3 == 0;
    const Searched run = *runSearch(tree, SearchId::alphaBeta, options);
    const Pruning p = pruneRightly(*tree, options.strict);
    const auto mark = askAt(run, QuestionKind::mark, run.trace->events());
    ASSERT_TRUE(mark);
    auto skipped = p.skipped;
    std::sort(skipped.begin(), skipped.end());
    EXPECT_EQ(skipped, mark->right.nodes) << test::plainText(*tree);
    const Time end = run.trace->events();
    for (std::uint32_t n = 0; n < tree->size(); ++n) {
      if (tree->isLeaf(NodeId{n})) continue;
      const NodeState s = run.trace->state(NodeId{n}, end);
      const Claim& c = p.claims[n];
      ASSERT_EQ(c.entered, s.phase == Phase::closed);
      if (!c.entered) continue;
      EXPECT_EQ(c.value, s.value);
      EXPECT_EQ(c.given, s.given);
      EXPECT_EQ(c.handled, s.handled);
      EXPECT_EQ(c.exact, s.relation == Relation::exact) << test::plainText(*tree) << " " << n;
      if (!s.cut) {
        EXPECT_EQ(c.move, s.best);
      }
    }
  }
}

}  // namespace
}  // namespace plyscope
