#pragma once

#include <cstddef>

namespace plyscope {

/// Memory for columns and traces comes in blocks of this many bytes or multiples of it, aligned
/// to it: the size of a huge page.
inline constexpr std::size_t kBlockBytes = std::size_t{1} << 21;

/// A piece of at least this many bytes is worth blocks of its own; below it, malloc.
inline constexpr bool wantsBlocks(std::size_t bytes) {
  return bytes >= kBlockBytes;
}

/// The least multiple of kBlockBytes that holds so many bytes: at most SIZE_MAX / 2.
inline constexpr std::size_t wholeBlocks(std::size_t bytes) {
  return (bytes + kBlockBytes - 1) / kBlockBytes * kBlockBytes;
}

/// Memory of wholeBlocks(bytes), not written to: what it holds is anybody's. Throws
/// std::bad_alloc. To touch memory that is fresh from the system costs more than all that is done
/// with it afterwards, so blocks that were given back are handed out again: a tree is read, and a
/// search run, again and again while it is edited. Any thread may ask.
void* takeBlocks(std::size_t bytes);

/// Takes back what takeBlocks(bytes) returned. At most kKeptBytes bytes wait for the next who
/// asks for as many; the longest unused go back to the system.
void giveBlocks(void* memory, std::size_t bytes) noexcept;

inline constexpr std::size_t kKeptBytes = std::size_t{128} << 20;

/// Gives all that waits back to the system.
void releaseWaitingBlocks();

}  // namespace plyscope
