#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/formats/source.h"

namespace plyscope {

/// Nested lists as Python, JSON and lecture notes write them: [...], (...), numbers, quoted
/// strings, null and None; in the order of the text, each with the end of its range.
struct ListItem {
  enum class Kind : std::uint8_t { list, tuple, number, string, nothing };
  Kind kind = Kind::number;
  std::uint32_t end = 0;
  TextPlace place;
  std::string text;  ///< a number's spelling or a string's content
  bool isGroup() const { return kind == Kind::list || kind == Kind::tuple; }
};
using ListItems = std::vector<ListItem>;

Result<ListItems> readListItems(std::string_view text);

/// How the lists of a text can be meant.
struct ListShape {
  bool labelled = false;    ///< some list begins with a name
  bool pairs = false;       ///< all innermost lists hold two numbers, and nothing else is a leaf
  bool valueFirst = false;  ///< every list is a number, then only lists; some have both
};
ListShape shapeOf(const ListItems& items);

}  // namespace plyscope
