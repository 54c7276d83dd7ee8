#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace plyscope {

/// "1 cell", "2 cells".
std::string counted(std::int64_t n, std::string_view one, std::string_view many);

/// Walks through the text of a position, past blanks and line ends, and knows where it is.
/// Columns count code points; a position on several lines has lines.
class PositionText {
 public:
  explicit PositionText(std::string_view text) : text_(text) { skipBlanks(); }

  bool atEnd() const { return at_ == text_.size(); }
  char peek() const { return atEnd() ? '\0' : text_[at_]; }
  /// Past one character (a whole code point) and the blanks after it.
  void skip();
  /// Past `c`, if it stands here.
  bool take(char c);
  /// The letters that follow, or "".
  std::string word();
  /// The whole number without sign that follows, if there is one; numbers above a million read as
  /// a million and one.
  std::optional<std::int32_t> number();

  /// The character here for a message: “q”.
  std::string quotedHere() const;
  /// A problem at this place.
  tl::unexpected<Problems> problem(std::string what, std::string remedy = {}) const;

 private:
  void skipBlanks();

  std::string_view text_;
  std::size_t at_ = 0;
};

/// A whole number that a position may set by name: "rounds 6".
struct Setting {
  std::string_view name;
  std::int32_t* value;     ///< holds the default
  std::int32_t low, high;  ///< what is allowed
};

/// Reads "rounds 6, pot 4": names and numbers in any order, commas optional, each at most once.
Result<void> readSettings(std::string_view text, std::span<const Setting> settings);

}  // namespace plyscope
