#pragma once

#include <string>
#include <vector>

#include "core/formats/number_reader.h"
#include "core/formats/scanner.h"
#include "core/tree/builder.h"

namespace plyscope {

/// Reads the tree part of Plyscope text from where the scanner stands into the builder. One loop,
/// one small frame per open bracket. After a problem it goes on at the next comma or bracket, so
/// that several are found in one reading.
class PlytreeReader {
 public:
  PlytreeReader(Scanner& scanner, TreeBuilder& builder, Notation& notation, ProblemList& problems)
      : scanner_(scanner),
        builder_(builder),
        notation_(notation),
        problems_(problems),
        numbers_(notation, problems) {}

  /// Comments that stand above the tree are handed in.
  void read(std::vector<std::string> commentsBefore);
  Spelling spelling() const { return numbers_.spelling(); }

 private:
  struct Frame {
    NodeId node;
    std::uint32_t line, column;
  };

  Token next();  ///< past comments, which it keeps
  const Token& peek();
  void putBack(const Token& token);
  void keepComment(const Token& token);
  void placeComments(NodeId node, Notation::Spot spot);
  NodeId comingNode() const;

  bool readNode();
  void readAtomLeaf(const Token& token, NodeId node);
  void openPrefixed(const Token& prefix, NodeId node);
  bool readTuple(const Token& open, NodeId node);  ///< into tuple_
  void closeBracket(const Token& token);
  void checkRest();

  void neverClosed(char open, char close, std::uint32_t line, std::uint32_t column);
  void skipToNext();
  std::string text(const Token& token);

  Scanner& scanner_;
  TreeBuilder& builder_;
  Notation& notation_;
  ProblemList& problems_;
  NumberReader numbers_;
  std::vector<Frame> open_;
  std::vector<std::string> pending_;  ///< comments that wait for a node
  std::vector<Rational> tuple_;
  Token peeked_;
  bool hasPeeked_ = false;
  bool badLeaf_ = false;    ///< the node that was read last is no number, and that has been told
  NodeId ended_ = kNoNode;  ///< the node that ended last, and the line of its end
  std::uint32_t endedLine_ = 0;
};

}  // namespace plyscope
