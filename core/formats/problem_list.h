#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/formats/scanner.h"

namespace plyscope {

inline constexpr std::string_view kLeafNeeds = "A leaf needs a number such as 3, −2 or 0.5.";
inline constexpr std::string_view kCloseQuote = "Add the closing quote on the same line.";
inline constexpr std::string_view kEscapes =
    "Write \\\\ for a backslash; the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with "
    "four digits.";

/// A token as problems quote it.
std::string named(const Token& token);

/// The problems of a reader, up to the most that are told.
class ProblemList {
 public:
  void add(std::uint32_t line, std::uint32_t column, std::uint32_t length, std::string what,
           std::string remedy);
  /// At a token, all of it marked.
  void add(const Token& token, std::string what, std::string remedy);
  /// "expected “,” or “]”, found “3”".
  void unexpected(const Token& token, std::string_view expected, std::string how);
  /// What is wrong with a string, at its place. After one that is never closed nothing more is
  /// told: what follows on the next lines was meant to stand in it.
  void fault(const Token& token);
  /// Nothing more is told: what follows is read with a bracket missing or one too many.
  void end() { ended_ = true; }
  bool full() const { return ended_ || problems_.size() >= kMostProblems; }
  bool empty() const { return problems_.empty(); }
  /// Together with another reader's, in the order of the text.
  Problems take(Problems others = {});

 private:
  Problems problems_;
  bool ended_ = false;
};

}  // namespace plyscope
