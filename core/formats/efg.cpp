#include <fmt/format.h>

#include <unordered_map>
#include <utility>

#include "core/base/utf8.h"
#include "core/formats/draft.h"
#include "core/formats/efg_cursor.h"
#include "core/formats/efg_game.h"
#include "core/formats/readers.h"
#include "core/tree/probability_sum.h"

// Gambit's extensive-form games, EFG 2 (see gambitproject.org, "the extensive game (.efg) file
// format"). Nodes stand in prefix order and the arity of a node comes from its information set,
// so the reader needs one stack of open nodes and two tables: information sets, numbered apart
// for chance and each player, and outcomes. Payoffs add up along the path. No label is ever a
// key. A personal set with several nodes makes a game of imperfect information: it is read for
// looking at.

namespace plyscope {
namespace {

struct Set {
  std::string name;
  std::vector<std::uint32_t> actions;   // texts of the draft
  std::vector<Rational> probabilities;  // of a chance set
  std::uint32_t firstProbability = 0;   // the same in the draft
  std::uint32_t nodes = 0;
  std::uint32_t line = 0;  // where its actions are
};

struct Payoffs {
  std::vector<Rational> numbers;
  std::uint32_t tuple = 0;  // in the draft
  std::uint32_t line = 0;
};

class EfgReader : EfgCursor {
 public:
  EfgReader(std::string_view text, std::size_t offset, const ReadOptions& options)
      : EfgCursor(text, offset) {
    if (!options.note.empty()) builder_.note(options.note);
  }

  Result<ReadTree> read() {
    const bool complete = header() && nodes();
    if (Problems problems = takeProblems(complete); !problems.empty()) {
      return tl::unexpected(std::move(problems));
    }
    noteImperfectSets();
    draft_.dropShortNames();
    draft_.spelling(spelling());
    if (Problems problems = draft_.emit(builder_, Draft::InnerValues::stale); !problems.empty()) {
      return tl::unexpected(std::move(problems));
    }
    Result<TreePtr> tree = builder_.finish();
    if (!tree) return tl::unexpected(std::move(tree.error()));
    return ReadTree{std::move(*tree), std::move(header_), nullptr, "efg"};
  }

 private:
  struct Open {
    Draft::Id node;
    std::uint32_t set;     // into sets_
    std::uint32_t action;  // the next child's
  };

  // "EFG" "2" ("R"|"D") title "{" player* "}" [comment]
  bool header() {
    if (!next()) return false;
    if (!token().isWord("EFG")) return expected("“EFG 2 R”", "An .efg file begins with EFG 2 R.");
    if (!next()) return false;
    if (token().isWord("1")) {
      return wrong(here(), "this is an EFG 1 file, a format before Gambit 0.94",
                   "Open and save it with an old Gambit to get EFG 2.");
    }
    if (!token().isWord("2")) return expected("“2”", "Plyscope reads EFG 2.");
    if (!next()) return false;
    if (!token().isWord("R") && !token().isWord("D"))
      return expected("“R” or “D”", "Write EFG 2 R.");
    if (!next() || !string(header_.title, "the title")) return false;
    return playerNames() && comment();
  }

  bool playerNames() {
    if (!take(Kind::open, "“{” before the players", "Write { \"A\" \"B\" }.")) return false;
    std::vector<std::string> names;
    bool named = false;
    while (token().is(Kind::string)) {
      named = named || !token().text().empty();
      names.emplace_back(token().text());
      if (!next()) return false;
    }
    if (names.empty() || names.size() > kMostPlayers) {
      return wrong(here(), fmt::format("a game with {} players", names.size()),
                   fmt::format("Plyscope reads games with 1 to {} players.", kMostPlayers));
    }
    players_ = static_cast<unsigned>(names.size());
    builder_.setPlayers(players_);
    if (named) builder_.setPlayerNames(std::move(names));
    return take(Kind::close, "a player's name or “}”", "Close the list of players with }.");
  }

  bool comment() { return !token().is(Kind::string) || string(header_.notes, "the comment"); }

  bool nodes() {
    do {
      if (draft_.full()) {
        return wrong(here(), fmt::format("more than {} nodes", kMostNodes), "Open a smaller tree.");
      }
      if (!node()) return false;
      while (!open_.empty() && open_.back().action == sets_[open_.back().set].actions.size()) {
        open_.pop_back();
      }
    } while (!open_.empty());
    if (!token().is(Kind::end)) {
      return expected("the end of the file", "The game is complete before this: delete the rest.");
    }
    return true;
  }

