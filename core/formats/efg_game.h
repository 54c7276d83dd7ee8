#pragma once

#include "core/formats/formats.h"

namespace plyscope {

/// Reads the EFG 2 game that begins at `offset` of `text` and goes to its end; the places of
/// problems count from the text's beginning.
Result<ReadTree> readEfgGame(std::string_view text, std::size_t offset, const ReadOptions& options);

}  // namespace plyscope
