// Which line of the pseudocode an event is on. The ids are those of the searches' own tables.

#include "core/explain/moment.h"

namespace plyscope {
namespace {

std::string_view minimaxLine(EventKind kind) {
  switch (kind) {
    case EventKind::start:
      return "1";
    case EventKind::look:
      return "2";
    case EventKind::enter:
      return "3";
    case EventKind::arrive:
      return "6";
    case EventKind::close:
    case EventKind::finish:
      return "7";
    default:
      return "4";
  }
}

std::string_view alphaBetaLine(const Moment& m) {
  switch (m.event.kind) {
    case EventKind::start:
      return "1";
    case EventKind::look:
      return "2";
    case EventKind::enter:
      return "3";
    case EventKind::arrive: {
      const NumberWindow was = m.trace.liveWindow(m.n, m.k - 1);
      const NumberWindow now = m.trace.liveWindow(m.n, m.k);
      return was.alpha == now.alpha && was.beta == now.beta ? "6" : "7";
    }
    case EventKind::test:
    case EventKind::cut:
    case EventKind::nothingLeft:
      return "8";
    case EventKind::close:
    case EventKind::finish:
      return "9";
    default:
      return "4";
  }
}

std::string_view maxNLine(EventKind kind) {
  switch (kind) {
    case EventKind::start:
      return "1";
    case EventKind::look:
      return "2";
    case EventKind::enter:
      return "3";
    case EventKind::arrive:
      return "5";
    case EventKind::test:
      return "e2";
    case EventKind::cut:
    case EventKind::nothingLeft:
      return "e3";
    case EventKind::discard:
      return "e4";
    case EventKind::close:
    case EventKind::finish:
      return "6";
    default:
      return "4";
  }
}

bool has(const SearchSpec& search, std::string_view id) {
  for (const PseudocodeLine& line : search.pseudocode) {
    if (line.id == id) return true;
  }
  return false;
}

}  // namespace

std::string_view currentLine(const Run& run, Time k) {
  const Moment m(run, k, nullptr);
  const bool chance = m.event.node != kNoNode && m.tree.isChance(m.n) &&
                      m.event.kind != EventKind::start && m.event.kind != EventKind::finish;
  const std::string_view line = chance             ? "c"
                                : m.search.windows ? alphaBetaLine(m)
                                : m.trace.tuples() ? maxNLine(m.event.kind)
                                                   : minimaxLine(m.event.kind);
  return has(m.search, line) ? line : "";
}

}  // namespace plyscope
