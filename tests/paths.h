#pragma once

#include <string>

/// Where the tests find the project: only one file of each test program knows it.
namespace plyscope::paths {

/// A file of the source tree; the tree itself without a name.
std::string source(const std::string& file = {});
/// The text of resources/examples/NAME.plytree; empty if there is none.
std::string example(const std::string& name);
/// The built program.
std::string program();

}  // namespace plyscope::paths
