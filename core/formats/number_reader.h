#pragma once

#include <optional>
#include <string_view>

#include "core/base/short_number.h"
#include "core/formats/notation.h"
#include "core/formats/number_text.h"
#include "core/formats/problem_list.h"
#include "core/formats/scanner.h"
#include "core/tree/tree.h"

namespace plyscope {

/// Reads the numbers of one text: tells what is wrong with them, keeps spellings that are not the
/// program's own, and knows in the end how the text spells its numbers.
class NumberReader {
 public:
  NumberReader(Notation& notation, ProblemList& problems)
      : notation_(notation), problems_(problems) {}

  bool read(const Token& token, Rational& value, NodeId node, Notation::Part part,
            std::uint32_t item);
  /// The quick way for a leaf's or an estimate's single number; nothing where read() has to look.
  std::optional<ShortNumber> readShort(const Token& token, NodeId node);
  Spelling spelling() const { return spelling_.spelling(); }

 private:
  void keep(std::string_view spelled, NodeId node, Notation::Part part, std::uint32_t item);

  Notation& notation_;
  ProblemList& problems_;
  SpellingSeen spelling_;
};

/// Whether the number is spelled as writePlytree() would: a whole number or a decimal without
/// superfluous signs and zeros.
bool isPlainNumber(std::string_view text);
/// "_", and what Python and JSON call nothing.
bool isMissingValue(std::string_view atom);

}  // namespace plyscope
