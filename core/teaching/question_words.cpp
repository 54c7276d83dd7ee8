#include <algorithm>

#include "core/teaching/question_parts.h"

// Every sentence that asks, helps or answers a wrong answer. First line headline, then the body.
// Places of feedback: n the node, r the right answer, w the window it received, s whose bound it
// is, v the number in question, l what is never looked at.

namespace plyscope {
namespace {

constexpr Template kTemplates[] = {
    {"question.next", "Which leaf is looked at next?"},
    {"question.value", "What does {n} hand up?\nWrite ≤ or ≥ where it is only a bound."},
    {"question.window", "Which α and β does {n} receive?"},
    {"question.stop",
     "Does the search stop at {n} now?\n{n} ({P}) has just received {x} from {c}."},
    {"question.mark", "Mark every branch that is never looked at."},
    {"question.exact", "Is {v} the exact value of {n}?"},
    {"question.child", "Which move is played at {n}?\n{P} moves there."},
    {"question.pair", "Which pair does {n} hand up?\nAnswer “none” if it hands up no pair."},
    {"question.chance", "What is the expected value at {n}?"},
    {"question.epsilon",
     "At most how much can {Q} still get at {n}?\nε is {e}, and {n} has {v} so far."},
    {"question.rule",
     "Which test is safe at {n}, and sharpest?\n{P} moves at {n}; it is {Q} who must never want to "
     "come here."},

    {"hint.next.1", "Children are taken in order, deepest first."},
    {"hint.next.2", "The search stands at {n}."},
    {"hint.next.3", "First see whether the rest below {n} is skipped; then take the next child."},
    {"hint.value.1", "Which player moves at {n}, and was every child looked at?"},
    {"hint.value.2", "Compare what the children of {n} handed up."},
    {"hint.value.3", "{n} … ▢, with = ≤ or ≥."},
    {"hint.window.1", "A node starts with a copy of what its parent has now."},
    {"hint.window.2", "Look at the α and β of its parent {p}."},
    {"hint.window.3", "α = ▢ and β = ▢ at {p} go down to {n} unchanged."},
    {"hint.stop.1", "Compare what {n} can already get with what is known from above."},
    {"hint.stop.2", "Here they are: the numbers at {n} and where the other bound came from."},
    {"hint.stop.3", "Fill the blank: {f}"},
    {"hint.mark.1", "Run the search in your head, leaf by leaf, and keep α and β."},
    {"hint.mark.2", "The first child of a node is never skipped."},
    {"hint.mark.3", "Mark a branch where α ▢ β and children are left."},
    {"hint.exact.1", "Were all children of {n} looked at, and are their own numbers exact?"},
    {"hint.exact.2", "These are the children of {n}."},
    {"hint.exact.3", "A number with skipped children below it is ▢."},
    {"hint.child.1", "Who moves at {n}, and which number counts for that player?"},
    {"hint.child.2", "Compare the children of {n}."},
    {"hint.child.3", "On equal numbers the ▢ best child is kept."},
    {"hint.pair.1", "A pair moves as a whole, chosen by the player who moves at {n}."},
    {"hint.pair.2", "Compare the number of the player who moves, child by child."},
    {"hint.pair.3", "{n} hands up the pair of its child ▢, or none if it was cut."},
    {"hint.chance.1", "Weigh each outcome by its probability and add."},
    {"hint.chance.2", "These are the outcomes of {n}."},
    {"hint.chance.3", "{f} = ▢"},
    {"hint.epsilon.1", "The two numbers of a pair add up to at most ε."},
    {"hint.epsilon.2", "The player who moves at {n} ends with the number he has now, or more."},
    {"hint.epsilon.3", "ε − ▢ = ▢"},
    {"hint.rule.1", "The player who moves may still switch to another child."},
    {"hint.rule.2", "Only his own number can be trusted not to fall."},
    {"hint.rule.3", "ε − ▢ is compared with what the parent holds."},

    {"feedback.right", "Right."},
    {"feedback.again", "Not quite. Check the rule again."},
    {"feedback.reason", "Right decision, but the reason is another.\nIt is {r}."},
    {"feedback.comma", "Right. We write a point: 0.5."},
    {"feedback.marks", "{c} right, {x} too many, {m} missed."},
    {"feedback.weak", "Safe, but weaker than it need be.\nx + 2ε cuts later than ε − y."},
    {"feedback.other",
     "The number is right, the sign is not: {n} is {r}.\n"
     "What was skipped could only move it that way."},
    {"feedback.exact",
     "{n} is known exactly: {r}.\nNothing below it was skipped that could matter."},
    {"feedback.M1",
     "Each visit has its own α and β.\nYou used one pair for all nodes. {n} works with "
     "{w}; what other nodes found is not written into it."},
    {"feedback.M2",
     "A child's bounds stay at the child.\nOnly the number that a child hands up can "
     "change its parent, and only if it is better."},
    {"feedback.M3",
     "A bound may come from further up.\nYou compared with the parent only. At {n} "
     "the bound comes from {s}."},
    {"feedback.M4", "Bounds are handed down.\nYou started {n} with −∞ and ∞. It receives {w}."},
    {"feedback.M5",
     "Equal is enough.\nYou kept looking at equality. Here the search also stops "
     "when both sides are equal."},
    {"feedback.M6",
     "{v} is what we know, not what {n} is worth.\nBelow {n} something was never "
     "looked at. Write {r}."},
    {"feedback.M7", "The first best child is kept.\nA later equal one never replaces it: {r}."},
    {"feedback.C1",
     "A chance node has no will.\nIt takes neither the best, the worst nor the "
     "likeliest outcome, but the weighted average: {r}."},
    {"feedback.C2", "Probabilities weigh.\nYou took the plain average. Weighted it is {r}."},
    {"feedback.C3",
     "Nothing is skipped below a chance node.\nIts last outcome can still move the average by any "
     "amount. Next is {r}."},
    {"feedback.G1", "B does not try to hurt A.\nB takes what is best for B: {r}."},
    {"feedback.G2",
     "A pair moves as a whole.\nThe best first and the best second number belong to "
     "different leaves. It is {r}."},
    {"feedback.G3",
     "One player's numbers are not enough.\nThe other may prefer a leaf in which both "
     "gain, so the bound must go through ε − y."},
    {"feedback.G6",
     "Only the parent's choice counts.\nWhat a more distant ancestor holds stops nothing: where "
     "play has come this far, that choice is gone, and the nodes between still need {n}'s pair."},
    {"feedback.G7",
     "x + ε is not safe.\nThe player who moves may switch to a leaf with a larger "
     "number of his own; only ε − y bounds what the other can get."},
    {"feedback.G8",
     "A cut option has no pair.\nThe search stopped at {n}: its true pair was never "
     "computed, and the parent drops it."},
};

}  // namespace

Template question_words::question(std::string_view id) {
  const auto* const end = std::end(kTemplates);
  const auto* const t =
      std::find_if(std::begin(kTemplates), end, [&](const Template& x) { return x.id == id; });
  return t == end ? Template{"feedback.again", "Not quite. Check the rule again."} : *t;
}

std::span<const Template> questionTemplates() {
  return kTemplates;
}

Hint hint(const Run& run, const Question& q, unsigned level, Translate translate) {
  level = std::clamp(level, 1u, kHints);
  const Moment m(run, q.reveal, translate);
  Hint h;
  const NodeId n = q.kind == QuestionKind::mark ? Tree::root() : q.node;
  const NodeId parent = run.tree->parent(n) == kNoNode ? n : run.tree->parent(n);
  Spans formula;
  if (q.kind == QuestionKind::chance) {
    for (const NodeId c : run.tree->children(n)) {
      if (!formula.empty()) formula.push_back({Span::Kind::text, " + "});
      Number p;
      p.value = run.tree->probability(c);
      formula.push_back({Span::Kind::text, shownText(p, run.tree->spelling()) + " × "});
      const Spans node = m.node(c);
      formula.insert(formula.end(), node.begin(), node.end());
    }
  }
  if (q.kind == QuestionKind::stop) {
    const bool windows = run.trace->windows();
    formula = Moment::text(
        windows ? (run.options.strict ? "α > β, that is ▢ > ▢?" : "α ≥ β, that is ▢ ≥ ▢?")
        : run.id == SearchId::epsilonWeak ? "x + 2ε, that is ▢ + 2 × ▢, against ▢"
                                          : "ε − y, that is ▢ − ▢, against ▢");
  }
  h.text = m.say(question_words::question("hint." + std::string(spec(q.kind).name) + "." +
                                          std::to_string(level)),
                 {{"n", m.node(n)}, {"p", m.node(parent)}, {"f", formula}});
  if (level == 1 || q.kind == QuestionKind::mark) return h;
  h.nodes = {n};
  if (q.kind == QuestionKind::window) h.nodes = {parent};
  if (q.kind == QuestionKind::stop) {
    // Whose bound it is, whatever the answer: known before the test.
    const Source s = run.trace->windows()
                         ? run.trace->source(n, m.maximizes() ? Side::beta : Side::alpha, q.now)
                         : Source{parent, run.trace->state(parent, q.now).best};
    for (const NodeId x : {s.child, s.ancestor}) {
      if (x != kNoNode) h.nodes.push_back(x);
    }
  }
  const bool children = q.kind == QuestionKind::value || q.kind == QuestionKind::exact ||
                        q.kind == QuestionKind::child || q.kind == QuestionKind::pair ||
                        q.kind == QuestionKind::chance;
  if (children) h.nodes = run.tree->children(n);
  return h;
}

}  // namespace plyscope
