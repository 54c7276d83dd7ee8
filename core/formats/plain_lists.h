#pragma once

#include <string_view>

#include "core/tree/builder.h"

namespace plyscope {

/// The fast lane of Plyscope text: nested lists of short plain numbers, [[3, 5.5], [-6, 9]], with
/// nothing beside them from `at` to the end. Gives the builder the same tree as PlytreeReader
/// would, or says no and leaves the builder as it was; then that one reads all, and tells what is
/// wrong. `line` is where `at` stands. The builder takesPlain().
bool readPlainLists(std::string_view text, std::size_t at, std::uint32_t line,
                    TreeBuilder& builder);

}  // namespace plyscope
