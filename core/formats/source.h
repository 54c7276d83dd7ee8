#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"

namespace plyscope {

enum class Encoding : std::uint8_t { utf8, latin1 };

/// What stands in front of a reader: UTF-8 without a byte order mark, and what had to be said on
/// the way there. The bytes that were handed in must outlive it.
struct DecodedText {
  std::string_view asGiven;
  std::string converted;  ///< where it could not stay as given
  std::string note;       ///< "read as Latin-1", or empty

  std::string_view text() const { return converted.empty() ? asGiven : converted; }
};

/// Removes the byte order mark and checks the encoding. Bytes that are no UTF-8 are a located
/// problem; with `latin1` every byte is a character, and with `fallBack` such a text is taken as
/// Latin-1 with a note. UTF-16 and binary files are refused by what they look like.
Result<DecodedText> decode(std::string_view bytes, Encoding encoding, bool fallBack);

/// "a PNG picture", "a ZIP archive or an office document", ...: what a binary file looks like by
/// its first bytes; empty for text.
std::string_view binaryKind(std::string_view bytes);

/// A place in a text. Columns count characters, from 1.
struct TextPlace {
  std::uint32_t line = 1, column = 1;
};

/// Turns offsets of a text into places. Asking in rising order costs one pass over the text in
/// all, also where the text is one line; asking backwards starts anew.
class Places {
 public:
  explicit Places(std::string_view text) : text_(text) {}
  TextPlace at(std::size_t offset);

 private:
  std::string_view text_;
  std::size_t offset_ = 0;
  TextPlace place_;
};

/// A problem at a place.
Problem problemAt(TextPlace place, std::string what, std::string remedy = {},
                  std::uint32_t length = 1);

/// More nodes than this are refused by the readers of other people's formats, which bounds their
/// memory whatever the input.
inline constexpr std::uint32_t kMostNodes = 20'000'000;

}  // namespace plyscope