  bool node() {
    const TextPlace place = here();
    const bool chance = token().isWord("c"), terminal = token().isWord("t");
    if (!chance && !terminal && !token().isWord("p")) {
      return expected("a node: “c”, “p” or “t”", missingNodes());
    }
    const Draft::Id id = draft_.add(place);
    if (!open_.empty()) {
      Open& parent = open_.back();
      const Set& set = sets_[parent.set];
      draft_.link(parent.node, id);
      draft_[id].move = set.actions[parent.action];
      if (!set.probabilities.empty()) {
        draft_[id].probability = set.firstProbability + parent.action;
      }
      ++parent.action;
    }
    std::string name;
    if (!next() || !string(name, "the node's name")) return false;
    draft_[id].label = draft_.text(name);
    if (!terminal) return inner(chance, id);
    if (noPayoff_ == Draft::kNone) noPayoff_ = draft_.tuple(std::vector<Rational>(players_));
    draft_.setValue(id, noPayoff_, players_);
    return outcome(id);
  }

  std::string missingNodes() const {
    if (open_.empty()) return "The root is missing.";
    const Set& set = sets_[open_.back().set];
    return fmt::format("A node above has {} actions and only {} of its children are here.",
                       set.actions.size(), open_.back().action);
  }

  bool inner(bool chance, Draft::Id id) {
    std::int64_t mover = 0, number = 0;
    if (!chance) {
      const TextPlace place = here();
      if (!whole(mover, "the player's number")) return false;
      if (mover < 1 || mover > static_cast<std::int64_t>(players_)) {
        return wrong(place, fmt::format("there is no player {}", mover),
                     fmt::format("The game has players 1 to {}.", players_));
      }
    }
    const TextPlace place = here();
    std::uint32_t set = 0;
    if (!whole(number, "the information set's number") ||
        !information(place, static_cast<unsigned>(mover), number, set) || !outcome(id)) {
      return false;
    }
    draft_[id].kind = chance ? Draft::Kind::chance : Draft::Kind::player;
    if (!chance) draft_[id].mover = player(static_cast<unsigned>(mover - 1));
    if (!chance) draft_[id].informationSet = set;
    open_.push_back({id, set, 0});
    return true;
  }

  // [name "{" actions "}"]: the first time they are needed, later they may be restated.
  bool information(TextPlace place, unsigned mover, std::int64_t number, std::uint32_t& index) {
    const auto [found, isNew] =
        setIds_.try_emplace({mover, number}, static_cast<std::uint32_t>(sets_.size()));
    index = found->second;
    if (isNew) {
      sets_.emplace_back();
      owners_.push_back({mover, number});
    }
    ++sets_[index].nodes;
    Set stated;
    if (token().is(Kind::string) && !string(stated.name, "the set's name")) return false;
    if (!token().is(Kind::open)) {
      if (!isNew) return true;
      return expected(fmt::format("“{{” and the actions of set {}", number),
                      "A set's first node lists its actions.");
    }
    stated.line = place.line;
    if (!actions(mover == 0, stated)) return false;
    if (isNew) {
      stated.nodes = 1;
      stated.firstProbability = draft_.tuple(stated.probabilities);
      sets_[index] = std::move(stated);
      return true;
    }
    const Set& set = sets_[index];
    if (stated.actions != set.actions || stated.probabilities != set.probabilities) {
      return wrong(place,
                   fmt::format("information set {} has other actions here than in line {}", number,
                               set.line),
                   "Make them equal, or give this node a set of its own.");
    }
    return true;
  }

  bool actions(bool chance, Set& set) {
    const TextPlace place = here();
    if (!next()) return false;
    while (token().is(Kind::string)) {
      set.actions.push_back(draft_.text(token().text()));
      if (!next()) return false;
      if (!chance) continue;
      if (!number(set.probabilities.emplace_back(), "the action's probability")) return false;
    }
    if (set.actions.empty()) {
      return wrong(place, "an information set without actions",
                   "Give it at least one action, or make the node a leaf (t).");
    }
    if (!take(Kind::close, "an action or “}”", "Close the list of actions with }.")) return false;
    return !chance || sumsToOne(place, set.probabilities);
  }

