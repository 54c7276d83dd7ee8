#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/formats/notation.h"
#include "core/tree/tree.h"

namespace plyscope {

/// The pieces that Plyscope text is made of, for one node each. A spelling of the notation is
/// used where it still says what the tree holds.
class NodeText {
 public:
  NodeText(const Tree& tree, const Notation* notation) : tree_(tree), notation_(notation) {}

  std::string before(NodeId n) const;  ///< "left -> 1/2: L="
  std::string leaf(NodeId n) const;    ///< "3", "(1,0)", "_"
  std::string open(NodeId n) const;    ///< "[", "A[", "chance["
  std::string close(NodeId n) const;   ///< "]", "] ~ 3"

 private:
  std::string number(NodeId n, unsigned player) const;
  std::string utility(NodeId n) const;
  const std::string* spelled(NodeId n, Notation::Part part, std::uint32_t item) const;

  const Tree& tree_;
  const Notation* notation_;
};

/// What a prefix before a bracket says: a player, chance, or Mover::none for a pass.
std::optional<Mover> moverOfPrefix(std::string_view prefix);

}  // namespace plyscope
