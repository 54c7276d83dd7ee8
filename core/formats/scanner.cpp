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
      brokenString_ = true;
      return finish(Token::Kind::string, end);
    }
    return finish(Token::Kind::string, end + 1);
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
  if (!token.fault) in.remove_suffix(1);
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
        int unit = hexFour(in.substr(i + 1));
        if (unit < 0) {
          out += "\\u";
          break;
        }
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
