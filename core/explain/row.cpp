#include "core/explain/row.h"

#include "core/explain/stand.h"
#include "core/explain/text.h"

namespace plyscope {

TraceRow traceRow(const Run& run, const Stops& stops, Time k) {
  const Trace& trace = *run.trace;
  const Event event = trace.event(k);
  TraceRow row;
  row.event = k;
  row.kind = event.kind;
  row.node = event.node == kNoNode ? Tree::root() : event.node;
  const auto [stop, exactly] = stops.number(k);
  if (exactly) row.stop = stop;
  row.sentence = plainText(explain(run, k));
  if (event.kind == EventKind::start) return row;

  const NodeState state = trace.state(row.node, k);
  if (state.hasGiven) {
    const NumberWindow window = trace.liveWindow(row.node, k);
    row.alpha = window.alpha;
    row.beta = window.beta;
  } else if (const std::optional<Number> held = trace.incumbent(row.node, k)) {
    (heldSide(*run.tree, row.node) == Side::alpha ? row.alpha : row.beta) = held;
  }
  // The pair of a cut option was never computed: there is none to tell.
  if (state.hasValue && !withoutTuple(run, row.node, k, state)) {
    row.value = shownValue(trace, row.node, k);
    row.live = state.phase != Phase::closed;
    row.relation = row.live ? runningRelation(trace, row.node, k) : state.relation;
    if (row.live && row.relation == Relation::exact) row.relation = Relation::none;
  }
  return row;
}

std::string_view kindName(EventKind kind) {
  static constexpr std::string_view names[] = {
      "start", "pass",         "enter", "look",   "arrive",   "add",     "discard", "test",
      "cut",   "nothing-left", "close", "finish", "generate", "back-up", "probe",   "draw"};
  return names[static_cast<unsigned>(kind)];
}

std::string_view relationName(Relation relation) {
  static constexpr std::string_view names[] = {"", "exact", "at-most", "at-least"};
  return names[static_cast<unsigned>(relation)];
}

}  // namespace plyscope
