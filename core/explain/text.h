#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/explain/explain.h"

namespace plyscope {

/// A label from a file as sentences show it: at most 24 characters, the ellipsis of a longer one
/// included.
std::string shortLabel(std::string_view label);

/// Puts more behind what is there.
void append(Spans& to, Spans more);

/// A node in a sentence: its label, shortened, or its short name.
std::string nodeText(const Tree& tree, NodeId n);

/// "MAX" and "MIN" in a search on single numbers, unless the file names its players; "chance".
std::string roleText(const Run& run, Mover m);

/// "12,345": a count with separators of thousands.
std::string grouped(std::uint64_t count);

/// The value of n at k as people are shown it: Trace::value(), but of a leaf or estimate the tree's
/// own number, also where the run had to round it.
std::vector<Number> shownValue(const Trace& trace, NodeId n, Time k);

/// "3" or "(1, 0)".
std::string valueText(std::span<const Number> value, Spelling spelling);

}  // namespace plyscope
