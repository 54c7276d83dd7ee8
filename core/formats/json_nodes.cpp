#include "core/formats/json_nodes.h"
#include "core/base/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace plyscope {
namespace {

constexpr JsonTape::Id kNone = JsonFields::kNone;
constexpr std::size_t kMostOutcomesInARow = 64;

}  // namespace

void JsonNodes::wrong(TextPlace place, std::string what, std::string remedy) {
  if (problems_.size() >= kMostProblems) return;
  problems_.push_back(problemAt(place, std::move(what), std::move(remedy)));
}

void JsonNodes::addTable(Id container) {
  fill(nodes_, container);
}
void JsonNodes::addOutcomes(Id container) {
  fill(outcomes_, container);
}

void JsonNodes::fill(Table& table, Id container) {
  const bool byKey = tape_.is(container, Type::object);
  for (Id v = tape_.first(container); v != tape_.end(container); v = tape_.next(v)) {
    std::string name(tape_.key(v));
    if (!byKey) {
      if (!tape_.is(v, Type::object)) continue;
      const JsonFields fields = fieldsOf(tape_, v);
      const Id id = fields.id != kNone ? fields.id : fields.label;
      if (id == kNone) continue;
      name = tape_.text(id);
    }
    const auto [found, isNew] = table.try_emplace(name, Entry{v, Draft::kNone, {}});
    if (isNew) continue;
    const TextPlace first = tape_.place(found->second.value);
    wrong(tape_.place(v),
          fmt::format("“{}” stands here and in line {}, column {}", shortened(name, 24), first.line,
                      first.column),
          "Give one of them another name.");
  }
}

Draft::Id JsonNodes::add(Draft::Id parent, TextPlace place) {
  const Draft::Id node = draft_.add(place);
  parents_.push_back(parent);
  outcomesAbove_.push_back(parent == Draft::kNone ? 0 : outcomesAbove_[parent]);
  if (parent != Draft::kNone) draft_.link(parent, node);
  return node;
}

void JsonNodes::read(Id root) {
  findNumbering();
  work_.push_back({root, add(Draft::kNone, tape_.place(root))});
  run();
}

void JsonNodes::readEntry(std::string_view name, TextPlace from) {
  findNumbering();
  const auto entry = nodes_.find(std::string(name));
  if (entry == nodes_.end()) {
    return wrong(from, fmt::format("there is no node “{}”", shortened(name, 24)),
                 "Name the node at which the game begins.");
  }
  follow(name, entry->second, add(Draft::kNone, from), from);
  run();
}

void JsonNodes::run() {
  while (!work_.empty() && problems_.size() < kMostProblems) {
    if (draft_.full()) {
      return wrong({}, fmt::format("more than {} nodes", kMostNodes), "Open a smaller tree.");
    }
    const Work work = work_.back();
    work_.pop_back();
    expand(work);
  }
}

void JsonNodes::expand(Work work) {
  switch (tape_.type(work.value)) {
    case Type::null:
      return;
    case Type::number:
    case Type::string:
      return expandText(work);
    case Type::array:
      return expandList(work.value, work.node);
    case Type::object:
      return expandObject(work);
    case Type::no:
    case Type::yes:
      wrong(tape_.place(work.value), fmt::format("{} is not a value", tape_.text(work.value)),
            "Write a number.");
  }
}

// A name from the table (names may be numbers), a number, in quotes or not, or the name of a leaf
// without a value.
void JsonNodes::expandText(Work work) {
  const std::string_view text = tape_.text(work.value);
  if (const auto entry = nodes_.find(std::string(text)); entry != nodes_.end()) {
    return follow(text, entry->second, work.node, tape_.place(work.value));
  }
  if (const auto entry = outcomes_.find(std::string(text)); entry != outcomes_.end()) {
    return followOutcome(text, entry->second, work);
  }
  if (Result<Rational> r = parseNumber(text)) return draft_.setValue(work.node, std::move(*r));
  if (!nodes_.empty()) return label(work.node, work.value);
  wrong(tape_.place(work.value), fmt::format("expected a number, found “{}”", shortened(text, 24)),
        "Write the leaf's value.");
}

// Outcomes are shared, so one that is named again is no mistake; but with more names on the way
// than there are outcomes, one of them leads back to itself.
// Outcomes that name others twice would double with every one: in a table that people write, each
// is named about as often as it stands in the text.
void JsonNodes::followOutcome(std::string_view name, const Entry& entry, Work work) {
  if (++outcomesNamed_ > 16 * std::size_t{tape_.size()}) {
    return wrong(tape_.place(work.value),
                 fmt::format("the outcome “{}” stands for too many nodes", shortened(name, 24)),
                 "Write the outcome's payoff.");
  }
  const std::size_t most = std::min<std::size_t>(outcomes_.size(), kMostOutcomesInARow);
  if (++outcomesAbove_[work.node] <= most) {
    work_.push_back({entry.value, work.node});
    return;
  }
  wrong(tape_.place(work.value),
        most == outcomes_.size()
            ? fmt::format("the outcome “{}” leads back to itself: a cycle", shortened(name, 24))
            : fmt::format("more than {} outcomes lead to “{}”", most, shortened(name, 24)),
        "Write the outcome's payoff.");
}

