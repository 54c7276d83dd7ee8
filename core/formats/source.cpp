#include "core/formats/source.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/utf8.h"

namespace plyscope {
namespace {

std::string fromLatin1(std::string_view bytes) {
  std::string text;
  text.reserve(bytes.size() + bytes.size() / 8);
  for (const char c : bytes) {
    appendUtf8(text, static_cast<unsigned char>(c));
  }
  return text;
}

}  // namespace

constexpr std::string_view kBinary = "a binary file";

std::string_view binaryKind(std::string_view bytes) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 9> kKinds{{
      {"\x89PNG", "a PNG picture"},
      {"\xFF\xD8\xFF", "a JPEG picture"},
      {"GIF8", "a GIF picture"},
      {"%PDF-", "a PDF document"},
      {"PK\x03\x04", "a ZIP archive or an office document"},
      {"\x1F\x8B", "a gzip archive"},
      {"\x7F"
       "ELF",
       "a program"},
      {"\xFF\xFE", "UTF-16 text"},
      {"\xFE\xFF", "UTF-16 text"},
  }};
  for (const auto& [start, kind] : kKinds) {
    if (bytes.starts_with(start)) return kind;
  }
  const std::string_view head = bytes.substr(0, 4096);
  return head.find('\0') != std::string_view::npos ? kBinary : std::string_view();
}

Result<DecodedText> decode(std::string_view bytes, Encoding encoding, bool fallBack) {
  if (const std::string_view kind = binaryKind(bytes); !kind.empty()) {
    const std::size_t zero = bytes.find('\0');
    const bool magic = kind != kBinary || zero == std::string_view::npos;
    return fail(problemAt(magic ? TextPlace{} : Places(bytes).at(zero),
                          fmt::format("This is not a Plyscope tree (it looks like {})", kind),
                          kind == "UTF-16 text"
                              ? "Save the file as UTF-8."
                              : "Plyscope opens .plytree, .json, .efg and text lists."));
  }
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
  if (encoding == Encoding::latin1) return DecodedText{{}, fromLatin1(bytes), {}};
  const std::size_t bad = validUtf8Prefix(bytes);
  if (bad == bytes.size()) return DecodedText{bytes, {}, {}};
  const TextPlace place = Places(bytes).at(bad);
  if (fallBack) {
    return DecodedText{
        {},
        fromLatin1(bytes),
        fmt::format("Line {} is not UTF-8: the file was read as Latin-1.", place.line)};
  }
  return fail(problemAt(place, "not valid UTF-8",
                        "Save the file as UTF-8, or read it as Latin-1 (--encoding latin1)."));
}

TextPlace Places::at(std::size_t offset) {
  offset = std::min(offset, text_.size());
  if (offset < offset_) {
    offset_ = 0;
    place_ = {};
  }
  for (; offset_ < offset; ++offset_) {
    const char c = text_[offset_];
    if (c == '\n') {
      ++place_.line;
      place_.column = 1;
    } else {
      place_.column += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    }
  }
  return place_;
}

Problem problemAt(TextPlace place, std::string what, std::string remedy, std::uint32_t length) {
  Problem problem;
  problem.what = std::move(what);
  problem.remedy = std::move(remedy);
  problem.line = place.line;
  problem.column = place.column;
  problem.length = std::max(1u, length);
  return problem;
}

}  // namespace plyscope
