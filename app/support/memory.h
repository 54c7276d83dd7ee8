#pragma once

#include <cstdint>

namespace plyscope {

/// Bytes that the machine can give without pushing anything out; a very large number where that is
/// not known.
std::uint64_t freeMemory();

}  // namespace plyscope
