#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "core/base/ids.h"

namespace plyscope {

/// Something that is wrong with a person's input: what happened, where, and what to do.
struct Problem {
  std::string what;          ///< "this is not a number: 1O"
  std::string remedy;        ///< "Did you mean 10?"; may be empty
  std::uint32_t line = 0;    ///< from 1; 0 where there is no text
  std::uint32_t column = 0;  ///< from 1, counted in characters (code points), not bytes
  std::uint32_t length = 1;  ///< characters marked by the caret
  NodeId node = kNoNode;     ///< the node concerned, where a tree exists
};

/// At least one problem, the first first, at most 20.
using Problems = std::vector<Problem>;
inline constexpr std::size_t kMostProblems = 20;

/// A value, or the problems that kept it from being made. No exception crosses the core's border.
template <class T>
using Result = tl::expected<T, Problems>;

inline tl::unexpected<Problems> fail(Problem p) {
  return tl::unexpected(Problems{std::move(p)});
}
inline tl::unexpected<Problems> fail(std::string what, std::string remedy = {}) {
  return fail(Problem{std::move(what), std::move(remedy)});
}

}  // namespace plyscope
