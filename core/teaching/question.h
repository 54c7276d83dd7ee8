#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/explain/explain.h"
#include "core/teaching/answer.h"

namespace plyscope {

/// What can be asked about a run.
enum class QuestionKind : std::uint8_t {
  next,     ///< which leaf is looked at next?
  value,    ///< what does n2 hand up? (single numbers)
  window,   ///< which alpha and beta does n3 receive?
  stop,     ///< does the search stop at n3 now, and why?
  mark,     ///< mark every branch that is never looked at
  exact,    ///< is 2 the exact value of n3?
  child,    ///< which move is played at n1?
  pair,     ///< which pair goes up?
  chance,   ///< the expected value at n2
  epsilon,  ///< at most how much can A still get at n3?
  rule,     ///< which test is the sharpest safe one here?
};
inline constexpr std::size_t kQuestionKinds = 11;

struct QuestionSpec {
  QuestionKind kind;
  std::string_view name;   ///< in files: "stop"
  std::string_view title;  ///< on the form: "Does it stop here?"
  AnswerForm form;
};
/// All kinds, in the order of QuestionKind.
std::span<const QuestionSpec> questionKinds();
const QuestionSpec& spec(QuestionKind kind);

/// What somebody with a belief would answer; `id` as in the cards: "M5", "G7".
struct Believed {
  std::string_view id;
  Answer answer;
};

/// One question about one run: a value. Everything but `right`, `reasons` and `reveal` may be shown
/// while it is open, and depends on nothing that happens after `now`.
struct Question {
  QuestionKind kind = QuestionKind::stop;
  NodeId node = kNoNode;       ///< asked about; the root where the whole tree is
  Time now = 1;                ///< the cover's moment: what has happened up to here may be shown
  Time reveal = 1;             ///< the event that gives the answer; after answering time goes there
  Message text;                ///< the question
  std::vector<Spans> choices;  ///< of `exact`, `rule`, and the inequalities of a `stop`

  Answer right;
  std::vector<NodeId> reasons;  ///< of a `stop` with the answer yes: nodes that justify it

  AnswerForm form() const { return spec(kind).form; }
  /// A `stop` asks why as well: its inequality is right.choice; a node of `reasons` will do too.
  bool asksWhy() const { return kind == QuestionKind::stop && choices.size() > 1; }
  std::vector<std::string> choiceTexts() const;
};

/// The question that event k answers; nullopt where this kind has none there. Times of reveal:
/// next a `look`; value, exact, child, pair, chance a `close`; window an `enter`; stop, epsilon,
/// rule a `test` with children left; mark the last event.
std::optional<Question> askAt(const Run& run, QuestionKind kind, Time k,
                              Translate translate = nullptr);

/// What every wrong rule would answer, where that differs from the right answer and the rule gets
/// as far as the question. One belief may have several answers. Runs the wrong rules: O(nodes).
std::vector<Believed> believedAnswers(const Run& run, const Question& question);

/// "stop@event:19": what result files call it. And back, in the places of --goto; a problem says
/// what is wrong or that the run has no such question there.
std::string questionName(const Question& question);
Result<Question> findQuestion(const Run& run, std::string_view name);

/// Help before answering: 1 points, 2 shows the operands, 3 the inequality or sum with a blank.
struct Hint {
  Message text;
  std::vector<NodeId> nodes;  ///< to be highlighted
};
inline constexpr unsigned kHints = 3;
Hint hint(const Run& run, const Question& question, unsigned level, Translate translate = nullptr);

}  // namespace plyscope
