#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/search/search.h"
#include "core/teaching/buggy_rules.h"

namespace plyscope {

/// One side of a hunt: a search, or alpha-beta as somebody with a misconception runs it.
struct HuntRule {
  SearchId id = SearchId::minimax;
  bool strict = false;
  std::optional<Misconception> belief;  ///< then `id` is alpha-beta
  friend bool operator==(const HuntRule&, const HuntRule&) = default;
};

/// All rules that can be hunted with: every search but the sampled one, the strict ones too, and
/// the beliefs.
std::vector<HuntRule> huntRules();
/// "epsilon", "alpha-beta --strict", "M5".
std::string huntName(const HuntRule& rule);
std::optional<HuntRule> findHuntRule(std::string_view name);

/// In what two rules may differ.
enum class Differ : std::uint8_t {
  value,   ///< the root's value, all numbers of it
  move,    ///< the child that the root plays
  visits,  ///< which leaves are looked at, or how many nodes visited
};

struct HuntOptions {
  HuntRule first, second;
  Differ by = Differ::value;
  std::uint32_t mostNodes = 12;  ///< of a tree that is drawn, from 3
  int range = 4;                 ///< numbers of leaves lie in -range .. range
  Rational epsilon = 2;          ///< pairs sum to no more than this, in size
  std::uint64_t seed = 1;
  std::uint64_t tries = 200'000;  ///< trees that both rules take
  // What may end a hunt early, asked every few trees:
  std::function<bool()> late;  ///< is the time up?
  const std::atomic<bool>* stop = nullptr;
  std::atomic<std::uint64_t>* tried = nullptr;  ///< progress
};

/// What one rule makes of a tree.
struct Judgement {
  std::vector<Number> value;
  NodeId move = kNoNode;
  std::vector<NodeId> leaves;  ///< looked at, ascending
  std::uint32_t nodes = 0;     ///< visits
};
/// nullopt where the rule does not take the tree.
std::optional<Judgement> judge(const HuntRule& rule, const TreePtr& tree,
                               const SearchOptions& options);
bool differ(const Judgement& a, const Judgement& b, Differ by);

struct Counterexample {
  TreePtr tree;
  SearchOptions options;  ///< epsilon and bounds, for the header
  Judgement first, second;
};

struct HuntOutcome {
  std::optional<Counterexample> found;
  std::uint64_t tried = 0;  ///< trees that both rules took
  bool stopped = false;     ///< by `late` or `stop`
  std::string message;      ///< what was found, or how far the search went
};

/// Draws trees, the small ones first, until the two rules differ on one; then shrinks it until no
/// leaf, subtree or level can go and no number be smaller. Where a smaller counterexample is rare
/// the one found may not be the smallest; that none is found proves nothing, and the message says
/// how many were tried. The same options give the same tree. A problem: there is no kind of tree
/// that both rules take. Runs on a worker.
Result<HuntOutcome> hunt(const HuntOptions& options);

/// The same difference on a tree as small as these steps make it: a subtree left out, a child in
/// its parent's place, a number nearer to 0. O(size^2) searches.
Counterexample shrink(Counterexample found, const HuntOptions& options);

/// The header options under which the rules of a hunt are run.
SearchOptions huntSearchOptions(const HuntOptions& options);

}  // namespace plyscope
