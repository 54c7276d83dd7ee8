#pragma once

namespace plyscope {

/// Keeps Qt's remarks to programmers off standard error, which holds one line per problem, and
/// turns Qt's abort where no display answers into one line and exit status 1. Before any
/// QCoreApplication.
void quietQt();

}  // namespace plyscope
