#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/number.h"
#include "core/formats/efg_tokens.h"
#include "core/formats/number_text.h"

namespace plyscope {

/// Takes what is expected from the tokens of an .efg text, or keeps the problem. Every function
/// that returns false has ended the reading; takeProblems() then says why.
class EfgCursor {
 protected:
  using Kind = EfgTokens::Kind;

  EfgCursor(std::string_view text, std::size_t offset) : tokens_(text, offset) {}

  const EfgTokens& token() const { return tokens_; }
  TextPlace here() { return tokens_.place(); }
  bool next();
  bool take(Kind kind, std::string what, std::string remedy);
  bool string(std::string& into, std::string what);
  bool whole(std::int64_t& into, std::string what);
  bool number(Rational& into, std::string what);
  /// Of the numbers taken so far.
  Spelling spelling() const { return spelling_.spelling(); }

  /// False, with a problem at `place`.
  bool wrong(TextPlace place, std::string what, std::string remedy, std::uint32_t length = 1);
  /// False, with "expected ..., found ..." at the token.
  bool expected(std::string what, std::string remedy);
  /// What can be told and read past, so that a file shows several of its problems at once: true
  /// until there are too many.
  bool soft(TextPlace place, std::string what, std::string remedy);

  /// All problems in their order; without the last one where the reading was `complete`.
  Problems takeProblems(bool complete);

 private:
  EfgTokens tokens_;
  SpellingSeen spelling_;
  Problem problem_;    // the one that ended the reading
  Problems problems_;  // those before it
};

}  // namespace plyscope
