#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/formats/notation.h"
#include "core/tree/tree.h"

namespace plyscope {

/// The pieces that Plyscope text is made of, for one node each, appended to a text. A spelling of
/// the notation is used where it still says what the tree holds. Quickest where nodes are asked
/// for in order, either way.
class NodeText {
 public:
  NodeText(const Tree& tree, const Notation* notation);

  void before(std::string& out, NodeId n);  ///< "left -> 1/2: L="
  void leaf(std::string& out, NodeId n);    ///< "3", "(1,0)", "_"
  void open(std::string& out, NodeId n);    ///< "[", "A[", "chance["
  void close(std::string& out, NodeId n);   ///< "]", "] ~ 3"

 private:
  void utility(std::string& out, NodeId n);
  void number(std::string& out, NodeId n, unsigned player);
  const std::string* spelled(NodeId n, Notation::Part part, std::uint32_t item);

  const Tree& tree_;
  const Notation* notation_;
  std::size_t latest_ = 0;  ///< the spelling found last
  Word scale_ = 0;          ///< the tree's, where words and scale are short; else 0
  unsigned places_ = 0;     ///< decimals that such a word needs, where decimals_
  Word toDecimals_ = 0;     ///< 10^places_ / scale_; 0: fractions
};

/// What a prefix before a bracket says: a player, chance, or Mover::none for a pass.
std::optional<Mover> moverOfPrefix(std::string_view prefix);

}  // namespace plyscope
