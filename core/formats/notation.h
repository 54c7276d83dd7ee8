#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"

namespace plyscope {

/// How a text spelled what its tree holds, where that is not the program's own way. Sparse and
/// sorted by node; empty for a plain tree. A spelling is used only while it still says what the
/// tree holds, so edits need not keep it up to date.
struct Notation {
  enum class Part : std::uint8_t { probability, prefix, number };  ///< number: leaf or estimate

  struct Spelled {
    NodeId node = kNoNode;
    Part part = Part::number;
    std::uint32_t item = 0;  ///< of a tuple
    std::string text;
  };

  /// Where a comment stands: on lines of its own before a node, behind a node on its line, on
  /// lines of its own before a node's closing bracket, or after the tree.
  enum class Spot : std::uint8_t { before, behind, atEnd, afterTree };

  struct Comment {
    NodeId node = kNoNode;
    Spot spot = Spot::before;
    std::string text;  ///< from the # on
  };

  /// A comment of the header: before entry `entry`, or behind it on its line.
  struct HeaderComment {
    std::uint32_t entry = 0;
    bool behind = false;
    std::string text;
  };

  std::vector<Spelled> spelled;
  std::vector<Comment> comments;
  std::vector<HeaderComment> headerComments;

  /// By node, the order of the text kept within one.
  void sort();
  bool empty() const { return spelled.empty() && comments.empty() && headerComments.empty(); }
};

}  // namespace plyscope
