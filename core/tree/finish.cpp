#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "core/tree/builder_state.h"
#include "core/tree/open_chances.h"
#include "core/tree/probability_sum.h"
#include "core/tree/scale.h"

namespace plyscope {

namespace {

std::string quotedName(const TreeColumns& tree, NodeId n) {
  return tree.label[n].empty() ? "this chance node" : fmt::format("“{}”", tree.label[n]);
}

std::string probabilityText(const Rational& p) {
  return decimalText(p, 12).value_or(exactText(p));
}

}  // namespace

// Probabilities are none negative and sum to exactly 1; 0 is allowed and noted.
void TreeBuilder::State::checkChances() {
  NodeId firstZero = kNoNode;
  for (const auto& [node, place] : chances) {
    ProbabilitySum sum;
    const std::uint32_t end = index(node) + tree.subtreeSize[index(node)];
    bool complete = tree.childCount[index(node)] > 0 && !tree.probability.empty();
    for (std::uint32_t c = index(node) + 1; c < end && complete; c += tree.subtreeSize[c]) {
      const Rational& p = tree.probabilities[tree.probability[c]].value;
      if (p < 0) {
        problem(place,
                fmt::format("the probability {} at {} is negative", probabilityText(p),
                            quotedName(tree, node)),
                "Probabilities go from 0 to 1.", node);
        complete = false;
      }
      if (p == 0 && firstZero == kNoNode) firstZero = node;
      sum.add(p);
    }
    if (complete && !probabilityUnread && !sum.isOne()) {
      problem(place,
              fmt::format("the probabilities at {} add up to {}, not 1", quotedName(tree, node),
                          sum.text()),
              std::string(kMendSum), node);
    }
    if (problems.size() > kMostProblems) return;
  }
  if (firstZero != kNoNode) {
    const std::string of =
        tree.label[firstZero].empty() ? "" : " of " + quotedName(tree, firstZero);
    tree.facts.notes.push_back(
        fmt::format("An outcome{} has probability 0: it never happens (allowed).", of));
  }
}

void TreeBuilder::State::checkPasses() {
  for (const auto& [node, place] : passes) {
    const std::uint32_t children = tree.childCount[index(node)];
    if (children < 2) continue;  // an empty one is a problem already
    problem(place, fmt::format("a pass has exactly one child, not {}", children),
            "Take the others away, or write [ … ] without “pass”.", node);
  }
}

// Sets of one node are no sets; where no others are left, information is perfect.
void TreeBuilder::State::countSets() {
  std::vector<std::uint32_t>& sets = tree.informationSet;
  if (sets.empty()) return;
  sets.resize(tree.parent.size(), kOwnSet);
  std::unordered_map<std::uint32_t, std::uint32_t> nodes;
  for (const std::uint32_t set : sets) ++nodes[set];
  bool several = false;
  for (std::uint32_t& set : sets) {
    if (set != kOwnSet && nodes[set] < 2) set = kOwnSet;
    several |= set != kOwnSet;
  }
  if (several) {
    tree.facts.perfectInformation = false;
  } else {
    sets.clear();
  }
}

// The number of players: the tuples', else what was declared or named, else 2.
void TreeBuilder::State::countPlayers() {
  const auto named = static_cast<unsigned>(tree.playerNames.size());
  unsigned players = std::max({2u, declaredPlayers, named});
  if (!anyNumber && std::max(declaredPlayers, named) == 1) players = 1;
  const auto asked = std::max(declaredPlayers, named);
  if (anyNumber && width > 0) {
    if (asked != 0 && asked != width) {
      problem(firstNumber,
              fmt::format("the leaves have {} number{} each, but {} players are declared", width,
                          width == 1 ? "" : "s", asked),
              "Every leaf needs one number per player.");
    }
    players = width;
  } else if (anyNumber && asked > 2) {
    problem(firstNumber,
            fmt::format("a single number is a leaf of two players, but {} are declared", asked),
            "Write one number per player, such as (1, 0, 2).");
  }
  players = std::min(players, kMostPlayers);
  for (const auto& [node, place] : writtenMovers) {
    const unsigned who = index(tree.mover[index(node)]);
    if (who < players) continue;
    if (!anyNumber && who < kMostPlayers) {
      players = who + 1;
      continue;
    }
    problem(place,
            fmt::format("player {} moves here, but there {} only {} player{}",
                        static_cast<char>('A' + std::min(who, 25u)), players == 1 ? "is" : "are",
                        players, players == 1 ? "" : "s"),
            "Every leaf needs one number per player.", node);
    if (problems.size() > kMostProblems) break;
  }
  tree.facts.players = players;
  tree.scalar = width == 0 && players == 2;
  for (unsigned p = named; p < players; ++p) {
    tree.playerNames.push_back(std::string(1, static_cast<char>('A' + p)));
  }
  if (index(tree.rootMover) >= players) {
    problem(rootPlace,
            fmt::format("the root's player {} does not play",
                        static_cast<char>('A' + std::min(index(tree.rootMover), 25u))),
            fmt::format("There {} {} player{}.", players == 1 ? "is" : "are", players,
                        players == 1 ? "" : "s"));
  }
}

Result<TreePtr> TreeBuilder::finish() {
  State& s = *state_;
  while (!s.open.empty()) close();
  TreeColumns& t = s.tree;
  if (t.parent.empty())
    return fail("there is no tree here", "Write one, such as [[3, 5], [6, 9]].");
  t.facts.nodes = static_cast<std::uint32_t>(t.parent.size());
  t.facts.chanceNodes = static_cast<std::uint32_t>(s.chances.size());
  t.facts.leaves = 0;
  for (const std::uint32_t children : t.childCount) t.facts.leaves += children == 0;
  t.label.finish(t.facts.nodes);
  t.move.finish(t.facts.nodes);
  if (!t.probability.empty()) t.probability.resize(t.facts.nodes, 0);
  s.countPlayers();
  s.checkChances();
  s.checkPasses();
  s.countSets();
  if (t.label.full() || t.move.full()) {
    s.problem({}, "the names are longer than 4 GB together", "Shorten them.");
  }
  if (!s.problems.empty()) {
    const auto place = [](const Problem& p) { return std::pair(p.line, p.column); };
    std::stable_sort(s.problems.begin(), s.problems.end(),
                     [&](const Problem& a, const Problem& b) { return place(a) < place(b); });
    if (s.problems.size() > kMostProblems) s.problems.resize(kMostProblems);
    return tl::unexpected(std::move(s.problems));
  }
  if (!s.anyNumber) s.utilities.resize(t.scalar ? 1 : t.facts.players);
  for (NumberColumn& column : s.utilities) column.resize(t.facts.nodes);
  if (!s.plain) {
    takeTurns(t);
    number(t);
  }
  represent(t, std::move(s.utilities), s.pool, s.declared);
  takeFacts(t);
  return TreePtr(new Tree(std::move(t)));
}

}  // namespace plyscope
