#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/formats/source.h"

namespace plyscope {

/// The words of an .efg text: strings with `\"` escapes that may span lines, braces, and
/// everything else up to white space, a comma, a brace or a quote. Commas count as white space.
class EfgTokens {
 public:
  enum class Kind : std::uint8_t { word, string, open, close, end };

  /// Starts at `offset` of `text`; places count from the text's beginning.
  EfgTokens(std::string_view text, std::size_t offset);

  Kind kind() const { return kind_; }
  /// A word as written, or a string without its quotes and escapes; valid until next().
  std::string_view text() const { return kind_ == Kind::string ? string_ : word_; }
  bool is(Kind kind) const { return kind_ == kind; }
  bool isWord(std::string_view word) const { return kind_ == Kind::word && word_ == word; }
  /// Reads the next token; false at a string that never ends, with problem() set.
  bool next();
  TextPlace place() { return places_.at(start_); }
  const std::optional<Problem>& problem() const { return problem_; }
  /// The token for a message: “word”, a string, “{”, the end of the file.
  std::string shown() const;

 private:
  bool readString();

  std::string_view text_;
  std::size_t position_, start_;
  Kind kind_ = Kind::end;
  std::string_view word_;
  std::string string_;
  Places places_;
  std::optional<Problem> problem_;
};

}  // namespace plyscope