  bool sumsToOne(TextPlace place, std::vector<Rational>& probabilities) {
    ProbabilitySum sum;
    for (const Rational& p : probabilities) {
      if (p < 0) {
        return soft(place, fmt::format("the probability {} is negative", exactText(p)),
                    "Write numbers from 0 to 1.");
      }
      sum.add(p);
    }
    if (sum.isOne()) return true;
    if (std::string note = scaleToOne(probabilities); !note.empty()) {
      builder_.note(fmt::format("Line {}: {}", place.line, note));
      return true;
    }
    return soft(place, fmt::format("the probabilities add up to {}, not 1", sum.text()),
                "Correct them.");
  }

  // id [name "{" payoffs "}"]
  bool outcome(Draft::Id id) {
    const TextPlace place = here();
    std::int64_t number = 0;
    if (!whole(number, "the outcome's number")) return false;
    std::string name;
    const bool named = token().is(Kind::string);
    if (named && !string(name, "the outcome's name")) return false;
    const bool stated = token().is(Kind::open);
    if (named && !stated) return expected("“{” and the payoffs", "Write { 1 2 }, one per player.");
    Payoffs given{{}, 0, place.line};
    if (stated && !payoffs(given.numbers)) return false;
    if (number == 0) {
      if (!stated) return true;
      return soft(place, "outcome 0 means no payoff and cannot have one",
                  "Give the outcome another number.");
    }
    auto found = outcomes_.find(number);
    if (found == outcomes_.end()) {
      if (!stated) {
        return soft(place, fmt::format("outcome {} is used before it is defined", number),
                    "Write its payoffs here: { 1 2 }.");
      }
      given.tuple = draft_.tuple(given.numbers);
      found = outcomes_.emplace(number, std::move(given)).first;
    } else if (stated && given.numbers != found->second.numbers) {
      return soft(place,
                  fmt::format("outcome {} has other payoffs in line {} than here, in line {}",
                              number, found->second.line, place.line),
                  "Make them equal, or give one of them another number.");
    }
    draft_.setPayoff(id, found->second.tuple, players_);
    return true;
  }

  bool payoffs(std::vector<Rational>& into) {
    const TextPlace place = here();
    if (!next()) return false;
    while (token().is(Kind::word)) {
      if (!number(into.emplace_back(), "a payoff")) return false;
    }
    if (!take(Kind::close, "a payoff or “}”", "Close the payoffs with }.")) return false;
    if (into.size() == players_) return true;
    const std::size_t given = into.size();
    into.resize(players_);
    return soft(place, fmt::format("{} payoffs for {} players", given, players_),
                "Write one number per player, with a point as the decimal sign.");
  }

  void noteImperfectSets() {
    for (std::size_t i = 0; i < sets_.size(); ++i) {
      const auto [mover, number] = owners_[i];
      if (mover == 0 || sets_[i].nodes < 2) continue;
      if (++imperfectSets_ > 3) continue;
      builder_.note(fmt::format(
          "Player {} cannot tell {} nodes apart (information set {}{}).", mover, sets_[i].nodes,
          number, sets_[i].name.empty() ? "" : fmt::format(" “{}”", shortened(sets_[i].name, 24))));
    }
    if (imperfectSets_ > 3) {
      builder_.note(fmt::format("{} information sets have more than one node.", imperfectSets_));
    }
  }

  struct KeyHash {
    std::size_t operator()(const std::pair<unsigned, std::int64_t>& key) const {
      return std::hash<std::uint64_t>()(static_cast<std::uint64_t>(key.second) * 257 + key.first);
    }
  };

  TreeBuilder builder_;
  Draft draft_;
  Header header_;
  unsigned players_ = 0, imperfectSets_ = 0;
  std::vector<Set> sets_;
  std::vector<std::pair<unsigned, std::int64_t>> owners_;  // mover (0 is chance), number
  std::unordered_map<std::pair<unsigned, std::int64_t>, std::uint32_t, KeyHash> setIds_;
  std::unordered_map<std::int64_t, Payoffs> outcomes_;
  std::uint32_t noPayoff_ = Draft::kNone;
  std::vector<Open> open_;
};

}  // namespace

Result<ReadTree> readEfgGame(std::string_view text, std::size_t offset,
                             const ReadOptions& options) {
  return EfgReader(text, offset, options).read();
}

bool looksLikeEfg(std::string_view text) {
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start == std::string_view::npos) return false;
  text.remove_prefix(start);
  return text.starts_with("EFG") && text.size() > 3 &&
         (text[3] == ' ' || text[3] == '\t' || text[3] == '\r' || text[3] == '\n');
}

Result<ReadTree> readEfg(std::string_view text, const ReadOptions& options) {
  if (looksLikeGbt(text)) return readGbt(text, options);
  return readEfgGame(text, 0, options);
}

}  // namespace plyscope
