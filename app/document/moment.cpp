#include "app/document/moment.h"

#include <algorithm>

namespace plyscope {

Result<Time> findMoment(const Run& run, std::string where, bool covered) {
  std::replace(where.begin(), where.end(), ' ', ':');
  if (where.find(':') == std::string::npos && where != "start" && where != "end") {
    const bool number = !where.empty() && std::all_of(where.begin(), where.end(),
                                                      [](char c) { return c >= '0' && c <= '9'; });
    where = (number ? "stop:" : "enter:") + where;
  }
  const Result<Place> place = parsePlace(where);
  if (!place) return tl::unexpected(place.error());
  Result<Time> found = findPlace(*run.trace, *place);
  const bool known = place->node.empty() || nodeOfPlace(*run.tree, place->node);
  if (!found && covered && known)
    return fail("whether the run comes to this place is covered", "Go on step by step.");
  return found;
}

}  // namespace plyscope
