#pragma once

#include <string_view>

#include "core/base/result.h"
#include "core/trace/trace.h"

namespace plyscope {

/// A place in a trace as people write it, the same in the window, on the command line and in
/// links: start, end, stop:10 (a node stop), event:20, cut:1, enter:n3, close:n3, enter:/1/0.
/// Numbers count from 1, as shown on screen.
struct Place {
  enum class Kind : std::uint8_t { start, end, stop, event, cut, enter, close };
  Kind kind = Kind::start;
  std::uint32_t number = 0;  ///< stop, event, cut
  std::string_view node;     ///< enter, close: a name, or a path that begins with "/"
};

/// The grammar alone. The place refers to `text`.
Result<Place> parsePlace(std::string_view text);

/// The node that people write as n3, L5 or /1/0.
Result<NodeId> nodeOfPlace(const Tree& tree, std::string_view name);

/// The moment that a place means in this trace; a problem where the trace has no such place.
/// `enter` is the first entry of the node, `close` the end of that visit.
Result<Time> findPlace(const Trace& trace, const Place& place);

}  // namespace plyscope