void JsonNodes::follow(std::string_view name, Entry& entry, Draft::Id node, TextPlace from) {
  if (entry.usedBy != Draft::kNone) {
    Draft::Id above = node;
    while (above != Draft::kNone && above != entry.usedBy) above = parents_[above];
    const std::string_view kind =
        above == entry.usedBy ? "leads back to itself: a cycle" : "has two parents: it is shared";
    return wrong(from,
                 fmt::format("“{}” {} (reached first in line {}, column {})", shortened(name, 24),
                             kind, entry.usedAt.line, entry.usedAt.column),
                 "In a tree every node is reached once: write a copy of it.");
  }
  entry.usedBy = node;
  entry.usedAt = from;
  if (draft_[node].label == 0) draft_[node].label = draft_.text(name);
  if (tape_.is(entry.value, Type::object) && memberOf(tape_, entry.value, "name") == kNone) {
    const JsonFields fields = fieldsOf(tape_, entry.value);
    const bool plain = fields.children == kNone && fields.moves == kNone && fields.value == kNone &&
                       fields.outcome == kNone && !tape_.empty(entry.value);
    if (plain && fields.player == kNone && fields.type == kNone) {
      return expandEdges(entry.value, node);
    }
  }
  work_.push_back({entry.value, node});
}

void JsonNodes::expandList(Id list, Draft::Id node) {
  if (tape_.empty(list)) {
    return wrong(tape_.place(list), "an empty list is not a node",
                 "Write its children, or a number for a leaf.");
  }
  children(list, JsonFields{}, node);
}

/// {"left": "B", "right": 3}: what is not a node's description is its moves.
void JsonNodes::expandEdges(Id object, Draft::Id node) {
  for (Id v = tape_.first(object); v != tape_.end(object); v = tape_.next(v)) {
    const Draft::Id child = add(node, tape_.place(v));
    draft_[child].move = draft_.text(tape_.key(v));
    work_.push_back({v, child});
  }
}

void JsonNodes::expandObject(Work work) {
  const JsonFields fields = fieldsOf(tape_, work.value);
  Id container = fields.children != kNone ? fields.children : fields.moves;
  if (container != kNone && !tape_.isContainer(container)) container = kNone;
  if (container != kNone && tape_.empty(container)) container = kNone;
  if (fields.label != kNone) label(work.node, fields.label);
  if (fields.move != kNone && draft_[work.node].move == 0 && !tape_.isContainer(fields.move)) {
    draft_[work.node].move = draft_.text(tape_.text(fields.move));
  }
  if (fields.value != kNone && !(container != kNone && tape_.is(fields.value, Type::string))) {
    value(fields.value, work.node);
  }
  if (container != kNone) {
    mover(fields, work.node);
    children(container, fields, work.node);
    return;
  }
  if (fields.outcome != kNone) {
    work_.push_back({fields.outcome, work.node});
  } else if (fields.value == kNone && fields.target != kNone && tape_.isContainer(fields.target)) {
    work_.push_back({fields.target, work.node});
  }
}

void JsonNodes::children(Id container, const JsonFields& parent, Draft::Id node) {
  const bool edges = plainKey(tape_.key(container)) == "childedges";
  std::vector<std::pair<Id, Draft::Id>> added;
  for (Id v = tape_.first(container); v != tape_.end(container); v = tape_.next(v)) {
    const Draft::Id id = add(node, tape_.place(v));
    added.emplace_back(v, id);
    if (tape_.is(container, Type::object)) draft_[id].move = draft_.text(tape_.key(v));
  }
  // Names of moves in a list of their own, beside the children.
  if (parent.moves != kNone && parent.moves != container && tape_.isContainer(parent.moves)) {
    auto next = added.begin();
    for (Id v = tape_.first(parent.moves); v != tape_.end(parent.moves) && next != added.end();
         v = tape_.next(v), ++next) {
      if (!tape_.isContainer(v)) draft_[next->second].move = draft_.text(tape_.text(v));
    }
  }
  // The last is worked on first, so that what is done first is what stands first.
  for (auto it = added.rbegin(); it != added.rend(); ++it) {
    if (!tape_.is(it->first, Type::object)) {
      work_.push_back({it->first, it->second});
      continue;
    }
    const JsonFields fields = fieldsOf(tape_, it->first);
    if (fields.probability != kNone) {
      Rational p;
      if (number(fields.probability, p))
        draft_[it->second].probability = draft_.number(std::move(p));
    }
    if (fields.target != kNone && fields.children == kNone) {
      edge(fields, it->second);
      if (edges) payoffs(fields, it->second);
    } else {
      work_.push_back({it->first, it->second});
    }
  }
  if (parent.probabilities != kNone) probabilities(node, parent.probabilities);
  if (draft_[node].kind == Draft::Kind::byTurn && !added.empty()) {
    bool all = true;
    for (const auto& [v, id] : added) all = all && draft_[id].probability != Draft::kNone;
    if (all) draft_[node].kind = Draft::Kind::chance;
  }
}

