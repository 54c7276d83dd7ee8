#include "core/teaching/question_plan.h"

#include <algorithm>

namespace plyscope {
namespace {

constexpr Time kMostEvents = 100'000;
constexpr std::size_t kMostQuestions = 200;

struct Candidate {
  QuestionKind kind;
  Time now, reveal;
  bool yes = false, informative = false;  ///< of a stop
};

bool wanted(const AskOptions& options, QuestionKind kind) {
  const auto& kinds = options.kinds;
  return kinds.empty() || std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

/// Alpha or beta has just moved, or the node's pair.
bool justChanged(const Run& run, const Question& q) {
  if (q.now <= 1) return false;
  if (!run.trace->windows()) {
    return run.trace->value(q.node, q.now) != run.trace->value(q.node, q.now - 1);
  }
  const NumberWindow a = run.trace->liveWindow(q.node, q.now - 1);
  const NumberWindow b = run.trace->liveWindow(q.node, q.now);
  return !(a.alpha == b.alpha && a.beta == b.beta);
}

/// The kinds that an event of this kind can answer.
std::vector<QuestionKind> kindsAt(EventKind event) {
  using K = QuestionKind;
  switch (event) {
    case EventKind::look:
      return {K::next};
    case EventKind::enter:
      return {K::window};
    case EventKind::test:
      return {K::stop, K::epsilon, K::rule};
    case EventKind::close:
      return {K::value, K::exact, K::child, K::pair, K::chance};
    default:
      return {};
  }
}

std::vector<Candidate> candidates(const Run& run, const AskOptions& options) {
  std::vector<Candidate> all;
  const Time last = std::min(run.trace->events(), kMostEvents);
  for (Time k = 2; k <= last; ++k) {
    if (options.stop && *options.stop) return {};
    for (const QuestionKind kind : kindsAt(run.trace->event(k).kind)) {
      if (!wanted(options, kind)) continue;
      const auto q = askAt(run, kind, k);
      if (!q || (kind == QuestionKind::window && q->node == Tree::root())) continue;
      Candidate c{kind, q->now, q->reveal};
      if (kind == QuestionKind::stop) {
        c.yes = *q->right.yes;
        c.informative = justChanged(run, *q);
      }
      all.push_back(c);
    }
  }
  return all;
}

template <class T>
void shuffle(std::vector<T>& all, Random& random) {
  for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[random.below(i)]);
}

class Plan {
 public:
  explicit Plan(std::size_t most) : most_(most) {}

  bool full() const { return taken_.size() >= most_; }
  bool take(const Candidate& c) {
    if (full()) return false;
    const bool overlaps = std::any_of(taken_.begin(), taken_.end(), [&](const Candidate& t) {
      return c.now < t.reveal && t.now < c.reveal;
    });
    if (overlaps) return false;
    taken_.push_back(c);
    return true;
  }
  std::vector<Candidate> inOrder() {
    std::sort(taken_.begin(), taken_.end(),
              [](const Candidate& a, const Candidate& b) { return a.reveal < b.reveal; });
    return taken_;
  }

 private:
  std::size_t most_;
  std::vector<Candidate> taken_;
};

/// One No for every Yes, in pairs; a single one is left over by chance only.
void takeStops(Plan& plan, std::vector<Candidate> yes, std::vector<Candidate> no, std::size_t most,
               Random& random) {
  shuffle(yes, random);
  shuffle(no, random);
  std::stable_partition(no.begin(), no.end(), [](const Candidate& c) { return c.informative; });
  std::size_t taken = 0, y = 0, n = 0;
  bool turn = random.below(2) == 0;
  for (int balance = 0; taken < most;) {
    auto& from = turn ? yes : no;
    std::size_t& at = turn ? y : n;
    while (at < from.size() && !plan.take(from[at])) ++at;
    if (at == from.size()) {
      // One more of the other kind at most.
      if (balance != 0) return;
      turn = !turn;
      auto& other = turn ? yes : no;
      std::size_t& next = turn ? y : n;
      while (next < other.size() && !plan.take(other[next])) ++next;
      return;
    }
    ++at;
    ++taken;
    balance += turn ? 1 : -1;
    turn = balance == 0 ? random.below(2) == 0 : balance < 0;
  }
}

}  // namespace

std::vector<Question> planQuestions(const Run& run, const AskOptions& options) {
  if (!run.trace || run.trace->truncated()) return {};
  Random random(options.seed);
  const std::uint32_t stops = run.trace->nodeStops(std::min(run.trace->events(), kMostEvents));
  const std::size_t most =
      std::clamp<std::size_t>(stops / std::max(1u, options.stopsPerQuestion), 1, kMostQuestions);
  std::vector<Candidate> yes, no, rest;
  for (const Candidate& c : candidates(run, options)) {
    (c.kind != QuestionKind::stop ? rest : c.yes ? yes : no).push_back(c);
  }
  Plan plan(most);
  const bool stopsOnly = options.kinds.size() == 1;
  takeStops(plan, yes, no, stopsOnly ? most : (most + 1) / 2, random);
  shuffle(rest, random);
  // Kinds take turns, so that the common ones do not crowd out the others.
  std::array<std::uint32_t, kQuestionKinds> had{};
  while (!plan.full() && !rest.empty()) {
    const auto rarest =
        std::min_element(rest.begin(), rest.end(), [&](const Candidate& a, const Candidate& b) {
          return had[static_cast<std::size_t>(a.kind)] < had[static_cast<std::size_t>(b.kind)];
        });
    if (plan.take(*rarest)) ++had[static_cast<std::size_t>(rarest->kind)];
    rest.erase(rarest);
  }
  std::vector<Question> questions;
  if (options.kinds.size() == 1 && wanted(options, QuestionKind::mark)) {
    if (auto q = askAt(run, QuestionKind::mark, run.trace->events())) questions.push_back(*q);
  }
  for (const Candidate& c : plan.inOrder()) {
    if (auto q = askAt(run, c.kind, c.reveal)) questions.push_back(std::move(*q));
    if (!options.why && !questions.empty() && questions.back().kind == QuestionKind::stop) {
      questions.back().choices.clear();
    }
  }
  return questions;
}

}  // namespace plyscope
