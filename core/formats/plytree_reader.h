#pragma once

#include <string>
#include <vector>

#include "core/formats/notation.h"
#include "core/formats/problem_list.h"
#include "core/formats/scanner.h"
#include "core/tree/builder.h"

namespace plyscope {

/// Which spellings of numbers a text has used.
struct NumbersSeen {
  bool decimals = false, fractions = false;
  Spelling spelling() const {
    return fractions && !decimals ? Spelling::fractions : Spelling::decimals;
  }
  void see(std::string_view text);
};

/// Reads the tree part of Plyscope text from where the scanner stands into the builder. One loop,
/// one small frame per open bracket. After a problem it goes on at the next comma or bracket, so
/// that several are found in one reading.
class PlytreeReader {
 public:
  PlytreeReader(Scanner& scanner, TreeBuilder& builder, Notation& notation, ProblemList& problems)
      : scanner_(scanner), builder_(builder), notation_(notation), problems_(problems) {}

  /// Comments that stand above the tree are handed in.
  void read(std::vector<std::string> commentsBefore);
  const NumbersSeen& numbers() const { return numbers_; }

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
  bool readNumber(const Token& token, Rational& value, NodeId node, Notation::Part part,
                  std::uint32_t item);
  void closeBracket(const Token& token);
  void checkRest();

  void unexpected(const Token& token, std::string_view expected, std::string how);
  void neverClosed(char open, char close, std::uint32_t line, std::uint32_t column);
  void skipToNext();
  std::string text(const Token& token);

  Scanner& scanner_;
  TreeBuilder& builder_;
  Notation& notation_;
  ProblemList& problems_;
  NumbersSeen numbers_;
  std::vector<Frame> open_;
  std::vector<std::string> pending_;  ///< comments that wait for a node
  std::vector<Rational> tuple_;
  Token peeked_;
  bool hasPeeked_ = false;
  NodeId ended_ = kNoNode;  ///< the node that ended last, and the line of its end
  std::uint32_t endedLine_ = 0;
};

/// Whether the atom is spelled as writePlytree() would: a whole number or a decimal without
/// superfluous signs and zeros.
bool isPlainNumber(std::string_view text);

}  // namespace plyscope
