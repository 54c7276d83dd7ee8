#include "core/base/utf8.h"

#include <cstdint>
#include <cstring>

namespace plyscope {

char32_t decodeUtf8(std::string_view text, std::size_t& at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(at++);
  if (first < 0x80) return first;
  const unsigned length = first >= 0xF0 && first < 0xF5   ? 3
                          : first >= 0xE0 && first < 0xF0 ? 2
                          : first >= 0xC2 && first < 0xE0 ? 1
                                                          : 0;
  if (length == 0 || at + length > text.size()) return kBadUtf8;
  char32_t c = first & (0x3Fu >> length);
  for (unsigned i = 0; i < length; ++i) {
    if ((byte(at + i) & 0xC0) != 0x80) return kBadUtf8;
    c = c << 6 | (byte(at + i) & 0x3F);
  }
  const bool overlong = (length == 2 && c < 0x800) || (length == 3 && c < 0x10000);
  if (overlong || (c >= 0xD800 && c < 0xE000) || c > 0x10FFFF) return kBadUtf8;
  at += length;
  return c;
}

void appendUtf8(std::string& out, char32_t c) {
  const auto put = [&](char32_t byte) { out += static_cast<char>(byte); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xC0 | c >> 6);
    put(0x80 | (c & 0x3F));
  } else if (c < 0x10000) {
    put(0xE0 | c >> 12);
    put(0x80 | (c >> 6 & 0x3F));
    put(0x80 | (c & 0x3F));
  } else {
    put(0xF0 | c >> 18);
    put(0x80 | (c >> 12 & 0x3F));
    put(0x80 | (c >> 6 & 0x3F));
    put(0x80 | (c & 0x3F));
  }
}

std::size_t validUtf8Prefix(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    std::uint64_t eight;
    for (; at + 8 <= text.size(); at += 8) {  // ASCII, eight at a time
      std::memcpy(&eight, text.data() + at, 8);
      if (eight & 0x8080808080808080u) break;
    }
    if (at == text.size()) break;
    const std::size_t begin = at;
    if (static_cast<unsigned char>(text[at]) < 0x80) {
      ++at;
    } else if (decodeUtf8(text, at) == kBadUtf8) {
      return begin;
    }
  }
  return at;
}

std::size_t countCharacters(std::string_view text) {
  std::size_t n = 0;
  for (std::size_t at = 0; at < text.size(); ++n) decodeUtf8(text, at);
  return n;
}

std::string shortened(std::string_view text, std::size_t most) {
  std::string out;
  std::size_t n = 0;
  for (std::size_t at = 0; at < text.size(); ++n) {
    if (n == most) return out + "…";
    const char32_t c = decodeUtf8(text, at);
    if (c == kBadUtf8) {
      out += "\uFFFD";
    } else {
      appendUtf8(out, c < 0x20 || c == 0x7F ? U' ' : c);
    }
  }
  return out;
}

}  // namespace plyscope
