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
std::optional<typename R::Result> depthFirst(const Tree& tree, const R& ruleGiven,
                                             const Order& orderGiven, Depth limit,
                                             Recorder<typename R::Given>& recorderGiven,
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
  const Order order = orderGiven;
  Recorder<Given> recorder = recorderGiven;
  const std::uint32_t* const sizes = tree.subtreeSizes();
  const Mover* const movers = tree.movers();
  // The open nodes; no path is longer than the tree is deep. Of the lowest, what changes with
  // every child is kept beside the stack, in registers; the rest of its frame stays in place.
  Buffer<Frame> stack;
  const std::size_t deepest = std::min(tree.facts().depth, limit);
  stack.reserve(deepest + 1);
  Frame* const bottom = stack.data();
  Frame* top = bottom;
  typename R::State state{};
  std::uint32_t cursor = 0;

  const auto enter = [&](NodeId n, const Given& given, std::uint32_t shared, bool first) {
    top->mover = movers[index(n)];
    top->node = n;
    state = rule.enter(top->mover, n, given, scratch);
    top->visit = recorder.enter(n, given, first, shared);
    top->shared = shared;
    cursor = order.begin(n);
    top->end = order.end(n);
  };
  // Whether the open node has a child left to look at; only then may it be taken.
  const auto left = [&] {
    if constexpr (requires { R::kRevisits; }) {
      cursor = rule.next(state, top->mover, top->end - order.begin(top->node));
      return cursor != R::kNoChild;
    } else {
      return cursor != top->end;
    }
  };
  const auto take = [&] {
    if constexpr (requires { R::kRevisits; }) {
      return order.at(order.begin(top->node) + cursor);
    } else {
      const NodeId child = order.at(cursor);
      cursor = order.next(cursor);
      return child;
    }
  };
  const auto stopped = [&]() -> std::optional<Result> {
    for (const Frame* frame = bottom; frame <= top; ++frame) recorder.leaveOpen(frame->visit);
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
  const Frame* const horizon = limit <= deepest ? bottom + limit - 1 : nullptr;
  enter(root, rule.root(), 0, true);
  left();
  for (;;) {
    // Down to the next node that is only looked at.
    if (recorder.full() && !recorder.moreRoom()) return stopped();
    NodeId child = take();
    if constexpr (requires { R::kRevisits; }) {
      if (rule.announces(state, top->mover)) recorder.tick();
    }
    if (sizes[index(child)] > 1 && top != horizon) {
      const Given given = rule.give(state, top->mover, top->node, child, scratch);
      const std::uint32_t shared = top->shared;
      const bool converted = top->mover == Mover::chance;  // what is given, even if it is equal
      top->state = state;
      top->cursor = cursor;
      ++top;
      enter(child, given, shared, converted);
      left();
      continue;
    }
    Result result = rule.look(child);
    recorder.look(child, std::bit_cast<std::uint64_t>(result));
    // Up with its result, for as long as it closes the node that receives it.
    for (;;) {
      const Verdict verdict = rule.absorb(state, top->mover, top->node, child, result, scratch);
      recorder.arrive(verdict);
      const bool more = left();
      if (more & (verdict != Verdict::stop)) break;
      result = rule.leave(state, top->mover, top->node, more, scratch);
      recorder.close(top->visit, std::bit_cast<std::uint64_t>(result), more);
      if (top == bottom) {
        recorderGiven = recorder;
        return result;
      }
      child = top->node;
      --top;
      state = top->state;
      cursor = top->cursor;
    }
  }
}

}  // namespace plyscope
