#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/random.h"
#include "core/teaching/question.h"

namespace plyscope {

struct AskOptions {
  std::vector<QuestionKind> kinds;  ///< empty: all that the search has
  unsigned stopsPerQuestion = 3;    ///< one question per so many node stops; at least 1
  std::uint64_t seed = 1;
  bool why = true;                          ///< a `stop` asks for its reason too
  const std::atomic<bool>* stop = nullptr;  ///< set: the plan is given up and empty
};

/// The questions of one run, in order of time; no two overlap, so that the next one's `now` is not
/// before the last one's `reveal` (a `mark` question, which is asked before searching, stands alone
/// at the front). Of the yes/no questions half have the answer No, give or take one: where the run
/// has too few cuts, fewer are asked, rather than giving the answer away. Of tests that do not hold
/// those are preferred at which a bound has just changed. The root's window, which nobody hands
/// down, is not asked for. The same seed gives the same questions. Looks at no more than the first
/// 100,000 events.
std::vector<Question> planQuestions(const Run& run, const AskOptions& options = {});

/// A question on a tree made for it.
struct Exercise {
  Run run;
  Question question;
};

/// An endless row of yes/no questions on random trees: half of every twenty are No, in an order
/// that nobody can guess. A value: copy it to fork it.
class StopExercises {
 public:
  explicit StopExercises(std::uint64_t seed) : random_(seed) {}
  Exercise next();

 private:
  Random random_;
  std::vector<bool> answers_;  ///< still to be asked for
};

inline constexpr std::uint32_t kMostSimilarNodes = 20'000;

/// The same question on a tree of the same shape with other numbers, in which the search cuts at
/// the same places: drawn at random if a drawing fits, else the numbers are moved so that every
/// comparison comes out as before. nullopt where the question is not about such a run, or its tree
/// has more than kMostSimilarNodes.
std::optional<Exercise> similarExercise(const Run& run, const Question& question,
                                        std::uint64_t seed);

}  // namespace plyscope
