#include "core/formats/scanner.h"

#include <fmt/format.h>

#include "core/base/utf8.h"

namespace plyscope {

namespace {

bool isMark(char c) {
  switch (c) {
    case '[':
    case ']':
    case '(':
    case ')':
    case '{':
    case '}':
    case ',':
    case ':':
    case '=':
    case '~':
    case '|':
    case ';':
      return true;
    default:
      return false;
  }
}

bool isContinuation(char c) {
  return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

// Blanks that people paste without seeing them: no-break spaces, thin spaces, the ideographic
// space, zero-width spaces, byte order marks.
bool isWideBlank(char32_t c) {
  return c == 0xA0 || (c >= 0x2000 && c <= 0x200B) || c == 0x202F || c == 0x205F || c == 0x2060 ||
         c == 0x3000 || c == 0xFEFF;
}

bool isAsciiBlank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v';
}

int hexDigit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

int hexFour(std::string_view text) {
  if (text.size() < 4) return -1;
  int value = 0;
  for (int i = 0; i < 4; ++i) {
    const int digit = hexDigit(text[static_cast<std::size_t>(i)]);
    if (digit < 0) return -1;
    value = value * 16 + digit;
  }
  return value;
}

/// The bytes of the escape that begins at `at` with a backslash, as JSON has them, the quote of the
/// string itself among them; 0 where it is none. A pair of surrogates is one escape.
std::size_t escapeLength(std::string_view text, std::size_t at, char quote) {
  const char c = text[at + 1];
  if (c != 'u') {
    return c == quote || std::string_view("\"\\/bfnrt").find(c) != std::string_view::npos ? 2 : 0;
  }
  const int unit = hexFour(text.substr(at + 2));
  if (unit < 0 || (unit >= 0xDC00 && unit < 0xE000)) return 0;
  if (unit < 0xD800 || unit >= 0xE000) return 6;
  if (text.substr(at + 6, 2) != "\\u") return 0;
  const int low = hexFour(text.substr(at + 8));
  return low >= 0xDC00 && low < 0xE000 ? 12 : 0;
}

/// Marks the first escape of a closed string that JSON does not have.
void checkEscapes(Token& token) {
  const std::string_view text = token.text;
  for (std::size_t at = text.find('\\'); at != std::string_view::npos; at = text.find('\\', at)) {
    const std::size_t length = escapeLength(text, at, text.front());
    if (length > 0) {
      at += length;
      continue;
    }
    token.fault = text[at + 1] != 'u'                ? "there is no such escape"
                  : hexFour(text.substr(at + 2)) < 0 ? "\\u needs four hexadecimal digits"
                                                     : "half of a surrogate pair is no character";
    token.faultAt = static_cast<std::uint32_t>(countCharacters(text.substr(0, at)));
    return;
  }
}

}  // namespace

void Scanner::pass(std::size_t to) {
  for (std::size_t i = at_; i < to; ++i) continuation_ += isContinuation(text_[i]);
  at_ = to;
}

void Scanner::newLine() {
  ++at_;
  ++line_;
  lineStart_ = at_;
  continuation_ = 0;
}

void Scanner::skipBlanks() {
  while (at_ < text_.size()) {
    const char c = text_[at_];
    if (c == '\n') {
      newLine();
    } else if (isAsciiBlank(c)) {
      ++at_;
    } else if (static_cast<unsigned char>(c) >= 0x80) {
      std::size_t end = at_;
      if (!isWideBlank(decodeUtf8(text_, end))) return;
      pass(end);
    } else {
      return;
    }
  }
}

Token Scanner::next() {
  skipBlanks();
  Token token;
  token.line = line_;
  token.column = column();
  if (at_ == text_.size()) return token;
  const std::size_t begin = at_;
  const char c = text_[at_];
  const auto finish = [&](Token::Kind kind, std::size_t end) {
    pass(end);
    token.kind = kind;
    token.text = text_.substr(begin, end - begin);
    return token;
  };
  if (isMark(c)) {
    token.mark = c;
    return finish(Token::Kind::mark, begin + 1);
  }
  if (c == '#') {
    std::size_t end = text_.find('\n', begin);
    if (end == std::string_view::npos) end = text_.size();
    while (end > begin && isAsciiBlank(text_[end - 1])) --end;
    return finish(Token::Kind::comment, end);
  }
  if (c == '"' || c == '\'') {
    std::size_t end = begin + 1;
    while (end < text_.size() && text_[end] != c && text_[end] != '\n') {
      end += text_[end] == '\\' && end + 1 < text_.size() && text_[end + 1] != '\n' ? 2 : 1;
    }
    if (end >= text_.size() || text_[end] != c) {
      end = std::min(end, text_.size());
      token.fault = "this string is never closed";
      token.closed = false;
      brokenString_ = true;
      return finish(Token::Kind::string, end);
    }
    finish(Token::Kind::string, end + 1);
    checkEscapes(token);
    return token;
  }
  if (c == '-' && begin + 1 < text_.size() && text_[begin + 1] == '>') {
    return finish(Token::Kind::arrow, begin + 2);
  }
  std::size_t end = begin;
  while (end < text_.size()) {
    const char d = text_[end];
    if (isMark(d) || isAsciiBlank(d) || d == '\n' || d == '"' || d == '#') break;
    if (d == '-' && end + 1 < text_.size() && text_[end + 1] == '>') break;
    std::size_t after = end;
    if (static_cast<unsigned char>(d) >= 0x80) {
      if (isWideBlank(decodeUtf8(text_, after))) break;
      end = after;
    } else {
      ++end;
    }
  }
  return finish(Token::Kind::atom, end);
}

std::string_view Scanner::restOfLine() {
  std::size_t end = text_.find('\n', at_);
  if (end == std::string_view::npos) end = text_.size();
  const std::string_view rest = text_.substr(at_, end - at_);
  pass(end);
  return rest;
}

std::string unquoted(const Token& token) {
  if (token.kind != Token::Kind::string) return std::string(token.text);
  std::string_view in = token.text.substr(1);
  if (token.closed) in.remove_suffix(1);
  std::string out;
  for (std::size_t i = 0; i < in.size(); ++i) {
    if (in[i] != '\\' || i + 1 == in.size()) {
      out += in[i];
      continue;
    }
    const char c = in[++i];
    switch (c) {
      case 'n':
        out += '\n';
        break;
      case 't':
        out += '\t';
        break;
      case 'r':
        out += '\r';
        break;
      case 'b':
        out += '\b';
        break;
      case 'f':
        out += '\f';
        break;
      case 'u': {
        const int unit = hexFour(in.substr(i + 1));
        if (unit < 0) break;  // told of as a fault
        i += 4;
        char32_t code = static_cast<char32_t>(unit);
        if (code >= 0xD800 && code < 0xDC00 && in.substr(i + 1, 2) == "\\u") {
          const int low = hexFour(in.substr(i + 3));
          if (low >= 0xDC00 && low < 0xE000) {
            code = 0x10000 + ((code - 0xD800) << 10) + (static_cast<char32_t>(low) - 0xDC00);
            i += 6;
          }
        }
        appendUtf8(out, code >= 0xD800 && code < 0xE000 ? U'\uFFFD' : code);
        break;
      }
      default:
        out += c;
    }
  }
  return out;
}

std::string quotedText(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    switch (c) {
      case '"':
        out += "\\\"";
        break;
      case '\\':
        out += "\\\\";
        break;
      case '\n':
        out += "\\n";
        break;
      case '\t':
        out += "\\t";
        break;
      case '\r':
        out += "\\r";
        break;
      default:
        if (static_cast<unsigned char>(c) < 0x20) {
          out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        } else {
          out += c;
        }
    }
  }
  return out + "\"";
}

std::string wordOrQuoted(std::string_view text) {
  bool bare = !text.empty();
  for (std::size_t i = 0; i < text.size() && bare; ++i) {
    const char c = text[i];
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    const bool inner = (c >= '0' && c <= '9') || c == '_';
    bare = letter || (inner && (i > 0 || c != '_' || text.size() > 1));
  }
  return bare ? std::string(text) : quotedText(text);
}

}  // namespace plyscope
