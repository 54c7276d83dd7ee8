#include "core/formats/draft.h"

#include <fmt/format.h>

#include <utility>

#include "core/tree/probability_sum.h"

namespace plyscope {

Draft::Id Draft::add(TextPlace place) {
  nodes_.emplace_back().place = place;
  return size() - 1;
}

void Draft::link(Id parent, Id child) {
  const Id last = nodes_[parent].lastChild;
  (last == kNone ? nodes_[parent].firstChild : nodes_[last].nextSibling) = child;
  nodes_[parent].lastChild = child;
}

std::uint32_t Draft::text(std::string_view text) {
  if (text.empty()) return 0;
  const auto [found, isNew] =
      textIds_.try_emplace(std::string(text), static_cast<std::uint32_t>(texts_.size()));
  if (isNew) texts_.emplace_back(text);
  return found->second;
}

std::uint32_t Draft::number(Rational r) {
  numbers_.push_back(std::move(r));
  return static_cast<std::uint32_t>(numbers_.size() - 1);
}

void Draft::setValue(Id id, Rational u) {
  nodes_[id].value = number(std::move(u));
  nodes_[id].values = 1;
  nodes_[id].tuple = false;
}

void Draft::setValue(Id id, const std::vector<Rational>& numbers) {
  setValue(id, tuple(numbers), numbers.size());
}

void Draft::setValue(Id id, std::uint32_t tuple, std::size_t length) {
  nodes_[id].value = tuple;
  nodes_[id].values = static_cast<std::uint16_t>(std::min<std::size_t>(length, 0xFFFF));
  nodes_[id].tuple = true;
}

std::uint32_t Draft::tuple(const std::vector<Rational>& tuple) {
  const auto first = static_cast<std::uint32_t>(numbers_.size());
  numbers_.insert(numbers_.end(), tuple.begin(), tuple.end());
  return first;
}

void Draft::setPayoff(Id id, std::uint32_t tuple, std::size_t length) {
  nodes_[id].payoff = tuple;
  nodes_[id].payoffs = static_cast<std::uint16_t>(std::min<std::size_t>(length, 0xFFFF));
}

void Draft::dropShortNames() {
  bool dropped = false;
  const auto dropIf = [&](Node& node, char letter, std::uint32_t ordinal) {
    const std::string& label = texts_[node.label];
    if (label.size() < 2) return;
    if (label.back() == ')') {
      const std::string suffix = fmt::format(" ({}{})", letter, ordinal);
      if (label.ends_with(suffix)) {
        node.label = text(label.substr(0, label.size() - suffix.size()));
        dropped = true;
      }
      return;
    }
    if (label.front() != letter) return;
    if (std::string_view(label).substr(1) != std::to_string(ordinal)) return;
    node.label = 0;
    dropped = true;
  };
  std::vector<Id> queue{0};  // breadth-first: inner nodes
  std::uint32_t inner = 0;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    dropIf(nodes_[queue[i]], 'n', ++inner);
    for (Id c = nodes_[queue[i]].firstChild; c != kNone; c = nodes_[c].nextSibling) {
      if (nodes_[c].firstChild != kNone) queue.push_back(c);
    }
  }
  std::vector<Id> stack{0};  // left to right: leaves
  std::uint32_t leaves = 0;
  while (!stack.empty()) {
    const Id id = stack.back();
    const Node& node = nodes_[id];
    stack.pop_back();
    if (node.nextSibling != kNone) stack.push_back(node.nextSibling);
    if (node.firstChild != kNone) {
      stack.push_back(node.firstChild);
    } else {
      dropIf(nodes_[id], 'L', ++leaves);
    }
  }
  if (dropped) dropNumberedMoves();
}

void Draft::dropNumberedMoves() {
  for (const Node& parent : nodes_) {
    std::uint32_t number = 0;
    for (Id c = parent.firstChild; c != kNone; c = nodes_[c].nextSibling) {
      const std::string& move = texts_[nodes_[c].move];
      const std::string own = std::to_string(++number);
      if (move == own) {
        nodes_[c].move = 0;
      } else if (move.ends_with(" (" + own + ")")) {
        nodes_[c].move = text(move.substr(0, move.size() - own.size() - 3));
      }
    }
  }
}

std::string scaleToOne(std::vector<Rational>& probabilities) {
  ProbabilitySum total;
  for (const Rational& p : probabilities) total.add(p);
  if (total.isOne() || !total.isShort()) return {};
  const Rational sum = total.value();
  if (abs(sum - 1) > Rational(1, 1'000'000)) return {};
  for (Rational& p : probabilities) p /= sum;
  return fmt::format("Probabilities that add up to {} were scaled to 1.", exactText(sum));
}

// One pass in preorder with an explicit stack of open nodes. Payoffs on edges are running sums,
// kept beside the stack and only for nodes that have one.
struct Draft::Walk {
  static constexpr unsigned kLongestSum = 8192;  ///< bits of a denominator

  struct Open {
    Id node;
    Id next;            ///< the child to take next
    std::uint32_t sum;  ///< of the payoffs down to here, in `sums`, or kNone
    std::size_t sumsBefore;
    std::vector<Rational> probabilities;  ///< of a chance node's children
    std::size_t taken = 0;
  };

  const Draft& draft;
  TreeBuilder& builder;
  InnerValues inner;
  std::vector<Open> open{};
  std::vector<std::vector<Rational>> sums{};
  Problems problems{};
  bool toldScaling = false, toldEqual = false, toldStale = false;

