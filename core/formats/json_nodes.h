#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "core/formats/draft.h"
#include "core/formats/json_fields.h"
#include "core/formats/movers.h"

namespace plyscope {

/// Turns JSON values into a Draft: nested lists, objects, and entries of tables that refer to
/// each other by name. A list of work stands in for recursion: every draft node is made by its
/// parent and filled later.
class JsonNodes {
 public:
  using Id = JsonTape::Id;
  using Type = JsonTape::Type;

  JsonNodes(const JsonTape& tape, Draft& draft) : tape_(tape), draft_(draft) {}

  void setPlayers(std::vector<std::string> names) { movers_.setNames(std::move(names)); }
  /// `container`: an object by name, or a list of objects with an id. Names then refer to it.
  void addTable(Id container);
  /// Outcomes may be shared: they are payoffs, not nodes.
  void addOutcomes(Id container);

  /// Reads the tree below `root`.
  void read(Id root);
  /// The same, from the table's entry of that name.
  void readEntry(std::string_view name, TextPlace from);

  const std::vector<std::string>& players() const { return movers_.names(); }
  Problems takeProblems() { return std::move(problems_); }

 private:
  struct Work {
    Id value;
    Draft::Id node;
  };
  struct Entry {
    Id value;
    Draft::Id usedBy = Draft::kNone;
    TextPlace usedAt;
  };
  using Table = std::unordered_map<std::string, Entry>;

  void fill(Table& table, Id container);
  void run();
  void expand(Work work);
  void expandText(Work work);
  void followOutcome(std::string_view name, const Entry& entry, Work work);
  void expandList(Id list, Draft::Id node);
  void expandObject(Work work);
  void expandEdges(Id object, Draft::Id node);
  void follow(std::string_view name, Entry& entry, Draft::Id node, TextPlace from);
  void children(Id container, const JsonFields& parent, Draft::Id node);
  void edge(const JsonFields& fields, Draft::Id child);
  void payoffs(const JsonFields& fields, Draft::Id node);
  void mover(const JsonFields& fields, Draft::Id node);
  void probabilities(Draft::Id node, Id list);
  void value(Id v, Draft::Id node);
  bool tuple(Id v, std::vector<Rational>& into);
  bool number(Id v, Rational& into);
  void label(Draft::Id node, Id v);
  void findNumbering();
  void wrong(TextPlace place, std::string what, std::string remedy);
  Draft::Id add(Draft::Id parent, TextPlace place);

  const JsonTape& tape_;
  Draft& draft_;
  Movers movers_;
  Table nodes_, outcomes_;
  std::vector<Work> work_;
  std::vector<Draft::Id> parents_;            // of draft nodes
  std::vector<std::uint32_t> outcomesAbove_;  // per draft node: outcomes named on the way to it
  std::size_t outcomesNamed_ = 0;             // in all
  Problems problems_;
};

}  // namespace plyscope
