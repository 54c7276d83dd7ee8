#include <fmt/format.h>

#include <unordered_set>
#include <utility>

#include "core/base/utf8.h"
#include "core/formats/finish_draft.h"
#include "core/formats/json_nodes.h"
#include "core/formats/json_own.h"
#include "core/formats/readers.h"

// Other people's JSON. What a text means is decided from the outside in: wrappers around the tree
// are taken off; then it is a table of nodes that name each other, a dictionary of names and
// their successors, or a tree as it stands, of lists and objects. JsonNodes does the tree.

namespace plyscope {
namespace {

using Id = JsonTape::Id;
using Type = JsonTape::Type;
constexpr Id kNone = JsonFields::kNone;

std::vector<std::string> namesIn(const JsonTape& tape, Id list) {
  std::vector<std::string> names;
  for (Id v = tape.first(list); v != tape.end(list); v = tape.next(v)) {
    if (tape.isContainer(v)) {
      if (!tape.is(v, Type::object)) return {};
      const Id label = fieldsOf(tape, v).label;
      if (label == kNone) return {};
      names.emplace_back(tape.text(label));
    } else {
      names.emplace_back(tape.text(v));
    }
  }
  return names;
}

/// The name at which a dictionary of successors begins: the one that no entry leads to. Fails
/// where the object is no such dictionary (`isOne` stays false) or has no single beginning.
struct Adjacency {
  bool isOne = false;
  std::vector<Id> roots;
};

Adjacency adjacency(const JsonTape& tape, Id object) {
  Adjacency result;
  std::unordered_set<std::string_view> keys, reached;
  for (Id v = tape.first(object); v != tape.end(object); v = tape.next(v)) {
    if (!tape.isContainer(v) && !tape.is(v, Type::number)) return result;
    keys.insert(tape.key(v));
  }
  for (Id v = tape.first(object); v != tape.end(object); v = tape.next(v)) {
    if (!tape.isContainer(v)) continue;
    for (Id part = tape.first(v); part != tape.end(v); part = tape.next(part)) {
      Id name = part;
      if (tape.is(part, Type::object)) name = fieldsOf(tape, part).target;
      if (name == kNone || tape.isContainer(name)) continue;
      if (keys.contains(tape.text(name))) reached.insert(tape.text(name));
    }
  }
  result.isOne = !reached.empty();
  for (Id v = tape.first(object); v != tape.end(object); v = tape.next(v)) {
    if (!reached.contains(tape.key(v))) result.roots.push_back(v);
  }
  return result;
}

class JsonReader {
 public:
  JsonReader(const JsonTape& tape, const ReadOptions& options)
      : tape_(tape), options_(options), nodes_(tape, draft_) {}

  Result<ReadTree> read() {
    Id here = 0;
    while (tape_.is(here, Type::object)) {
      takeHead(here);
      if (isTable(here) || isNode(here) || adjacency(tape_, here).isOne) break;
      const Id inside = wrapped(here);
      if (inside == kNone) break;
      here = inside;
    }
    nodes_.setPlayers(players_);
    if (Result<void> done = readAt(here); !done) return tl::unexpected(std::move(done.error()));
    return finish();
  }

 private:
  bool isTable(Id v) const {
    const Id table = memberOf(tape_, v, "nodes");
    return table != kNone && tape_.isContainer(table) && !tape_.empty(table);
  }

  bool isNode(Id v) const {
    const JsonFields fields = fieldsOf(tape_, v);
    return (fields.children != kNone && tape_.isContainer(fields.children)) ||
           (fields.moves != kNone && tape_.isContainer(fields.moves)) || fields.value != kNone;
  }

  /// The tree inside an object that is none itself: under a telling name, or its only part.
  Id wrapped(Id object) const {
    for (const std::string_view name : {"tree", "root", "game", "gametree", "data"}) {
      const Id v = memberOf(tape_, object, name);
      if (v != kNone && tape_.isContainer(v)) return v;
    }
    Id only = kNone;
    for (Id v = tape_.first(object); v != tape_.end(object); v = tape_.next(v)) {
      if (!tape_.isContainer(v) || tape_.empty(v)) continue;
      const bool list = tape_.is(v, Type::array);
      if (list && !tape_.isContainer(tape_.first(v)) && !tape_.is(tape_.first(v), Type::number)) {
        continue;  // tags, players: words
      }
      if (only != kNone) return kNone;
      only = v;
    }
    return only;
  }

