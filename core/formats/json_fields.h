#pragma once

#include <string>
#include <string_view>

#include "core/formats/json_tape.h"

namespace plyscope {

/// What the members of one JSON object mean, by the names that other people's programs give them.
/// Keys are compared without regard to case, `_`, `-` and spaces; where an object has several
/// names for one thing, the earlier name of FORMATS' list wins. kNone: not there.
struct JsonFields {
  using Id = JsonTape::Id;
  static constexpr Id kNone = 0xFFFFFFFF;

  Id children = kNone;       ///< children, successors, kids, ... childEdges, leaves
  Id moves = kNone;          ///< moves, actions: children, or the names of the edges to them
  Id value = kNone;          ///< value, score, eval, ... payoffs, reward, u
  Id label = kNone;          ///< name, label, title, id, state
  Id move = kNone;           ///< move, action, via
  Id isMax = kNone;          ///< isMax, maximizing
  Id player = kNone;         ///< player, turn, agent
  Id type = kNone;           ///< type, kind, nodeType
  Id probability = kNone;    ///< prob, probability, p, weight
  Id probabilities = kNone;  ///< probs, probabilities
  Id target = kNone;         ///< target, to, child, node, next: where an edge leads
  Id outcome = kNone;        ///< outcome: an entry of the table of outcomes
  Id id = kNone;             ///< id: the key in a table of nodes
};

/// Lower case, without `_`, `-` and spaces.
std::string plainKey(std::string_view key);

/// O(members).
JsonFields fieldsOf(const JsonTape& tape, JsonTape::Id object);

/// The member with that plain key, or kNone. O(members).
JsonTape::Id memberOf(const JsonTape& tape, JsonTape::Id object, std::string_view plain);

}  // namespace plyscope
