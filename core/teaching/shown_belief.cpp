#include "core/teaching/shown_belief.h"

#include <algorithm>

namespace plyscope {
namespace {

std::string_view buttonOf(std::string_view id) {
  if (id == "M3") return "Show path";
  if (id == "M4") return "Show the window coming down";
  if (id == "M5") return "Show both";
  return "Show";
}

/// From the node up to where its bound was set, and the child that set it there.
std::vector<NodeId> wayOfTheBound(const Run& run, const Question& q) {
  std::vector<NodeId> way;
  if (!run.trace->windows()) return way;
  Source source;
  for (const Side side : {Side::alpha, Side::beta}) {
    const Source s = run.trace->source(q.node, side, q.reveal);
    if (s.ancestor == kNoNode || s.ancestor == q.node) continue;
    if (source.ancestor == kNoNode ||
        run.tree->depth(s.ancestor) < run.tree->depth(source.ancestor))
      source = s;
  }
  if (source.ancestor == kNoNode) return way;
  for (NodeId n = q.node; n != kNoNode; n = run.tree->parent(n)) {
    way.push_back(n);
    if (n == source.ancestor) break;
  }
  if (source.child != kNoNode) way.push_back(source.child);
  return way;
}

}  // namespace

ShownBelief showBelief(const Run& run, const Question& q, const Answer& given,
                       std::string_view misconception) {
  ShownBelief shown;
  shown.button = buttonOf(misconception);
  const bool inherited = misconception == "M1" || misconception == "M3" || misconception == "M4";
  if (inherited) shown.nodes = wayOfTheBound(run, q);
  if (shown.nodes.empty()) shown.nodes = hint(run, q, 2).nodes;
  if (shown.nodes.empty()) shown.nodes = {q.node};
  std::string text;
  switch (q.form()) {
    case AnswerForm::yesNo:
      text = given.yes.value_or(false) ? "stops" : "goes on";
      break;
    case AnswerForm::node:
    case AnswerForm::nodes:
      break;
    default:
      text = answerText(q.form(), *run.tree, given, q.choiceTexts());
  }
  if (!text.empty()) shown.readings.push_back({q.node, text});
  return shown;
}

}  // namespace plyscope