  /// Title and players stand beside the tree or around it.
  void takeHead(Id object) {
    const Id players = memberOf(tape_, object, "players");
    if (players != kNone && tape_.is(players, Type::array)) players_ = namesIn(tape_, players);
    const Id title = memberOf(tape_, object, "title");
    if (title != kNone && tape_.is(title, Type::string) && !isNode(object)) {
      header_.title = tape_.text(title);
    }
  }

  Result<void> readAt(Id here) {
    if (!tape_.is(here, Type::object)) {
      nodes_.read(here);
      return {};
    }
    if (isTable(here)) return readTable(here);
    const Adjacency dictionary = adjacency(tape_, here);
    if (!dictionary.isOne || isNode(here)) {
      if (!isNode(here)) {
        return fail(problemAt(tape_.place(here), "this object is no node",
                              "A node has children, or a value: {\"children\": [3, 5]}."));
      }
      nodes_.read(here);
      return {};
    }
    nodes_.addTable(here);
    if (dictionary.roots.empty()) {
      nodes_.readEntry(tape_.key(tape_.first(here)), tape_.place(tape_.first(here)));
      return {};
    }
    if (dictionary.roots.size() > 1) return severalRoots(dictionary);
    nodes_.readEntry(tape_.key(dictionary.roots[0]), tape_.place(dictionary.roots[0]));
    return {};
  }

  Result<void> severalRoots(const Adjacency& dictionary) const {
    const Id first = dictionary.roots[0], second = dictionary.roots[1];
    return fail(problemAt(tape_.place(second),
                          fmt::format("two nodes have no parent: “{}” (line {}) and “{}”",
                                      shortened(tape_.key(first), 24), tape_.place(first).line,
                                      shortened(tape_.key(second), 24)),
                          "A tree has one root: hang one of them under the other."));
  }

  Result<void> readTable(Id here) {
    const Id table = memberOf(tape_, here, "nodes");
    nodes_.addTable(table);
    const Id outcomes = memberOf(tape_, here, "outcomes");
    if (outcomes != kNone && tape_.isContainer(outcomes)) nodes_.addOutcomes(outcomes);
    const Id root = memberOf(tape_, here, "root");
    if (root != kNone && !tape_.isContainer(root)) {
      nodes_.readEntry(tape_.text(root), tape_.place(root));
      return {};
    }
    if (root != kNone) {
      nodes_.read(root);
      return {};
    }
    return fail(problemAt(tape_.place(here), "this table of nodes does not say where it begins",
                          "Add \"root\": \"name of the first node\"."));
  }

  Result<ReadTree> finish() {
    if (Problems problems = nodes_.takeProblems(); !problems.empty()) {
      return tl::unexpected(std::move(problems));
    }
    return finishDraft(
        draft_, options_,
        options_.innerValues ? Draft::InnerValues::estimates : Draft::InnerValues::stale,
        {"json", std::move(header_), nodes_.players(), {}});
  }

  const JsonTape& tape_;
  const ReadOptions& options_;
  Draft draft_;
  JsonNodes nodes_;
  Header header_;
  std::vector<std::string> players_;
};

/// Lists alone, without an object anywhere: read as every text of nested lists.
bool onlyLists(const JsonTape& tape) {
  for (Id v = 0; v < tape.size(); ++v) {
    if (tape.is(v, Type::object)) return false;
  }
  return tape.is(0, Type::array);
}

}  // namespace

bool looksLikeJson(std::string_view text) {
  std::size_t i = text.find_first_not_of(" \t\r\n");
  while (i != std::string_view::npos && text[i] == '[') {
    i = text.find_first_not_of(" \t\r\n", i + 1);
    if (i > 4096) return false;
  }
  if (i == std::string_view::npos || text[i] != '{') return false;
  i = text.find_first_not_of(" \t\r\n", i + 1);
  return i != std::string_view::npos && (text[i] == '"' || text[i] == '}' || text[i] == '/');
}

Result<ReadTree> readJson(std::string_view text, const ReadOptions& options) {
  Result<JsonTape> tape = JsonTape::read(text);
  if (!tape) return tl::unexpected(std::move(tape.error()));
  if (isOwnJson(*tape)) return readOwnJson(*tape, options);
  if (onlyLists(*tape)) {
    Result<ReadTree> document = readLists(text, options);
    if (document) document->format = "json";
    return document;
  }
  return JsonReader(*tape, options).read();
}

}  // namespace plyscope
