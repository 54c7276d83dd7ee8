#include "app/document/moment.h"

#include <algorithm>

namespace plyscope {

Result<Time> findMoment(const Run& run, std::string where) {
  std::replace(where.begin(), where.end(), ' ', ':');
  if (where.find(':') == std::string::npos && where != "start" && where != "end") {
    const bool number = !where.empty() && std::all_of(where.begin(), where.end(),
                                                      [](char c) { return c >= '0' && c <= '9'; });
    where = (number ? "stop:" : "enter:") + where;
  }
  return parsePlace(where).and_then(
      [&](const Place& place) { return findPlace(*run.trace, place); });
}

}  // namespace plyscope
