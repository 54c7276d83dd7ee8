#pragma once

#include "core/explain/moment.h"
#include "core/explain/stand.h"
#include "core/teaching/question.h"

namespace plyscope {

// The families of questions: each file knows what its kinds ask and the right answer. `m` is the
// moment of the reveal.

std::optional<Question> stopQuestion(const Moment& m);  ///< alpha-beta and the epsilon family
std::optional<Question> epsilonQuestion(const Moment& m);
std::optional<Question> ruleQuestion(const Moment& m);
std::optional<Question> nextQuestion(const Moment& m);
std::optional<Question> windowQuestion(const Moment& m);
std::optional<Question> markQuestion(const Moment& m);
std::optional<Question> valueQuestion(const Moment& m);  ///< what a node hands up
std::optional<Question> exactQuestion(const Moment& m);
std::optional<Question> childQuestion(const Moment& m);
std::optional<Question> pairQuestion(const Moment& m);
std::optional<Question> chanceQuestion(const Moment& m);

/// A question about m.n that event m.k answers, asked after event `now`.
Question begin(const Moment& m, QuestionKind kind, Time now);
/// The event before the last child's result reached m.n, so that its value is not shown yet.
Time beforeLastResult(const Moment& m);
/// The children of m.n whose results it has used, with what they handed up.
std::vector<NodeId> usedChildren(const Moment& m);

// What the wrong rules answer, by family; duplicates and the right answer are taken out later.
void addBeliefsOfPruning(const Moment& m, const Question& question, std::vector<Believed>& all);
void addBeliefsOfPairs(const Moment& m, const Question& question, std::vector<Believed>& all);
void addBeliefsOfChance(const Moment& m, std::vector<Believed>& all);

void addBeliefsOfRules(const Moment& m, const Question& question, std::vector<Believed>& all);
/// The leaf after the last one looked at, for somebody who skips what is below these roots, in
/// preorder; nullopt where that one was skipped already, or there is none.
std::optional<Answer> nextLeaf(const Moment& m, const std::vector<NodeId>& roots);

/// Whether the beliefs about alpha-beta can be run on it: alpha-beta, children as given, no chance.
bool takesBeliefs(const Run& run);

Answer yesNo(bool yes);
Answer oneNumber(Number n, Relation relation = Relation::exact);
Answer numbers(std::vector<Number> all);
Answer oneNode(NodeId n);
Answer oneChoice(std::uint32_t i);

/// The sentences of questions, hints and feedback.
namespace question_words {
Template question(std::string_view id);
}
std::span<const Template> questionTemplates();

}  // namespace plyscope
