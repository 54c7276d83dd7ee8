#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/explain/explain.h"

namespace plyscope {

/// At most 24 characters of a label from a file; a longer one ends in "…". Whole code points.
std::string shortened(std::string_view label);

/// A node in a sentence: its label, shortened, or its short name.
std::string nodeText(const Tree& tree, NodeId n);

/// "MAX" and "MIN" in a search on single numbers, unless the file names its players; "chance".
std::string roleText(const Run& run, Mover m);

/// "12,345": a count with separators of thousands.
std::string grouped(std::uint64_t count);

/// "3" or "(1, 0)".
std::string valueText(std::span<const Number> value, Spelling spelling);

}  // namespace plyscope
