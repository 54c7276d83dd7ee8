// Which line of the pseudocode an event is on. The ids are those of the searches' own tables.

#include "core/explain/moment.h"
#include "core/explain/stand.h"
#include "core/search/cutoffs.h"

namespace plyscope {
namespace {

std::string_view minimaxLine(EventKind kind) {
  switch (kind) {
    case EventKind::start:
    case EventKind::pass:
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
    case EventKind::pass:
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

std::string_view maxNLine(const Moment& m) {
  const bool bounded = m.run.id == SearchId::boundedMaxN;
  switch (m.event.kind) {
    case EventKind::start:
    case EventKind::pass:
      return "1";
    case EventKind::look:
      return "2";
    case EventKind::enter:
      return "3";
    case EventKind::arrive:
    case EventKind::add:
      return "5";
    case EventKind::test:
      return bounded ? "b1" : m.testHolds() ? "e3" : "e2";
    case EventKind::cut:
    case EventKind::nothingLeft:
      return bounded ? (immediateCut(m.run, m.n, m.k) ? "b1" : "b3") : "e3";
    case EventKind::discard:
      return bounded ? "b4" : "e4";
    case EventKind::close:
    case EventKind::finish:
      return "6";
    default:
      return "4";
  }
}

/// The line of a test at a chance node. Star1 asks its two questions one after the other, so one
/// that lets the search go on, or stop on the high side, has come to the second.
std::string_view starTestLine(const Moment& m, bool probed) {
  if (m.run.id == SearchId::star2) return probed ? "p4" : "s6";
  const bool stops = m.event.kind != EventKind::test || m.testHolds();
  const Number most = m.trace.partialSum(m.n, m.k).bounds.beta;
  const NumberWindow window = m.trace.givenWindow(m.n, m.k);
  return stops && failsLow(window, most, m.run.options.strict) ? "s6" : "s7";
}

/// A chance node of star1 or star2. After a cut its bound is returned where the test stands.
std::string_view starLine(const Moment& m) {
  const bool probed = m.c != kNoNode && m.trace.state(m.c, m.k).probed;
  switch (m.event.kind) {
    case EventKind::enter:
      return "s1";
    case EventKind::probe:
      return "p2";
    case EventKind::add:
      return probed ? "p3" : "s5";
    case EventKind::close:
      return m.after.cut ? starLine(Moment(m.run, m.k - 1, nullptr)) : "s8";
    case EventKind::finish:
      return "s8";
    default:
      return starTestLine(m, probed);
  }
}

std::string_view sampledLine(EventKind kind) {
  switch (kind) {
    case EventKind::enter:
      return "r1";
    case EventKind::draw:
      return "r2";
    case EventKind::add:
      return "r3";
    default:
      return "r4";
  }
}

std::string_view breadthFirstLine(const Moment& m) {
  switch (m.event.kind) {
    case EventKind::start:
    case EventKind::pass:
      return "1";
    case EventKind::generate:
      return m.event.number == 0 ? "2" : "4";
    case EventKind::enter:
      return "4";
    case EventKind::backUp:
      return "5";
    case EventKind::look:
      return "6";
    case EventKind::arrive:
      return "8";
    case EventKind::close:
      return "7";
    default:
      return "9";
  }
}

std::string_view chanceLine(const Moment& m) {
  if (m.run.id == SearchId::star1 || m.run.id == SearchId::star2) return starLine(m);
  if (m.run.id == SearchId::sampledExpectiminimax) return sampledLine(m.event.kind);
  return "c";
}

std::string_view wantedLine(const Moment& m) {
  const EventKind kind = m.event.kind;
  if (kind == EventKind::look && m.after.estimate) return "d";
  if (m.run.id == SearchId::breadthFirstMinimax) return breadthFirstLine(m);
  const bool ofNode = kind != EventKind::start && kind != EventKind::pass;
  if (ofNode && m.tree.isChance(m.n) && kind != EventKind::look) return chanceLine(m);
  if (m.run.id == SearchId::star1 || m.run.id == SearchId::star2) {
    const bool frame = kind == EventKind::start || kind == EventKind::pass;
    return frame ? "1" : kind == EventKind::look ? "2" : "3";
  }
  if (m.search.windows) return alphaBetaLine(m);
  return m.trace.tuples() ? maxNLine(m) : minimaxLine(kind);
}

}  // namespace

std::string_view currentLine(const Run& run, Time k) {
  const Moment m(run, k, nullptr);
  const std::string_view wanted = wantedLine(m);
  for (const PseudocodeLine& line : pseudocode(run.id, run.options)) {
    if (line.id == wanted) return line.id;
  }
  return "";
}

}  // namespace plyscope
