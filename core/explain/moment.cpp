#include "core/explain/moment.h"

#include <algorithm>

#include "core/explain/text.h"

namespace plyscope {
namespace {

constexpr std::size_t kMostListed = 4;  ///< longer lists say how many more there are

}  // namespace

Moment::Moment(const Run& r, Time when, Translate translate)
    : run(r),
      tree(*r.tree),
      trace(*r.trace),
      search(spec(r.id)),
      k(when),
      event(r.trace->event(when)),
      n(event.node == kNoNode ? Tree::root() : event.node),
      c(event.child),
      p(r.tree->parent(n)),
      before(r.trace->state(n, when > 1 ? when - 1 : when)),
      after(r.trace->state(n, when)),
      translate_(translate) {}

EventKind Moment::nextKind() const {
  return hasNext() ? trace.event(k + 1).kind : EventKind::finish;
}

bool Moment::testHolds() const {
  const EventKind next = nextKind();
  return next == EventKind::cut || next == EventKind::nothingLeft;
}

bool Moment::childrenRemain() const {
  return after.handled < tree.childCount(n);
}

Number Moment::value(NodeId node, Time when) const {
  const std::vector<Number> v = trace.value(node, when);
  return v.empty() ? Number{} : v.front();
}

std::uint32_t Moment::leavesSkipped() const {
  return trace.counters(k).skippedLeaves - trace.counters(k - 1).skippedLeaves;
}

Spans Moment::text(std::string s) {
  return {{Span::Kind::text, std::move(s)}};
}

Spans Moment::node(NodeId node) const {
  return {{Span::Kind::node, nodeText(tree, node), node}};
}

Spans Moment::play(NodeId node_) const {
  const std::string_view move = tree.move(node_);
  if (move.empty()) return node(node_);
  Spans spans = text(shortLabel(move) + " (");
  append(spans, node(node_));
  append(spans, text(")"));
  return spans;
}

Spans Moment::list(std::span<const NodeId> nodes, std::string_view lastGlue,
                   std::string_view none) const {
  if (nodes.empty()) return text(std::string(none));
  Spans spans;
  const std::size_t shown = nodes.size() <= kMostListed ? nodes.size() : 2;
  for (std::size_t i = 0; i < shown; ++i) {
    if (i > 0) {
      const bool last = i + 1 == nodes.size();
      append(spans, text(std::string(last ? lastGlue : ", ")));
    }
    append(spans, node(nodes[i]));
  }
  if (shown < nodes.size()) {
    append(spans, text(" and " + grouped(nodes.size() - shown) + " more"));
  }
  return spans;
}

std::string Moment::role(Mover m) const {
  return roleText(run, m);
}

Spans Moment::number(const Number& x, Mover owner) const {
  return {{Span::Kind::number, shownText(x, tree.spelling()), kNoNode, owner}};
}

Spans Moment::operand(const Number& x, Mover owner) const {
  Spans spans = number(x, owner);
  if (x < Number{}) {
    spans.insert(spans.begin(), {Span::Kind::text, "("});
    spans.push_back({Span::Kind::text, ")"});
  }
  return spans;
}

Spans Moment::tuple(std::span<const Number> numbers) const {
  Spans spans = text("(");
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (i > 0) append(spans, text(", "));
    append(spans, number(numbers[i], player(static_cast<unsigned>(i))));
  }
  append(spans, text(numbers.size() == 1 ? ",)" : ")"));
  return spans;
}

Spans Moment::result(NodeId node, Time when) const {
  const std::vector<Number> v = trace.value(node, when);
  if (!scalar()) return tuple(v);
  const std::string_view sign = relationSign(trace.state(node, when).relation);
  Spans spans;
  if (!sign.empty()) spans = text(std::string(sign) + " ");
  append(spans, number(v.empty() ? Number{} : v.front()));
  return spans;
}

Spans Moment::running(Time when) const {
  const NodeId best = trace.state(n, when).best;
  std::string_view sign = "=";
  if (best != kNoNode) {
    const std::string_view bound = relationSign(trace.state(best, when).relation);
    if (!bound.empty()) sign = bound;
  }
  Spans spans = text(std::string(sign) + " ");
  append(spans, number(value(n, when), tree.mover(n)));
  return spans;
}

std::vector<Spans> Moment::filled(const Template& t, std::span<const Argument> arguments) const {
  if (!translate_) return fill(t.english, arguments);
  return fill(translate_(t.id, t.english), arguments);
}

Message Moment::say(const Template& t, std::span<const Argument> arguments) const {
  std::vector<Spans> lines = filled(t, arguments);
  Message message{t.id, std::move(lines.front()), {}};
  message.body.assign(std::make_move_iterator(lines.begin() + 1),
                      std::make_move_iterator(lines.end()));
  return message;
}

void Moment::add(Message& message, const Template& t, std::span<const Argument> arguments) const {
  for (Spans& line : filled(t, arguments)) message.body.push_back(std::move(line));
}

std::string_view relationSign(Relation r) {
  if (r == Relation::atMost) return "≤";
  if (r == Relation::atLeast) return "≥";
  return "";
}

namespace {
Number finite(Rational r, const Number& a, const Number& b) {
  Number x;
  x.value = std::move(r);
  x.approximate = a.approximate || b.approximate;
  return x;
}
}  // namespace

Number plus(const Number& a, const Number& b) {
  return finite(a.value + b.value, a, b);
}
Number minus(const Number& a, const Number& b) {
  return finite(a.value - b.value, a, b);
}
Number times(const Number& a, const Number& b) {
  return finite(a.value * b.value, a, b);
}

}  // namespace plyscope