/// {"label": "Take", "target": "o_1"}: the words describe the edge, the target is the child.
void JsonNodes::edge(const JsonFields& fields, Draft::Id child) {
  const Id name = fields.move != kNone ? fields.move : fields.label;
  if (name != kNone && !tape_.isContainer(name)) draft_[child].move = draft_.text(tape_.text(name));
  work_.push_back({fields.target, child});
}

void JsonNodes::payoffs(const JsonFields& fields, Draft::Id node) {
  std::vector<Rational> numbers;
  if (fields.value == kNone) return;
  if (tape_.isContainer(fields.value)) {
    if (!tuple(fields.value, numbers)) return;
  } else {
    if (!number(fields.value, numbers.emplace_back())) return;
    draft_.payoffsAreSingle();
  }
  draft_.setPayoff(node, draft_.tuple(numbers), numbers.size());
}

void JsonNodes::probabilities(Draft::Id node, Id list) {
  if (!tape_.isContainer(list)) return;
  Draft::Id child = draft_[node].firstChild;
  for (Id v = tape_.first(list); v != tape_.end(list); v = tape_.next(v)) {
    if (child == Draft::kNone) {
      return wrong(tape_.place(v), "more probabilities than children", "Write one per child.");
    }
    Rational p;
    if (number(v, p)) draft_[child].probability = draft_.number(std::move(p));
    child = draft_[child].nextSibling;
  }
}

void JsonNodes::mover(const JsonFields& fields, Draft::Id node) {
  std::optional<Mover> found;
  if (fields.isMax != kNone) {
    if (tape_.is(fields.isMax, Type::yes)) found = Mover::A;
    if (tape_.is(fields.isMax, Type::no)) found = Mover::B;
  }
  if (!found && fields.type != kNone && !tape_.isContainer(fields.type)) {
    found = movers_.find(tape_.text(fields.type), Movers::Unknown::isNobody);
  }
  if (!found && fields.player != kNone && !tape_.isContainer(fields.player)) {
    if (tape_.is(fields.player, Type::yes))
      found = Mover::A;
    else if (tape_.is(fields.player, Type::no))
      found = Mover::B;
    else
      found = movers_.find(tape_.text(fields.player), Movers::Unknown::isNewPlayer);
  }
  if (!found) return;
  draft_[node].kind = *found == Mover::chance ? Draft::Kind::chance : Draft::Kind::player;
  draft_[node].mover = *found;
}

void JsonNodes::label(Draft::Id node, Id v) {
  if (!tape_.isContainer(v)) draft_[node].label = draft_.text(tape_.text(v));
}

void JsonNodes::value(Id v, Draft::Id node) {
  if (tape_.isContainer(v)) {
    std::vector<Rational> numbers;
    if (tuple(v, numbers)) draft_.setValue(node, numbers);
    return;
  }
  Rational r;
  if (number(v, r)) draft_.setValue(node, std::move(r));
}

bool JsonNodes::tuple(Id v, std::vector<Rational>& into) {
  if (tape_.empty(v)) {
    wrong(tape_.place(v), "a payoff without numbers", "Write one number per player.");
    return false;
  }
  for (Id part = tape_.first(v); part != tape_.end(v); part = tape_.next(part)) {
    std::size_t at = into.size();
    if (tape_.is(v, Type::object)) {
      const std::optional<Mover> who = movers_.find(tape_.key(part), Movers::Unknown::isNewPlayer);
      if (!who || !isPlayer(*who)) {
        wrong(tape_.place(part), fmt::format("“{}” is no player", shortened(tape_.key(part), 24)),
              "Write a payoff for each player by name.");
        return false;
      }
      at = index(*who);
    }
    if (at >= kMostPlayers) {
      wrong(tape_.place(part), fmt::format("more than {} numbers in a payoff", kMostPlayers),
            "Write one per player.");
      return false;
    }
    if (into.size() <= at) into.resize(at + 1);
    if (!number(part, into[at])) return false;
  }
  if (tape_.is(v, Type::object) && into.size() < movers_.names().size()) {
    into.resize(movers_.names().size());
  }
  return true;
}

bool JsonNodes::number(Id v, Rational& into) {
  if (tape_.is(v, Type::number) || tape_.is(v, Type::string)) {
    Result<Rational> r = parseNumber(tape_.text(v));
    if (r) {
      into = std::move(*r);
      return true;
    }
    wrong(tape_.place(v), r.error().front().what, r.error().front().remedy);
    return false;
  }
  wrong(tape_.place(v), "expected a number", "Write a number such as 2.5 or \"1/3\".");
  return false;
}

// Whether players are numbered from 0 or from 1 is told only by the whole file.
void JsonNodes::findNumbering() {
  for (Id v = 0; v < tape_.size(); ++v) {
    if (tape_.text(v) != "0" || tape_.key(v).size() > 8) continue;
    const std::string key = plainKey(tape_.key(v));
    if (key == "player" || key == "turn" || key == "agent") return movers_.countFromZero();
  }
}

}  // namespace plyscope
