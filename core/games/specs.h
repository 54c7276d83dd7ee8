#pragma once

#include "core/games/game.h"

namespace plyscope {

// One line for each game; the table in games.cpp lists them.
GameSpec ticTacToeSpec();
GameSpec nimSpec();
GameSpec hexapawnSpec();
GameSpec othelloSpec();
GameSpec pigSpec();
GameSpec centipedeSpec();
GameSpec bargainingSpec();

}  // namespace plyscope
