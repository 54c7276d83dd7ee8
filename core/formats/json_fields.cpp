#include "core/formats/json_fields.h"

#include <array>
#include <span>

namespace plyscope {
namespace {

using Id = JsonTape::Id;
using Names = std::span<const std::string_view>;

constexpr std::string_view kChildren[] = {"children", "successors", "kids",
                                          "branches", "childedges", "leaves"};
constexpr std::string_view kMoves[] = {"moves", "actions"};
constexpr std::string_view kValue[] = {"value",     "score",  "eval",    "evaluation", "utility",
                                       "utilities", "payoff", "payoffs", "reward",     "u"};
constexpr std::string_view kLabel[] = {"name", "label", "title", "id", "state"};
constexpr std::string_view kMove[] = {"move", "action", "via"};
constexpr std::string_view kIsMax[] = {"ismax", "maximizing"};
constexpr std::string_view kPlayer[] = {"player", "turn", "agent"};
constexpr std::string_view kType[] = {"type", "kind", "nodetype"};
constexpr std::string_view kProbability[] = {"prob", "probability", "p", "weight"};
constexpr std::string_view kProbabilities[] = {"probs", "probabilities"};
constexpr std::string_view kTarget[] = {"target", "to", "child", "node", "next"};
constexpr std::string_view kOutcome[] = {"outcome"};
constexpr std::string_view kId[] = {"id"};

struct Role {
  Id JsonFields::*field;
  Names names;
};
constexpr Role kRoles[] = {
    {&JsonFields::children, kChildren},
    {&JsonFields::moves, kMoves},
    {&JsonFields::value, kValue},
    {&JsonFields::label, kLabel},
    {&JsonFields::move, kMove},
    {&JsonFields::isMax, kIsMax},
    {&JsonFields::player, kPlayer},
    {&JsonFields::type, kType},
    {&JsonFields::probability, kProbability},
    {&JsonFields::probabilities, kProbabilities},
    {&JsonFields::target, kTarget},
    {&JsonFields::outcome, kOutcome},
    {&JsonFields::id, kId},
};

/// Says nothing, so that the next name may: null, and a board in `state`.
bool saysNothing(const JsonTape& tape, Id v, const Role& role) {
  if (tape.is(v, JsonTape::Type::null)) return true;
  return role.field == &JsonFields::label && tape.isContainer(v);
}

}  // namespace

std::string plainKey(std::string_view key) {
  std::string plain;
  for (const char c : key) {
    if (c == '_' || c == '-' || c == ' ') continue;
    plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return plain;
}

JsonFields fieldsOf(const JsonTape& tape, Id object) {
  JsonFields fields;
  std::array<std::size_t, std::size(kRoles)> rank;
  rank.fill(~std::size_t{0});
  for (Id v = tape.first(object); v != tape.end(object); v = tape.next(v)) {
    if (tape.key(v).size() > 32) continue;
    const std::string key = plainKey(tape.key(v));
    for (std::size_t r = 0; r < std::size(kRoles); ++r) {
      const Role& role = kRoles[r];
      for (std::size_t i = 0; i < role.names.size() && i < rank[r]; ++i) {
        if (key != role.names[i] || saysNothing(tape, v, role)) continue;
        rank[r] = i;
        fields.*role.field = v;
      }
    }
  }
  return fields;
}

Id memberOf(const JsonTape& tape, Id object, std::string_view plain) {
  for (Id v = tape.first(object); v != tape.end(object); v = tape.next(v)) {
    if (tape.key(v).size() <= 32 && plainKey(tape.key(v)) == plain) return v;
  }
  return JsonFields::kNone;
}

}  // namespace plyscope
