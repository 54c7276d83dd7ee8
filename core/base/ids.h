#pragma once

#include <cstdint>
#include <limits>

namespace plyscope {

/// A node of one Tree: its position in preorder, so a subtree is a contiguous range of ids.
/// At most 2^31 - 1 nodes.
enum class NodeId : std::uint32_t {};

/// A visit of one Trace: its position in entering order.
enum class VisitId : std::uint32_t {};

/// A moment of a trace: the number of events that have happened, which is also the number of the
/// last one as people see it. 1 is after `start`, Trace::events() after `finish`.
using Time = std::uint32_t;

/// A number of plies; the root is at depth 0.
using Depth = std::uint32_t;

inline constexpr NodeId kNoNode{std::numeric_limits<std::uint32_t>::max()};
inline constexpr VisitId kNoVisit{std::numeric_limits<std::uint32_t>::max()};
inline constexpr Depth kNoLimit = std::numeric_limits<Depth>::max();

constexpr std::uint32_t index(NodeId n) {
  return static_cast<std::uint32_t>(n);
}
constexpr std::uint32_t index(VisitId v) {
  return static_cast<std::uint32_t>(v);
}

/// Who moves at a node: players are 0, 1, ...; A is 0 (MAX in a zero-sum game), B is 1 (MIN).
enum class Mover : std::uint8_t { A = 0, B = 1, chance = 254, none = 255 };

constexpr Mover player(unsigned i) {
  return static_cast<Mover>(i);
}
constexpr bool isPlayer(Mover m) {
  return static_cast<std::uint8_t>(m) < 254;
}
constexpr unsigned index(Mover m) {
  return static_cast<unsigned>(m);
}

}  // namespace plyscope
