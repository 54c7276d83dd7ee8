#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace plyscope {

/// One token of Plyscope text. Marks are single characters; `arrow` is "->".
struct Token {
  enum class Kind : std::uint8_t { mark, arrow, atom, string, comment, end };

  Kind kind = Kind::end;
  char mark = 0;
  std::string_view text;  ///< as spelled, quotes and # included
  std::uint32_t line = 1, column = 1;
  const char* fault = nullptr;  ///< of a string: what is wrong with it
  std::uint32_t faultAt = 0;    ///< and where: characters from its beginning
  bool closed = true;           ///< of a string: its other quote stands on the same line

  bool is(char c) const { return kind == Kind::mark && mark == c; }
};

/// Cuts valid UTF-8 into tokens and counts lines and columns on the way. An atom is a run of
/// characters up to white space, a mark, a quote or "->"; whoever reads it decides whether it is
/// a number, a word or neither.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  /// Past blanks and line ends, comments included as tokens of their own.
  Token next();
  /// The rest of the line, without its end; for header lines.
  std::string_view restOfLine();
  std::size_t offset() const { return at_; }
  std::uint32_t line() const { return line_; }
  /// A string so far had no end: what stood behind it on its line has been lost with it.
  bool brokenString() const { return brokenString_; }
  std::uint32_t column() const {
    return static_cast<std::uint32_t>(at_ - lineStart_ - continuation_ + 1);
  }

 private:
  void skipBlanks();
  void newLine();
  void pass(std::size_t to);  ///< moves on within a line

  std::string_view text_;
  std::size_t at_ = 0, lineStart_ = 0, continuation_ = 0;
  std::uint32_t line_ = 1;
  bool brokenString_ = false;
};

/// The text of a quoted string token (JSON's escapes), or of an atom as it is.
std::string unquoted(const Token& token);
/// A name, a move or a title as it is written: bare where that reads back, else quoted.
std::string quotedText(std::string_view text);
std::string wordOrQuoted(std::string_view text);

}  // namespace plyscope
