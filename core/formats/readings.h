#pragma once

#include <string_view>
#include <vector>

#include "core/formats/formats.h"

namespace plyscope {

/// What a text may have meant instead.
struct Reading {
  Lists lists = Lists::nodes;
  ReadTree read;
};

/// Other meanings of nested lists that have been read plainly as `plain`: lists of two numbers
/// everywhere below could be pairs, and where every list that holds lists begins with a number,
/// that could be its own value. Empty where the text leaves no doubt: it is the program's own, has
/// a header, tuples or kinds of node, or was read with a meaning that somebody chose.
std::vector<Reading> otherReadings(std::string_view text, const ReadOptions& options,
                                   const ReadTree& plain);

}  // namespace plyscope
