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
///
/// Rule, order and recorder are copied into locals, the steps are inlined into the loop, and the
/// loop into nothing else, so that the compiler keeps what changes with each child in registers.
template <Rule R, class Order>
[[gnu::noinline]] std::optional<typename R::Result> depthFirst(
    const Tree& tree, const R& ruleGiven, const Order& orderGiven, Depth limit,
    Recorder<typename R::Given>& recorderGiven, typename R::Scratch& scratch) {
  using Given = typename R::Given;
  using Result = typename R::Result;
  constexpr bool kRevisits = requires {
    R::kRevisits;
  };
  struct Frame {
    typename R::State state;
    std::uint32_t visit, shared, cursor, end;
    NodeId node;
    Mover mover;
  };
  const R rule = ruleGiven;
  const Order order = orderGiven;
  Recorder<Given> recorder = recorderGiven;
  const std::uint32_t* const sizes = tree.subtreeSizes();
  const Mover* const movers = tree.movers();
  // The open nodes; no path is longer than the tree is deep. Of the lowest, what changes with
  // every child is kept beside the stack; the rest of its frame stays in place.
  Buffer<Frame> stack;
  const std::size_t deepest = std::min(tree.facts().depth, limit);
  stack.reserve(deepest + 1);
  Frame* const bottom = stack.data();
  Frame* const horizon = limit <= deepest ? bottom + limit - 1 : nullptr;
  Frame* top = bottom;
  typename R::State state{};
  std::uint32_t cursor = 0;
  NodeId child = Tree::root();
  std::uint32_t size = sizes[0];  // of the child's subtree
  Result result{};
  bool more = true;  // children left when the node closed

#define PLYSCOPE_INLINE __attribute__((always_inline))
  const auto ended = [&](std::optional<Result> value) PLYSCOPE_INLINE {
    recorderGiven = recorder;
    return value;
  };
  // Whether the open node has a child left to look at; only then may it be taken.
  const auto left = [&](Mover mover, NodeId node, std::uint32_t end) PLYSCOPE_INLINE {
    if constexpr (kRevisits) {
      cursor = rule.next(state, mover, end - order.begin(node));
      return cursor != R::kNoChild;
    } else {
      return cursor != end;
    }
  };
  const auto enter = [&](const Given& given, std::uint32_t shared, bool own) PLYSCOPE_INLINE {
    top->mover = movers[index(child)];
    top->node = child;
    state = rule.enter(top->mover, child, given, scratch);
    top->visit = recorder.enter(given, own, shared);
    top->shared = shared;
    cursor = order.begin(child);
    top->end = order.end(child, size);
    left(top->mover, child, top->end);
  };
  // Takes the open node's children for as long as they are only looked at: up to an inner child,
  // to the end of the node, or until the record is full.
  enum class Next { down, up, full };
  const auto look = [&](const Mover mover) PLYSCOPE_INLINE {
    const NodeId node = top->node;
    const std::uint32_t end = top->end;
    for (;;) {
      if (recorder.full()) return Next::full;
      if constexpr (kRevisits) {
        child = order.at(order.begin(node) + cursor);
        if (rule.announces(state, mover)) recorder.tick();
      } else {
        child = order.at(cursor);
      }
      size = sizes[index(child)];
      if (size > 1 && top != horizon) return Next::down;
      if constexpr (!kRevisits) {  // past a leaf without waiting for its size to be loaded
        cursor = size > 1 ? order.next(cursor, size) : order.next(cursor, 1);
      }
      const Result value = rule.look(child);
      recorder.look(child, std::bit_cast<std::uint64_t>(value));
      const Verdict verdict = rule.absorb(state, mover, node, child, value, scratch);
      recorder.arrive(verdict);
      more = left(mover, node, end);
      if (!more || verdict == Verdict::stop) return Next::up;
    }
  };
#undef PLYSCOPE_INLINE

  if (recorder.full() && !recorder.moreRoom()) return ended({});
  if (size == 1 || limit == 0) {
    result = rule.look(child);
    recorder.look(child, std::bit_cast<std::uint64_t>(result));
    return ended(result);
  }
  enter(rule.root(), 0, true);
  for (;;) {
    const Mover mover = top->mover;
    const Next next = mover == Mover::A   ? look(Mover::A)  // a constant: one loop per mover
                      : mover == Mover::B ? look(Mover::B)
                                          : look(mover);
    if (next == Next::full) {
      if (recorder.moreRoom()) continue;
      for (const Frame* f = bottom; f <= top; ++f) recorder.leaveOpen(f->visit, f->node);
      return ended({});
    }
    if (next == Next::down) {
      const Given given = rule.give(state, mover, top->node, child, scratch);
      const std::uint32_t shared = top->shared;
      top->state = state;
      top->cursor = kRevisits ? cursor : order.next(cursor, size);
      ++top;
      enter(given, shared, mover == Mover::chance);  // which converts what it gives
      continue;
    }
    // Up with the results of nodes that close, to one that goes on.
    for (;;) {
      result = rule.leave(state, top->mover, top->node, more, scratch);
      recorder.close(top->visit, top->node, std::bit_cast<std::uint64_t>(result), more);
      if (top == bottom) return ended(result);
      child = top->node;
      --top;
      state = top->state;
      cursor = top->cursor;
      const Verdict verdict = rule.absorb(state, top->mover, top->node, child, result, scratch);
      recorder.arrive(verdict);
      more = left(top->mover, top->node, top->end);
      if (more && verdict != Verdict::stop) break;
    }
  }
}

}  // namespace plyscope
