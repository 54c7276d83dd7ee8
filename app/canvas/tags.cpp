#include <algorithm>
#include <cmath>
#include <tuple>

#include "app/canvas/figures.h"
#include "app/canvas/frame_builder.h"
#include "app/canvas/words.h"
#include "app/support/fonts.h"

// Names and live numbers beside the nodes. The current node first: where room runs out, the others
// give way, and nothing is ever painted over something else.
namespace plyscope {
namespace {

constexpr double kSize = 12.5, kQuiet = 12, kLeafSize = 11.5;
constexpr double kLeastSize = 9;  // px; smaller text is not drawn
constexpr double kThreeLines = 110, kNameOnly = 60;

QRectF padded(const QRectF& box, double unit) {
  return box.adjusted(-2 * unit, -2.5 * unit, 2 * unit, 3 * unit);
}

}  // namespace

void FrameBuilder::addTags() {
  if (const Shown* now = current_ == kNoNode ? nullptr : find(current_)) {
    now->leaf ? addLeafName(*now) : addTag(*now);
  }
  for (const bool open : {true, false}) {
    for (const Shown& s : shown_) {
      if (s.detail != Detail::full || s.current || s.leaf) continue;
      if ((s.state.phase == Phase::open) == open) addTag(s);
    }
  }
  for (const Shown& s : shown_) {
    if (s.detail == Detail::full && s.leaf && !s.current) addLeafName(s);
  }
}

// A tag whose numbers the next event changes fades out as it was and in as it will be.
void FrameBuilder::addTag(const Shown& s) {
  const std::size_t from = mark(Layer::labels);
  const bool changes = fraction_ > 0 && next_.node == s.node &&
                       (next_.kind == EventKind::arrive || next_.kind == EventKind::add);
  if (changes && fraction_ >= 0.5) {
    const auto now = std::tuple(k_, event_, current_);
    std::tie(k_, event_, current_) = std::tuple(k_ + 1, next_, nextCurrent_);
    Shown then = shownNode(s.node, s.depth);
    then.free = s.free;
    crowding_ = sideways_;
    addTagLines(then);
    crowding_ = false;
    if (sideways_) placeColumnTag(then, from, then.current);
    std::tie(k_, event_, current_) = now;
  } else {
    const bool kept = s.current && (s.state.phase == Phase::open || s.cutNow);
    crowding_ = kept || sideways_;
    addTagLines(s);
    crowding_ = false;
    if (sideways_) {
      placeColumnTag(s, from, kept);
    } else if (kept) {
      placeTag(s, from);
    }
  }
  if (changes) fade(Layer::labels, from, std::abs(2 * fraction_ - 1));
}

std::size_t FrameBuilder::edgesIn(const QRectF& box) const {
  return static_cast<std::size_t>(std::count_if(shown_.begin(), shown_.end(), [&](const Shown& s) {
    const NodeId parent = tree_.parent(s.node);
    const Shown* above = parent == kNoNode ? nullptr : find(parent);
    return above != nullptr && crosses(box, edgeLine(*above, s));
  }));
}

// The current node's tag is never lost. It stands beside the node if it fits there, else above or
// below its neighbours, in the gutter; else on top of them, and what it would stand on is not
// written. Away from its place it has a piece of bare canvas.
void FrameBuilder::placeTag(const Shown& s, std::size_t from) {
  const QRectF box = tagBox(from);
  if (box.isEmpty()) return;
  const QRectF canvas = QRectF({0, 0}, view_.size).adjusted(2, 2, -2, -2);
  const double ring = 9 * unit_, air = 3 * unit_;
  const QRectF node = QRectF(s.centre.x() - s.size.width() / 2, s.centre.y() - s.size.height() / 2,
                             s.size.width(), s.size.height())
                          .adjusted(-ring, -ring, ring, ring);
  const double right = std::max(s.centre.x() + 5 * unit_, node.left()) - box.left();
  const double left = std::min(s.centre.x() - 5 * unit_, node.right()) - box.right();
  const double above = node.top() - air - box.bottom(), below = node.bottom() + air - box.top();
  std::vector<QPointF> steps{{0, 0}};
  for (const double further : {0.0, 8.0, 16.0, 24.0}) {
    const double d = further * unit_;
    for (const QPointF step : {QPointF(right, above - d), QPointF(left, above - d),
                               QPointF(right, below + d), QPointF(left, below + d)}) {
      steps.push_back(step);
    }
  }
  for (const double outer : {node.left() - box.right(), node.right() - box.left()}) {
    steps.push_back({outer, below});
  }
  steps.push_back({node.left() - 22 * unit_ - box.right(), 0});
  // Among the free places, the first of those that hide the fewest edges.
  QPointF chosen;
  std::size_t fewest = SIZE_MAX;
  for (const QPointF& step : steps) {
    const QRectF there = box.translated(step);
    if (fewest == 0 || !canvas.contains(there) || !isFree(there)) continue;
    const std::size_t hidden = step.isNull() ? 0 : edgesIn(there);
    if (hidden < fewest) chosen = step, fewest = hidden;
  }
  const bool found = fewest != SIZE_MAX;
  moveTag(s, from, chosen, !found || !chosen.isNull(), !found);
}

QRectF FrameBuilder::tagBox(std::size_t from) const {
  const auto& labels = layers_[static_cast<std::size_t>(Layer::labels)];
  QRectF box;
  for (std::size_t i = from; i < labels.size(); ++i) {
    if (const auto* g = std::get_if<TextGlyph>(&labels[i])) box |= padded(g->box, unit_);
    if (const auto* g = std::get_if<PathGlyph>(&labels[i])) box |= g->path.boundingRect();
  }
  return box;
}

// Onto a piece of bare canvas if asked to; what it stands on is not written if it must stand there.
void FrameBuilder::moveTag(const Shown& s, std::size_t from, QPointF by, bool plate, bool must) {
  auto& labels = layers_[static_cast<std::size_t>(Layer::labels)];
  QRectF box = tagBox(from).translated(by);
  for (std::size_t i = from; i < labels.size(); ++i) moveGlyph(labels[i], by);
  if (plate) {
    box.adjust(-2 * unit_, -1 * unit_, 2 * unit_, 1 * unit_);
    if (must) {
      std::erase_if(layers_[static_cast<std::size_t>(Layer::shapes)], [&](const Glyph& glyph) {
        const auto* g = std::get_if<TextGlyph>(&glyph);
        return g != nullptr && g->node != s.node && g->box.intersects(box);
      });
    }
    labels.insert(labels.begin() + static_cast<std::ptrdiff_t>(from),
                  RectGlyph{Role::plate, s.node, box, theme_.canvas});
  }
  claim(box);
}

void FrameBuilder::addTagLines(const Shown& s) {
  const double half = s.size.width() / 2;
  double x = s.centre.x() + half + 7 * unit_;
  double free = s.free - 7 * unit_;
  const double ring = (s.current ? 9 : s.principal ? 5 : 0) * unit_;
  x += ring;
  free -= ring;
  if (!onCanvas({x, s.centre.y() - 20, 10, 40})) return;
  const bool open = s.state.phase == Phase::open && trace_ != nullptr;
  const bool keeps = s.cutNow && (s.current || (scene_.tuples && s.state.hasIncumbent));
  const bool live = (open || keeps) && (free >= kNameOnly * unit_ || s.current);
  const double lift = s.figure == Figure::down ? -9.5 : s.figure == Figure::up ? -7.5 : -9.5;
  const double alone = s.figure == Figure::down ? -9 : s.figure == Figure::up ? 5 : 0;
  const bool strong = s.current || open || keeps;

  const auto name = [&](double room) {
    if (!view_.show.names) return TextPiece{};
    const double most = scene_.fullLabels ? 1e9 : std::max(room, 0.0);
    const double size = type(strong ? kSize : kQuiet);
    const int weight = strong ? 600 : 500;
    const QColor& color = s.current ? theme_.text : strong ? theme_.text2 : theme_.muted;
    return TextPiece{elided(nameOf(tree_, s.node), size, weight, most), weight, color};
  };

  std::vector<TextPiece> second;
  const bool windows = trace_ != nullptr && trace_->windows() && s.state.hasGiven &&
                       tree_.isDecision(s.node) &&
                       view_.show.windows != DisplayOptions::Windows::edges &&
                       view_.show.windows != DisplayOptions::Windows::none;
  if (live && !windows) second = secondLine(s, free);
  if (!live || (!windows && second.empty() && statePieces(s).empty())) {
    const double size = type(strong ? kSize : kQuiet);
    TextGlyph g = text(Role::name, s.node, {name(free)}, size, x, s.centre.y() + alone * unit_);
    if (!g.pieces[0].text.isEmpty() && place(padded(g.box, unit_))) {
      add(Layer::labels, std::move(g));
    } else if (view_.show.names) {
      addNameAtTip(s, {nameOf(tree_, s.node), g.pieces[0].weight, g.pieces[0].color}, size);
    }
    return;
  }

  // Two lines if the tag cannot stand here anyway.
  const bool stacked =
      free < kThreeLines * unit_ && free >= kNameOnly * unit_ && (windows || !second.empty());
  std::vector<TextPiece> first;
  const auto state = statePieces(s);
  const double stateWidth = piecesWidth(state, type(kSize));
  TextPiece label = name(crowding_ ? kLongestLabel * unit_
                         : stacked ? free
                                   : free - stateWidth - 14 * unit_);
  const bool both = !label.text.isEmpty() && !state.empty() &&
                    (!stacked || (windows && free > stateWidth + 40 * unit_));
  double y = s.centre.y() + (stacked ? lift - 7 : lift) * unit_;
  if (!label.text.isEmpty()) {
    TextGlyph g = text(Role::name, s.node, {label}, type(kSize), x, y);
    const double end = g.box.right();
    if (place(padded(g.box, unit_))) add(Layer::labels, std::move(g));
    if (both) {
      TextGlyph v = text(Role::live, s.node, state, type(kSize), end + 13 * unit_, y);
      if (place(padded(v.box, unit_))) add(Layer::labels, std::move(v));
    }
  } else if (!state.empty()) {
    TextGlyph v = text(Role::live, s.node, state, type(kSize), x, y);
    if (place(padded(v.box, unit_))) add(Layer::labels, std::move(v));
  }
  if (windows) {
    addBoundsLine(s, x, y + (stacked ? 17 : 21) * unit_, stacked);
  } else if (!second.empty()) {
    if (stacked && !label.text.isEmpty() && !state.empty()) {
      y += 17 * unit_;
      TextGlyph v = text(Role::live, s.node, state, type(kSize), x, y);
      if (place(padded(v.box, unit_))) add(Layer::labels, std::move(v));
    }
    TextGlyph g =
        text(Role::live, s.node, second, type(kQuiet), x, y + (stacked ? 17 : 21) * unit_);
    if (place(padded(g.box, unit_))) add(Layer::labels, std::move(g));
  }
}

// A short name has room beside the tip of a triangle even where shapes stand close together: on the
// side that the edge to the parent leaves free.
void FrameBuilder::addNameAtTip(const Shown& s, const TextPiece& name, double size) {
  if (s.figure != Figure::up && s.figure != Figure::down) return;
  const double width = textWidth(name.text, size, name.weight);
  if (width > s.size.width() * 0.6) return;
  const NodeId parent = tree_.parent(s.node);
  const bool right = parent == kNoNode || layout_.x(parent) <= layout_.x(s.node);
  const double away = 0.21 * s.size.width() + 3 * unit_;
  const double y = s.centre.y() + (s.figure == Figure::up ? -0.31 : 0.31) * s.size.height();
  TextGlyph g =
      text(Role::name, s.node, {name}, size, s.centre.x() + (right ? away : -away - width), y);
  if (place(padded(g.box, unit_ * 0.5))) add(Layer::labels, std::move(g));
}

void FrameBuilder::addBoundsLine(const Shown& s, double x, double y, bool stacked) {
  const bool here = event_.node == s.node;
  const bool holds = event_.kind == EventKind::test && k_ < trace_->events() &&
                     (trace_->event(k_ + 1).kind == EventKind::cut ||
                      trace_->event(k_ + 1).kind == EventKind::nothingLeft);
  const bool boxed =
      here && (event_.kind == EventKind::cut || event_.kind == EventKind::nothingLeft || holds ||
               (event_.kind == EventKind::close && s.state.cut));
  if (stacked && boxed) y += 4 * unit_;  // a box needs more than a line
  const double end = addBound(s, Side::alpha, x, y, boxed);
  if (stacked) {
    addBound(s, Side::beta, x, y + (boxed ? 23 : 17) * unit_, boxed);
  } else {
    addBound(s, Side::beta, end + (boxed ? 6 : 12) * unit_, y, boxed);
  }
}

double FrameBuilder::addBound(const Shown& s, Side side, double x, double y, bool boxed) {
  const NumberWindow live = trace_->liveWindow(s.node, k_);
  const Mover owner = side == Side::alpha ? Mover::A : Mover::B;
  const Number& value = side == Side::alpha ? live.alpha : live.beta;
  const QString letter = side == Side::alpha ? QStringLiteral("α ") : QStringLiteral("β ");
  const bool bold = s.current || boxed;
  const QColor& ink = bold ? theme_.text : theme_.text2;

  std::vector<TextPiece> pieces{{letter, 600, ink}};
  if (!boxed && event_.node == s.node &&
      (event_.kind == EventKind::arrive || event_.kind == EventKind::test)) {
    const Time before = event_.kind == EventKind::arrive ? k_ - 1 : k_ - 2;
    if (before >= 1) {
      const NumberWindow was = trace_->liveWindow(s.node, before);
      const Number& old = side == Side::alpha ? was.alpha : was.beta;
      if (!(old == value)) {
        pieces.push_back({number(old), 500, theme_.muted, false, true});
        pieces.push_back({QStringLiteral("  "), 500, theme_.muted});
      }
    }
  }
  pieces.push_back({number(value), 600, ink});

  const double inset = boxed ? 6 * unit_ : 0;
  TextGlyph g = text(Role::live, s.node, pieces, type(kQuiet), x + inset + 11 * unit_, y);
  QRectF box(x, y - 10 * unit_, 11 * unit_ + g.box.width() + 2 * inset, 20 * unit_);
  const QRectF claim =
      boxed ? box : padded(QRectF(QPointF(x, g.box.top()), g.box.bottomRight()), unit_);
  if (!place(claim)) return x;
  if (boxed) {
    QPainterPath plate;
    plate.addRoundedRect(box, 4 * unit_, 4 * unit_);
    add(Layer::labels, PathGlyph{Role::operandBox, s.node, plate, stroke(theme_.color(owner), 1.25),
                                 theme_.fill(owner)});
  }
  add(Layer::labels, PathGlyph{Role::marker,
                               s.node,
                               markerPath(owner, 7.5 * unit_).translated(x + inset + 4 * unit_, y),
                               {},
                               theme_.color(owner)});
  const double end = boxed ? box.right() : g.box.right();
  add(Layer::labels, std::move(g));
  return end;
}

void FrameBuilder::addLeafName(const Shown& s) {
  if (!view_.show.names) return;
  if (sideways_) return addColumnLeafName(s);
  const double ring = (s.current ? 7 : s.principal ? 4 : 0) * unit_;
  double y = s.centre.y() + s.size.height() / 2 + 12 * unit_ + ring;
  if (!onCanvas({s.centre.x() - 40, y - 10, 80, 40})) return;
  // Pressed leaves keep their names while all of the row are readable side by side.
  double size = type(kLeafSize);
  const double widest = (*scene_.rows)[s.depth].widestName;
  if (s.scale < unit_ && !s.current && widest * size > s.slot - 3 * unit_) {
    size = std::min(size, (s.slot - 3 * unit_) / widest);
    if (size < kLeastSize * std::min(1.0, view_.unit)) return;
  }
  const int weight = s.current ? 600 : 500;
  const double most = scene_.fullLabels ? 1e9 : kLongestLabel * unit_;
  const QString name = elided(nameOf(tree_, s.node), size, weight, most);
  const double width = textWidth(name, size, weight);
  TextGlyph g =
      text(Role::leafName, s.node, {{name, weight, s.current ? theme_.text : theme_.muted}}, size,
           s.centre.x() - width / 2, y);
  if (!place(padded(g.box, unit_ * 0.5))) return;
  add(Layer::labels, std::move(g));
  addSkippedWord(s, y + 15 * unit_);
}

// Under every skipped leaf, or once under neighbours that have no room for a word each.
void FrameBuilder::addSkippedWord(const Shown& s, double y) {
  const NodeId parent = tree_.parent(s.node);
  if (s.look != Look::skipped || parent == kNoNode ||
      trace_->state(parent, k_).phase == Phase::skipped) {
    return;
  }
  const QString word = QStringLiteral("skipped");
  const double size = type(kLeafSize), width = textWidth(word, size, 500);
  double middle = s.centre.x();
  if (s.slot < width + 5 * unit_) {
    const auto skipped = [&](NodeId n) {
      return n != kNoNode && tree_.isLeaf(n) && trace_->state(n, k_).phase == Phase::skipped;
    };
    const std::uint32_t at = tree_.childIndex(s.node);
    if (at > 0 && skipped(NodeId{index(s.node) - 1})) return;  // the first of them says it
    NodeId last = s.node;
    while (skipped(tree_.nextSibling(last))) last = tree_.nextSibling(last);
    middle = (middle + view_.x(layout_.x(last))) / 2;
  }
  TextGlyph t =
      text(Role::skippedLabel, s.node, {{word, 500, theme_.muted}}, size, middle - width / 2, y);
  if (place(padded(t.box, unit_ * 0.5))) add(Layer::labels, std::move(t));
}

}  // namespace plyscope
