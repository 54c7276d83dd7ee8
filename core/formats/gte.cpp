#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <pugixml.hpp>
#include <utility>
#include <vector>

#include "core/base/utf8.h"
#include "core/formats/finish_draft.h"
#include "core/formats/movers.h"
#include "core/formats/readers.h"

// Game Theory Explorer's XML: nodes nest as elements; a child carries the move and the
// probability of the edge to it; `player` names the mover; `iset` numbers information sets.

namespace plyscope {
namespace {

std::string trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1));
}

class GteReader {
 public:
  GteReader(std::string_view text, Draft& draft) : places_(text), draft_(draft) {}

  void read(const pugi::xml_node& game) {
    for (const pugi::xml_node& p : game.child("players").children("player")) {
      beside.players.push_back(trimmed(p.child_value()));
      ids_.push_back(p.attribute("playerId").value());
    }
    movers_.setNames(ids_);
    pugi::xml_node root = game.child("extensiveForm").first_child();
    while (root && root.type() != pugi::node_element) root = root.next_sibling();
    if (!root) return wrong(game, "there is no tree in <extensiveForm>", "Add a <node>.");
    add(Draft::kNone, root);
    // In the order of the text, so that places are found in one pass.
    while (!work_.empty() && problems.size() < kMostProblems) {
      const auto [element, node] = work_.back();
      work_.pop_back();
      fill(element, node);
      if (draft_.full()) return wrong(element, "too many nodes", "Open a smaller tree.");
    }
    if (beside.players.empty()) beside.players = movers_.names();
    tellSets();
  }

  Beside beside{"gte", {}, {}, {}};
  Problems problems;

 private:
  void wrong(const pugi::xml_node& at, std::string what, std::string remedy) {
    problems.push_back(problemAt(place(at), std::move(what), std::move(remedy)));
  }

  TextPlace place(const pugi::xml_node& at) {
    const std::ptrdiff_t offset = at.offset_debug();
    return places_.at(offset < 0 ? 0 : static_cast<std::size_t>(offset));
  }

  /// By the name of a listed player, or by its id.
  std::optional<Mover> playerOf(std::string_view word) {
    const auto named = std::find(beside.players.begin(), beside.players.end(), word);
    if (named != beside.players.end()) {
      return player(static_cast<unsigned>(named - beside.players.begin()));
    }
    return movers_.find(word, Movers::Unknown::isNewPlayer);
  }

  void add(Draft::Id parent, const pugi::xml_node& element) {
    const Draft::Id node = draft_.add({});
    if (parent != Draft::kNone) draft_.link(parent, node);
    work_.emplace_back(element, node);
  }

  bool number(const pugi::xml_node& at, std::string_view text, Rational& into) {
    Result<Rational> r = parseNumber(trimmed(text));
    if (!r) {
      wrong(at, r.error().front().what, r.error().front().remedy);
      return false;
    }
    into = std::move(*r);
    return true;
  }

  void fill(const pugi::xml_node& element, Draft::Id node) {
    draft_[node].place = place(element);
    draft_[node].move = draft_.text(element.attribute("move").value());
    draft_[node].label = draft_.text(element.attribute("name").value());
    if (const auto prob = element.attribute("prob")) {
      Rational p;
      if (number(element, prob.value(), p)) draft_[node].probability = draft_.number(std::move(p));
    }
    const std::size_t before = work_.size();
    std::vector<Rational> payoffs(beside.players.size());
    bool paid = false;
    for (const pugi::xml_node& part : element.children()) {
      const std::string_view name = part.name();
      if (name == "node" || name == "outcome") {
        add(node, part);
      } else if (name == "payoff") {
        paid = payoff(part, payoffs) || paid;
      }
    }
    std::reverse(work_.begin() + static_cast<std::ptrdiff_t>(before), work_.end());
    if (work_.size() > before) return inner(element, node);
    if (paid) draft_.setValue(node, payoffs);
  }

  bool payoff(const pugi::xml_node& part, std::vector<Rational>& payoffs) {
    const auto who = playerOf(part.attribute("player").value());
    if (!who || !isPlayer(*who) || index(*who) >= kMostPlayers) {
      wrong(part, "a payoff of an unknown player", "Name a player of <players>.");
      return false;
    }
    if (payoffs.size() <= index(*who)) payoffs.resize(index(*who) + 1);
    return number(part, part.child_value(), payoffs[index(*who)]);
  }

  void inner(const pugi::xml_node& element, Draft::Id node) {
    const std::string_view name = element.attribute("player").value();
    const auto who =
        name.empty() || name == "0" || name == "-1" ? std::optional(Mover::chance) : playerOf(name);
    if (!who) return wrong(element, "a node of nobody", "Give it a player.");
    draft_[node].kind = *who == Mover::chance ? Draft::Kind::chance : Draft::Kind::player;
    draft_[node].mover = *who;
    const std::string set = element.attribute("iset").value();
    if (set.empty() || *who == Mover::chance) return;
    auto [found, isNew] = sets_.try_emplace({index(*who), set}, Set{nextSet_, 0});
    nextSet_ += isNew;
    draft_[node].informationSet = found->second.id;
    ++found->second.nodes;
  }

  void tellSets() {
    for (const auto& [key, set] : sets_) {
      if (set.nodes < 2) continue;
      if (beside.notes.size() < 3) {
        beside.notes.push_back(
            fmt::format("Player {} cannot tell {} nodes apart (information set {}).",
                        key.first < beside.players.size() && !beside.players[key.first].empty()
                            ? beside.players[key.first]
                            : std::to_string(key.first + 1),
                        set.nodes, shortened(key.second, 24)));
      }
    }
  }

  struct Set {
    std::uint32_t id = 0, nodes = 0;
  };

  Places places_;
  Draft& draft_;
  Movers movers_;
  std::vector<std::string> ids_;
  std::vector<std::pair<pugi::xml_node, Draft::Id>> work_;
  std::map<std::pair<unsigned, std::string>, Set> sets_;
  std::uint32_t nextSet_ = 0;
};

}  // namespace

std::string_view xmlHead(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  const bool xml = first != std::string_view::npos && text[first] == '<';
  return xml ? text.substr(first, 4096) : std::string_view();
}

bool looksLikeGte(std::string_view text) {
  const std::string_view head = xmlHead(text);
  return head.find("<gte") != std::string_view::npos ||
         head.find("<extensiveForm") != std::string_view::npos;
}

Result<ReadTree> readGte(std::string_view text, const ReadOptions& options) {
  pugi::xml_document xml;
  const pugi::xml_parse_result parsed =
      xml.load_buffer(text.data(), text.size(), pugi::parse_default, pugi::encoding_utf8);
  if (!parsed) {
    const auto offset = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, parsed.offset));
    return fail(problemAt(Places(text).at(offset),
                          fmt::format("this is no XML: {}", parsed.description()),
                          "Correct it, or save the game again."));
  }
  Draft draft;
  GteReader reader(text, draft);
  reader.read(xml.child("gte") ? xml.child("gte") : pugi::xml_node(xml));
  if (!reader.problems.empty()) return tl::unexpected(std::move(reader.problems));
  return finishDraft(draft, options, Draft::InnerValues::stale, std::move(reader.beside));
}

}  // namespace plyscope