  void say(bool& told, std::string note) {
    if (!told) builder.note(std::move(note));
    told = true;
  }

  void wrong(const Node& node, std::string what, std::string remedy) {
    if (problems.size() < kMostProblems) {
      problems.push_back(problemAt(node.place, std::move(what), std::move(remedy)));
    }
  }

  std::vector<Rational> numbers(std::uint32_t first, std::uint16_t count) const {
    const auto begin = draft.numbers_.begin() + first;
    return {begin, begin + count};
  }

  /// Adds what lies above; both have as many numbers, or it is a problem.
  void add(const Node& node, std::vector<Rational>& value, std::uint32_t sum) {
    if (sum == kNone) return;
    const std::vector<Rational>& above = sums[sum];
    if (value.size() != above.size()) {
      wrong(
          node,
          fmt::format("{} numbers here, but the payoffs above have {}", value.size(), above.size()),
          "Give every payoff one number per player.");
      return;
    }
    for (std::size_t i = 0; i < above.size(); ++i) {
      value[i] += above[i];
      if (msb(denominator(value[i])) < kLongestSum) continue;
      wrong(node, "the payoffs down to here add up to a number of thousands of digits",
            "Use payoffs over a common denominator.");
      value[i] = 0;
    }
  }

  /// The sum of payoffs down to `node`, its own included.
  std::uint32_t sumAt(const Node& node) {
    const std::uint32_t above = open.empty() ? kNone : open.back().sum;
    if (node.payoff == kNone) return above;
    std::vector<Rational> sum = numbers(node.payoff, node.payoffs);
    add(node, sum, above);
    sums.push_back(std::move(sum));
    return static_cast<std::uint32_t>(sums.size() - 1);
  }

  void leaf(const Node& node, std::uint32_t sum) {
    if (node.values == 0 && sum == kNone) return builder.leafWithoutValue();
    std::vector<Rational> value = node.values == 0 ? std::vector<Rational>(sums[sum].size())
                                                   : numbers(node.value, node.values);
    add(node, value, sum);
    const bool single = node.values == 1 || draft.singlePayoffs_;
    if (value.size() == 1 && !node.tuple && single) return builder.leaf(value.front());
    builder.leaf(std::move(value));
  }

  std::vector<Rational> probabilities(const Node& node) {
    std::vector<Rational> all;
    std::size_t children = 0;
    for (Id c = node.firstChild; c != kNone; c = draft.nodes_[c].nextSibling, ++children) {
      const std::uint32_t p = draft.nodes_[c].probability;
      if (p != kNone) all.push_back(draft.numbers_[p]);
    }
    if (all.empty()) {
      say(toldEqual, "Chance nodes without probabilities were read with equal ones.");
      return std::vector<Rational>(children, Rational(1, children));
    }
    if (all.size() < children) {
      wrong(node, "some branches of this chance node have no probability",
            "Give each branch one, summing to 1.");
      all.resize(children);
      return all;
    }
    if (std::string note = scaleToOne(all); !note.empty()) say(toldScaling, std::move(note));
    return all;
  }

  void openNode(Id id, const Node& node, std::uint32_t sum, std::size_t sumsBefore) {
    if (node.informationSet != kNone) builder.informationSet(node.informationSet);
    Open entry{id, node.firstChild, sum, sumsBefore, {}};
    switch (node.kind) {
      case Kind::byTurn:
        builder.openDecision();
        break;
      case Kind::player:
        builder.openDecision(node.mover);
        break;
      case Kind::pass:
        builder.openPass();
        break;
      case Kind::chance:
        builder.openChance();
        entry.probabilities = probabilities(node);
        break;
    }
    open.push_back(std::move(entry));
  }

  void enter(Id id) {
    const Node& node = draft.nodes_[id];
    builder.at(node.place.line, node.place.column);
    if (node.label != 0) builder.label(draft.texts_[node.label]);
    if (node.move != 0) builder.move(draft.texts_[node.move]);
    if (!open.empty() && !open.back().probabilities.empty()) {
      builder.probability(open.back().probabilities[open.back().taken]);
    }
    if (!open.empty()) ++open.back().taken;
    const std::size_t sumsBefore = sums.size();
    const std::uint32_t sum = sumAt(node);
    if (node.firstChild != kNone) return openNode(id, node, sum, sumsBefore);
    leaf(node, sum);
    sums.resize(sumsBefore);
  }

  void leave() {
    const Node& node = draft.nodes_[open.back().node];
    sums.resize(open.back().sumsBefore);
    builder.close();
    open.pop_back();
    if (node.values == 0) return;
    if (inner == InnerValues::stale) {
      return say(toldStale, "Values of inner nodes were left out: a search computes them.");
    }
    if (node.values == 1 && !node.tuple) return builder.estimate(draft.numbers_[node.value]);
    builder.estimate(numbers(node.value, node.values));
  }
};

Problems Draft::emit(TreeBuilder& builder, InnerValues inner) const {
  builder.spelling(spelling_);
  Walk walk{*this, builder, inner};
  walk.enter(0);
  while (!walk.open.empty()) {
    const Id child = walk.open.back().next;
    if (child == kNone) {
      walk.leave();
    } else {
      walk.open.back().next = nodes_[child].nextSibling;
      walk.enter(child);
    }
  }
  return std::move(walk.problems);
}

}  // namespace plyscope
