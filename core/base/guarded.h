#pragma once

#include <fmt/format.h>

#include <exception>
#include <new>

#include "core/base/result.h"

namespace plyscope {

/// What f returns; whatever it throws instead becomes a Problem, so that no exception crosses the
/// core's border. A search runs on a bare thread, where one would end the program.
template <class F>
auto guarded(F f) noexcept -> decltype(f()) {
  try {
    return f();
  } catch (const std::bad_alloc&) {
    return fail("there is not enough memory for this", "Take a smaller tree, or limit the depth.");
  } catch (const std::exception& e) {
    return fail(fmt::format("this cannot be done here: {}", e.what()));
  } catch (...) {
    return fail("this cannot be done here");
  }
}

}  // namespace plyscope
