#pragma once

#include <string_view>

namespace plyscope::fuzz {

/// Reads a text in a format by its name, or in the one that its content decides ("" ). Whatever the
/// text is, reading ends with a tree or with problems; a tree that is written and read again is
/// the same document, to the byte. What went wrong, or "".
std::string_view checkReading(std::string_view text, std::string_view format);

/// The same, with the format in the first byte.
std::string_view checkAnyReading(std::string_view bytes);

}  // namespace plyscope::fuzz
