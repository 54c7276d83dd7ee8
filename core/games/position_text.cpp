#include "core/games/position_text.h"

#include <algorithm>
#include <vector>

namespace plyscope {
namespace {

bool isBlank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}
bool isLetter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool isDigit(char c) {
  return c >= '0' && c <= '9';
}
/// A byte that continues a code point of UTF-8.
bool continues(char c) {
  return (static_cast<unsigned char>(c) & 0xC0u) == 0x80u;
}

std::string inQuotes(std::string_view text) {
  std::string out("“");
  out += text;
  return out += "”";
}

}  // namespace

std::string counted(std::int64_t n, std::string_view one, std::string_view many) {
  return std::to_string(n) + " " + std::string(n == 1 ? one : many);
}

void PositionText::skipBlanks() {
  while (!atEnd() && isBlank(text_[at_])) ++at_;
}

void PositionText::skip() {
  if (atEnd()) return;
  ++at_;
  while (!atEnd() && continues(text_[at_])) ++at_;
  skipBlanks();
}

bool PositionText::take(char c) {
  if (peek() != c || atEnd()) return false;
  skip();
  return true;
}

std::string PositionText::word() {
  const std::size_t begin = at_;
  while (!atEnd() && isLetter(text_[at_])) ++at_;
  std::string letters(text_.substr(begin, at_ - begin));
  skipBlanks();
  return letters;
}

std::optional<std::int32_t> PositionText::number() {
  if (!isDigit(peek())) return std::nullopt;
  std::int32_t n = 0;
  for (; !atEnd() && isDigit(text_[at_]); ++at_) {
    n = n > 100'000 ? 1'000'001 : 10 * n + (text_[at_] - '0');
  }
  skipBlanks();
  return n;
}

std::string PositionText::quotedHere() const {
  std::size_t end = at_ + 1;
  while (end < text_.size() && continues(text_[end])) ++end;
  return inQuotes(text_.substr(at_, end - at_));
}

tl::unexpected<Problems> PositionText::problem(std::string what, std::string remedy) const {
  Problem p{std::move(what), std::move(remedy), 1, 1};
  for (std::size_t i = 0; i < at_; ++i) {
    if (text_[i] == '\n') {
      ++p.line;
      p.column = 1;
    } else if (!continues(text_[i])) {
      ++p.column;
    }
  }
  return fail(std::move(p));
}

Result<void> readSettings(std::string_view text, std::span<const Setting> settings) {
  std::string known;
  for (const Setting& s : settings) known += (known.empty() ? "" : ", ") + std::string(s.name);
  std::vector<std::string> seen;
  PositionText in(text);
  while (!in.atEnd()) {
    const PositionText here = in;
    const std::string name = in.word();
    const auto setting = std::find_if(settings.begin(), settings.end(),
                                      [&](const Setting& s) { return s.name == name; });
    if (setting == settings.end()) {
      return here.problem(
          "Not a setting of this game: " + (name.empty() ? here.quotedHere() : name),
          "The settings are " + known + ", each followed by a number.");
    }
    if (std::find(seen.begin(), seen.end(), name) != seen.end()) {
      return here.problem(inQuotes(name) + " is set twice", "Keep one of them.");
    }
    seen.push_back(name);
    const PositionText there = in;
    const auto n = in.number();
    if (!n || *n < setting->low || *n > setting->high) {
      return there.problem(inQuotes(name) + " needs a whole number from " +
                           std::to_string(setting->low) + " to " + std::to_string(setting->high));
    }
    *setting->value = *n;
    in.take(',');
  }
  return {};
}

}  // namespace plyscope
