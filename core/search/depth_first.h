#pragma once

#include <optional>

#include "core/search/order.h"
#include "core/search/recorder.h"
#include "core/trace/rule.h"

namespace plyscope {

/// Depth-first search: one driver for every rule. It walks the tree with a stack of its own, since
/// a tree may be a million deep, hands each child what the rule gives it, hands each result to
/// the node that waits for it, and leaves a node when its children or the rule say so. What it
/// writes down are visits; the clock counts the events that people see:
///
///   enter or look, one; arrival of a result, one; its test, if there is one, and what a true
///   test leads to (a cut, or nothing left); closing; and, where a rule takes children as it
///   likes, one before each child that it announces.
///
/// The root's result; nothing if the budget ended the run.
template <Rule R, class Order>
std::optional<typename R::Result> depthFirst(const Tree& tree, const R& ruleGiven, const Order& order,
                                             Depth limit, Recorder<typename R::Given>& recorderGiven,
                                             typename R::Scratch& scratch) {
  using Given = typename R::Given;
  using Result = typename R::Result;
  struct Frame {
    typename R::State state;
    std::uint32_t visit, shared, cursor, end;
    NodeId node;
    Mover mover;
  };
  const R rule = ruleGiven;  // locals: the compiler keeps them in registers
  Recorder<Given> recorder = recorderGiven;
  Buffer<Frame> stack;  // of the open nodes above `top`; no path is longer than the tree is deep
  stack.reserve(std::size_t{std::min(tree.facts().depth, limit)} + 1);
  Frame* const bottom = stack.data();
  Frame* above = bottom;
  Frame top{};

  const auto enter = [&](NodeId n, const Given& given, bool first) {
    top.mover = tree.mover(n);
    top.node = n;
    top.state = rule.enter(top.mover, n, given, scratch);
    top.visit = recorder.enter(n, given, first, top.shared);
    top.cursor = order.begin(n);
    top.end = order.end(n);
  };
  // The next child of the open node; kNoNode if there is none left.
  const auto take = [&] {
    if constexpr (requires { R::kRevisits; }) {
      const std::uint32_t i = rule.next(top.state, top.mover, top.end - order.begin(top.node));
      return i == R::kNoChild ? kNoNode : order.at(order.begin(top.node) + i);
    } else {
      if (top.cursor == top.end) return kNoNode;
      const NodeId child = order.at(top.cursor);
      top.cursor = order.next(top.cursor);
      return child;
    }
  };
  // The result of a child reaches the open node. Whether that closes it.
  const auto arrive = [&](NodeId child, Result result, NodeId& following) {
    recorder.tick();
    const Verdict verdict = rule.absorb(top.state, top.mover, top.node, child, result, scratch);
    following = take();
    if (verdict == Verdict::untested) return following == kNoNode;
    recorder.tick();
    if (verdict == Verdict::goOn) return following == kNoNode;
    recorder.tick();
    if (following != kNoNode) recorder.cut(top.visit);
    return true;
  };
  const auto stopped = [&]() -> std::optional<Result> {
    recorder.leaveOpen(top.visit);
    for (const Frame* frame = bottom; frame != above; ++frame) recorder.leaveOpen(frame->visit);
    recorderGiven = recorder;
    return std::nullopt;
  };

  const NodeId root = Tree::root();
  if (recorder.full() && !recorder.moreRoom()) {
    recorderGiven = recorder;
    return std::nullopt;
  }
  if (tree.isLeaf(root) || limit == 0) {
    const Result result = rule.look(root);
    recorder.look(root, std::bit_cast<std::uint64_t>(result));
    recorderGiven = recorder;
    return result;
  }
  enter(root, rule.root(), true);
  NodeId child = take();
  for (;;) {
    // Down to the next node that is only looked at.
    if (recorder.full() && !recorder.moreRoom()) return stopped();
    if constexpr (requires { R::kRevisits; }) {
      if (rule.announces(top.state, top.mover)) recorder.tick();
    }
    Result result;
    if (tree.isLeaf(child) || static_cast<std::size_t>(above - bottom) + 1 == limit) {
      result = rule.look(child);
      recorder.look(child, std::bit_cast<std::uint64_t>(result));
    } else {
      const Given given = rule.give(top.state, top.mover, top.node, child, scratch);
      *above++ = top;
      enter(child, given, false);
      child = take();
      continue;
    }
    // Up with its result, for as long as it closes the node that receives it.
    NodeId following;
    while (arrive(child, result, following)) {
      const bool cut = following != kNoNode;
      result = rule.leave(top.state, top.mover, top.node, cut, scratch);
      recorder.close(top.visit, std::bit_cast<std::uint64_t>(result));
      if (above == bottom) {
        recorderGiven = recorder;
        return result;
      }
      child = top.node;
      top = *--above;
    }
    child = following;
  }
}

}  // namespace plyscope
