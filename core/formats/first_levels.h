#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace plyscope {

// Of a text of nested lists that is too large to be read: how large, and its upper part. Both go
// through the text once and check nothing; a text that is no nested lists gives anything.

/// How many nodes each level has, the root's first. One level: there are no lists.
std::vector<std::uint64_t> levelSizes(std::string_view text);

/// The text without what lies below its first `levels` levels, 1 or more: a node whose children are
/// left out is a leaf, with its estimate for a value where it has one, else without a value.
std::string firstLevels(std::string_view text, std::uint32_t levels);

}  // namespace plyscope
