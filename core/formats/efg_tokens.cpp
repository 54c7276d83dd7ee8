#include "core/formats/efg_tokens.h"
#include "core/base/utf8.h"

#include <fmt/format.h>

namespace plyscope {
namespace {

bool isSpace(char c) {
  return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f' || c == '\v' || c == ',';
}

bool endsWord(char c) {
  return isSpace(c) || c == '{' || c == '}' || c == '"';
}

}  // namespace

EfgTokens::EfgTokens(std::string_view text, std::size_t offset)
    : text_(text), position_(offset), start_(offset), places_(text) {}

bool EfgTokens::next() {
  while (position_ < text_.size() && isSpace(text_[position_])) ++position_;
  start_ = position_;
  if (position_ == text_.size()) {
    kind_ = Kind::end;
    return true;
  }
  const char c = text_[position_];
  if (c == '"') return readString();
  if (c == '{' || c == '}') {
    kind_ = c == '{' ? Kind::open : Kind::close;
    ++position_;
    return true;
  }
  while (position_ < text_.size() && !endsWord(text_[position_])) ++position_;
  kind_ = Kind::word;
  word_ = text_.substr(start_, position_ - start_);
  return true;
}

// A backslash before a quote or another backslash escapes it; before anything else it stands for
// itself, as in labels that hold LaTeX.
bool EfgTokens::readString() {
  kind_ = Kind::string;
  string_.clear();
  for (std::size_t i = position_ + 1; i < text_.size(); ++i) {
    const char c = text_[i];
    if (c == '"') {
      position_ = i + 1;
      return true;
    }
    const bool escape =
        c == '\\' && i + 1 < text_.size() && (text_[i + 1] == '"' || text_[i + 1] == '\\');
    string_ += escape ? text_[++i] : c;
  }
  problem_ = problemAt(place(), "this string is never closed", "Add a quote (\") at its end.");
  return false;
}

std::string EfgTokens::shown() const {
  switch (kind_) {
    case Kind::word:
      return fmt::format("“{}”", shortened(word_, 24));
    case Kind::string:
      return fmt::format("the string “{}”", shortened(string_, 24));
    case Kind::open:
      return "“{”";
    case Kind::close:
      return "“}”";
    case Kind::end:
      return "the end of the file";
  }
  return {};
}

}  // namespace plyscope
