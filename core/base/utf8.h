#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace plyscope {

/// What decodeUtf8() returns for bytes that are not UTF-8 (overlong forms and surrogates
/// included); it then moves on by one byte.
inline constexpr char32_t kBadUtf8 = 0xFFFFFFFF;

/// The code point at `at`, which must be inside the text; moves `at` past it.
char32_t decodeUtf8(std::string_view text, std::size_t& at);
void appendUtf8(std::string& out, char32_t c);

/// The number of bytes before the first that is no UTF-8; text.size() if there is none.
std::size_t validUtf8Prefix(std::string_view text);

/// The number of characters; bytes that are no UTF-8 count one each.
std::size_t countCharacters(std::string_view text);

/// At most `most` characters, an ellipsis in the place of the rest; control characters as spaces.
std::string shortened(std::string_view text, std::size_t most);

}  // namespace plyscope
