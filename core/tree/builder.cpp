#include <fmt/format.h>

#include <algorithm>

#include "core/base/number_range.h"
#include "core/tree/builder_state.h"

namespace plyscope {

TreeBuilder::TreeBuilder() : state_(std::make_unique<State>()) {}
TreeBuilder::~TreeBuilder() = default;
TreeBuilder::TreeBuilder(TreeBuilder&&) noexcept = default;
TreeBuilder& TreeBuilder::operator=(TreeBuilder&&) noexcept = default;

void TreeBuilder::setPlayerNames(std::vector<std::string> names) {
  state_->tree.playersNamed = !names.empty();
  state_->tree.playerNames = std::move(names);
}
void TreeBuilder::setRootMover(Mover m) {
  state_->tree.rootMover = m;
  state_->rootPlace = state_->nextPlace;
}
void TreeBuilder::setPlayers(unsigned n) {
  state_->declaredPlayers = n;
}
void TreeBuilder::declareNumber(const Rational& r) {
  state_->declared.push_back(r);
}
void TreeBuilder::note(std::string text) {
  state_->tree.facts.notes.push_back(std::move(text));
}
void TreeBuilder::spelling(Spelling s) {
  state_->tree.spelling = s;
}
void TreeBuilder::imperfectInformation() {
  state_->tree.facts.perfectInformation = false;
}

TreeBuilder& TreeBuilder::informationSet(std::uint32_t set) {
  state_->tree.informationSet.resize(state_->tree.parent.size(), kOwnSet);
  state_->tree.informationSet.push_back(set);
  return *this;
}

void TreeBuilder::reserve(std::size_t nodes) {
  TreeColumns& t = state_->tree;
  t.parent.reserve(nodes);
  t.subtreeSize.reserve(nodes);
  t.childCount.reserve(nodes);
  t.childIndex.reserve(nodes);
  t.depth.reserve(nodes);
  t.mover.reserve(nodes);
  t.flags.reserve(nodes);
  state_->utilities[0].reserve(nodes);
}

TreeBuilder& TreeBuilder::at(std::uint32_t line, std::uint32_t column) {
  state_->nextPlace = {line, column};
  return *this;
}
TreeBuilder& TreeBuilder::move(std::string text) {
  state_->nextMove = std::move(text);
  return *this;
}
TreeBuilder& TreeBuilder::label(std::string text) {
  state_->nextLabel = std::move(text);
  return *this;
}
TreeBuilder& TreeBuilder::unknownProbability() {
  state_->probabilityUnread = true;
  return probability(0);
}
TreeBuilder& TreeBuilder::probability(Rational p) {
  State& s = *state_;
  s.hasProbability = true;
  const auto [at, isNew] =
      s.knownProbabilities.try_emplace(p, static_cast<std::uint32_t>(s.tree.probabilities.size()));
  s.nextProbability = at->second;
  if (!isNew) return *this;
  const Integer n = boost::multiprecision::numerator(p), d = boost::multiprecision::denominator(p);
  const Integer limit = Integer(1) << 62;
  Probability entry{std::move(p), 0, 0};
  if (boost::multiprecision::abs(n) < limit && d < limit) {
    entry.numerator = static_cast<std::int64_t>(n);
    entry.denominator = static_cast<std::int64_t>(d);
  }
  s.tree.probabilities.push_back(std::move(entry));
  return *this;
}

void TreeBuilder::openDecision() {
  state_->openInner(Mover::none, 0);
}
void TreeBuilder::openDecision(Mover m) {
  state_->openInner(m, TreeColumns::kMoverWritten);
  state_->writtenMovers.push_back(state_->open.back());
}
void TreeBuilder::openPass() {
  state_->openInner(Mover::none, TreeColumns::kPass);
  state_->passes.push_back(state_->open.back());
}
void TreeBuilder::openChance() {
  state_->openInner(Mover::chance, 0);
  state_->chances.push_back(state_->open.back());
}

void TreeBuilder::close() {
  State& s = *state_;
  if (s.open.empty()) return;
  s.closed = s.open.back();
  s.open.pop_back();
  const std::uint32_t n = index(s.closed.node);
  s.tree.subtreeSize[n] = static_cast<std::uint32_t>(s.tree.parent.size()) - n;
  if (s.tree.childCount[n] > 0) return;
  s.problem(s.closed.place,
            s.tree.label[s.closed.node].empty()
                ? "an empty list is a node without children"
                : fmt::format("“{}” is a node without children", s.tree.label[s.closed.node]),
            "Give it children or make it a leaf.", s.closed.node);
}

void TreeBuilder::estimate(const Rational& u) {
  State& s = *state_;
  if (s.fits({&u, 1}, false, s.nextPlace)) s.setNumbers(s.closed.node, {&u, 1});
}
void TreeBuilder::estimate(const std::vector<Rational>& tuple) {
  State& s = *state_;
  if (s.fits(tuple, true, s.nextPlace)) s.setNumbers(s.closed.node, tuple);
}

void TreeBuilder::leaf(const Rational& u) {
  State& s = *state_;
  const TextPosition at = s.nextPlace;
  const NodeId n = s.begin(Mover::none, 0);
  if (s.fits({&u, 1}, false, at)) s.setNumbers(n, {&u, 1});
}
void TreeBuilder::leaf(const std::vector<Rational>& tuple) {
  State& s = *state_;
  const TextPosition at = s.nextPlace;
  const NodeId n = s.begin(Mover::none, 0);
  if (s.fits(tuple, true, at)) s.setNumbers(n, tuple);
}
void TreeBuilder::shortLeaf(Word numerator, Word denominator) {
  State& s = *state_;
  if (!s.anyNumber || s.width != 0) {
    leaf(Rational(Integer(numerator), Integer(denominator)));
    return;
  }
  const NodeId n = s.begin(Mover::none, TreeColumns::kHasUtility);
  NumberColumn& column = s.utilities[0];
  column.resize(index(n));
  column.push(denominator == 1 ? numerator : 0);
  if (denominator != 1) column.set(index(n), numerator, denominator, s.pool);
}
void TreeBuilder::leafWithoutValue() {
  state_->begin(Mover::none, 0);
  ++state_->tree.facts.missingValues;
}

NodeId TreeBuilder::latest() const {
  const std::size_t size = state_->tree.parent.size();
  return size == 0 ? kNoNode : NodeId{static_cast<std::uint32_t>(size - 1)};
}

NodeId TreeBuilder::State::begin(Mover mover, std::uint8_t flags) {
  const NodeId n{static_cast<std::uint32_t>(tree.parent.size())};
  if (open.empty() && index(n) > 0) {
    problem(nextPlace, "a second tree begins here", "Write one tree, in one pair of brackets.");
  }
  const NodeId parent = open.empty() ? kNoNode : open.back().node;
  tree.parent.push_back(parent);
  tree.subtreeSize.push_back(1);
  tree.childCount.push_back(0);
  tree.mover.push_back(mover);
  tree.flags.push_back(flags);
  if (parent == kNoNode) {
    tree.childIndex.push_back(0);
    tree.depth.push_back(0);
  } else {
    const auto p = index(parent);
    const auto depth = static_cast<Depth>(open.size());
    tree.childIndex.push_back(tree.childCount[p]++);
    tree.depth.push_back(depth);
    tree.facts.depth = std::max(tree.facts.depth, depth);
  }
  const bool outcome = parent != kNoNode && tree.mover[index(parent)] == Mover::chance;
  if (outcome && !hasProbability) {
    probabilityUnread = true;
    problem(nextPlace, "this outcome of a chance node has no probability",
            "Write one before it, such as 1/2: …", n);
  } else if (!outcome && hasProbability) {
    problem(nextPlace, "a probability belongs before an outcome of a chance node only",
            "Write chance[…], or take the probability away.", n);
  }
  if (hasProbability && tree.probability.empty()) tree.probability.resize(index(n), 0);
  if (!tree.probability.empty()) tree.probability.resize(index(n), 0);
  if (hasProbability) tree.probability.push_back(nextProbability);
  if (nextPlace.line != 0 && (tree.lines.empty() || tree.lines.back().line != nextPlace.line)) {
    tree.lines.push_back({n, nextPlace.line});
  }
  if (!nextMove.empty()) tree.move.set(n, nextMove);
  if (!nextLabel.empty()) tree.label.set(n, nextLabel);
  nextMove.clear();
  nextLabel.clear();
  nextProbability = 0;
  hasProbability = false;
  return n;
}

void TreeBuilder::State::openInner(Mover mover, std::uint8_t flags) {
  const TextPosition at = nextPlace;
  open.push_back({begin(mover, flags), at});
}

bool TreeBuilder::State::fits(std::span<const Rational> numbers, bool tuple, TextPosition at) {
  const auto now = tuple ? static_cast<unsigned>(numbers.size()) : 0u;
  if (!anyNumber) {
    anyNumber = true;
    width = now;
    firstNumber = at;
    const std::size_t columns = std::clamp<std::size_t>(now, 1, kMostPlayers);
    utilities.resize(columns);
    if (now > kMostPlayers) {
      problem(at, fmt::format("this leaf has {} numbers", now),
              fmt::format("At most {} players can play.", kMostPlayers));
      return false;
    }
    return inRange(numbers, at);
  }
  if (now == width) return now <= kMostPlayers && inRange(numbers, at);
  const auto spell = [&] {
    std::string text;
    for (const Rational& r : numbers.first(std::min<std::size_t>(numbers.size(), 6))) {
      text += (text.empty() ? "" : ", ") + exactText(r);
    }
    if (numbers.size() > 6) text += ", …";
    return tuple ? "(" + text + (numbers.size() == 1 ? ",)" : ")") : text;
  };
  const auto count = [](unsigned n) {
    static constexpr const char* kWords[] = {"no numbers",    "one number",   "two numbers",
                                             "three numbers", "four numbers", "five numbers"};
    return n < 6 ? std::string(kWords[n]) : fmt::format("{} numbers", n);
  };
  const std::string where = firstNumber.line == 0 ? std::string("an earlier leaf")
                                                  : fmt::format("line {}", firstNumber.line);
  if (now == 0 || width == 0) {
    const char* kind = now == 0 ? "a single number" : now == 2 ? "a pair" : "a tuple";
    problem(at,
            fmt::format("{} is {}, but {} uses {}", spell(), kind, where,
                        width == 0   ? "single numbers"
                        : width == 2 ? "pairs"
                                     : "tuples"),
            "Use one kind in the whole tree.");
  } else {
    problem(at,
            fmt::format("{} has {}, {} has {}", spell(), count(now), where,
                        width < 6 ? count(width).substr(0, count(width).find(' ')) : count(width)),
            "Every leaf needs one number per player.");
  }
  return false;
}

bool TreeBuilder::State::inRange(std::span<const Rational> numbers, TextPosition at) {
  if (std::none_of(numbers.begin(), numbers.end(), beyondRange)) return true;
  problem(at, "a number of this leaf is too large", "Numbers go from −10^300 to 10^300.");
  return false;
}

void TreeBuilder::State::setNumbers(NodeId n, std::span<const Rational> numbers) {
  if (n == kNoNode) return;
  tree.flags[index(n)] |= TreeColumns::kHasUtility;
  for (std::size_t p = 0; p < numbers.size(); ++p) {
    if (utilities[p].size() <= index(n)) utilities[p].resize(std::size_t{index(n)} + 1);
    utilities[p].set(index(n), numbers[p], pool);
  }
}

void TreeBuilder::State::problem(TextPosition at, std::string what, std::string remedy,
                                 NodeId node) {
  if (problems.size() >= 4 * kMostProblems) return;
  problems.push_back({std::move(what), std::move(remedy), at.line, at.column, 1, node});
}

}  // namespace plyscope
