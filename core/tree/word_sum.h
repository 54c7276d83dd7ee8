#pragma once

#include "core/tree/columns.h"

namespace plyscope {

/// A sum of words over players. Words stay below 2^60 and there are at most 26 players, so such a
/// sum needs more than 64 bits.
using WordSum = __int128;

/// The sum of one node's words: of(p) is player p's.
template <class F>
WordSum wordSum(std::size_t players, F of) {
  WordSum sum = 0;
  for (std::size_t p = 0; p < players; ++p) sum += of(p);
  return sum;
}

}  // namespace plyscope
