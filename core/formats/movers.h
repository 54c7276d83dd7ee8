#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"

namespace plyscope {

/// Who a word of somebody's file means: max, min, chance, a player's number or name. Names that
/// are not known yet become players in the order in which they appear.
class Movers {
 public:
  /// Names that the file lists, in order.
  void setNames(std::vector<std::string> names);
  /// A player is called 0 somewhere, so numbers count from 0; else from 1.
  void countFromZero() { fromZero_ = true; }

  enum class Unknown : std::uint8_t { isNobody, isNewPlayer };
  /// Nothing where the word says "a leaf", "a decision" or is unknown; none where there would be
  /// more than 26 players.
  std::optional<Mover> find(std::string_view word, Unknown unknown);
  /// The names, if the file has any.
  const std::vector<std::string>& names() const { return names_; }

 private:
  std::vector<std::string> names_;
  bool fromZero_ = false;
};

}  // namespace plyscope
