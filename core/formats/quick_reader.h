#pragma once

#include <vector>

#include "core/formats/number_reader.h"
#include "core/tree/builder.h"

namespace plyscope {

/// Whether what follows is quick entry rather than Plyscope text: more than one token, and no
/// square or curly bracket.
bool looksLikeQuickEntry(Scanner scanner);

/// Reads quick entry: "3 12 8 | 2 4 6", "((3 12 8) (2 4 6))", "(1,0) (3,-2) | (0,1)",
/// "0.8:3 0.2:4 | 5 6". All tokens are cut first and each bracket and group is looked at once, so
/// that the tree can then be built in order.
class QuickReader {
 public:
  QuickReader(Scanner& scanner, TreeBuilder& builder, Notation& notation, ProblemList& problems)
      : scanner_(scanner),
        builder_(builder),
        notation_(notation),
        problems_(problems),
        numbers_(notation, problems) {}

  void read(std::vector<std::string> commentsBefore);
  Spelling spelling() const { return numbers_.spelling(); }

 private:
  /// What is inside a bracket, and inside a group: from a bracket or bar up to the next bar or
  /// the end. Kept at the token that begins it.
  struct Inside {
    bool nested = false, comma = false, bar = false;  // of the bracket
    bool outcomes = false;                            // of the group
    std::uint32_t items = 0;                          // of the group
  };

  void cut();
  void lookInside();
  void build();
  void openGroup(std::uint32_t begin);
  void tuple(std::uint32_t& at);
  void leaf(const Token& token);
  void comma(std::uint32_t at);
  NodeId comingNode() const;

  Scanner& scanner_;
  TreeBuilder& builder_;
  Notation& notation_;
  ProblemList& problems_;
  NumberReader numbers_;
  std::vector<Token> tokens_;   ///< the first stands for the beginning, the last is the end
  std::vector<Inside> inside_;  ///< for each token
};

}  // namespace plyscope
