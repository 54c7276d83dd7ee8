#pragma once

#include "core/formats/formats.h"
#include "core/games/game.h"
#include "core/teaching/generator.h"

namespace plyscope {

/// The header of a document made by the exercise maker: the search that its constraints are about,
/// epsilon or bounds, and the options with the seed under `generator`, so that it can be made
/// again. `title` may be empty.
Header headerOf(const GeneratedTree& made, const GeneratorOptions& options, std::string_view title);

/// The header of a game that was played out: a fitting search, the rules as notes, and game,
/// the position as it was asked for, and the depth under `generator`.
Header headerOf(const GameTree& made, const GameSpec& game, std::string_view position, Depth depth);

}  // namespace plyscope
