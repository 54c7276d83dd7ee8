#pragma once

#include <QString>

#include "core/tree/tree.h"

namespace plyscope {

/// What is right, but worth a word when a tree is opened: the reader's notes, and a player who
/// moves twice in a row where two alternate. Empty: nothing.
QString remarks(const Tree& tree);

}  // namespace plyscope
