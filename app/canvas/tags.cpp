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
    addTagLines(then);
    std::tie(k_, event_, current_) = now;
  } else {
    crowding_ = s.current && s.free < kNameOnly * unit_ && s.state.phase == Phase::open;
    addTagLines(s);
    if (crowding_) addPlateBelow(s, from);
    crowding_ = false;
  }
  if (changes) fade(Layer::labels, from, std::abs(2 * fraction_ - 1));
}

// Where there is no room the current node's tag stands above its neighbours: on bare canvas, and
// what it would stand on is not written.
void FrameBuilder::addPlateBelow(const Shown& s, std::size_t from) {
  auto& labels = layers_[static_cast<std::size_t>(Layer::labels)];
  QRectF box;
  for (std::size_t i = from; i < labels.size(); ++i) {
    if (const auto* g = std::get_if<TextGlyph>(&labels[i])) box |= g->box;
    if (const auto* g = std::get_if<PathGlyph>(&labels[i])) box |= g->path.boundingRect();
  }
  if (box.isEmpty()) return;
  box.adjust(-4 * unit_, -4 * unit_, 4 * unit_, 4 * unit_);
  std::erase_if(layers_[static_cast<std::size_t>(Layer::shapes)], [&](const Glyph& glyph) {
    const auto* g = std::get_if<TextGlyph>(&glyph);
    return g != nullptr && g->node != s.node && g->box.intersects(box);
  });
  labels.insert(labels.begin() + static_cast<std::ptrdiff_t>(from),
                RectGlyph{Role::plate, s.node, box, theme_.canvas});
  place(box);
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
    const double size = (strong ? kSize : kQuiet) * unit_;
    const int weight = strong ? 600 : 500;
    const QColor& color = s.current ? theme_.text : strong ? theme_.text2 : theme_.muted;
    return TextPiece{elided(nameOf(tree_, s.node), size, weight, most), weight, color};
  };

  std::vector<TextPiece> second;
  const bool windows = trace_ != nullptr && trace_->windows() && s.state.hasGiven &&
                       tree_.isDecision(s.node) &&
                       view_.show.windows != DisplayOptions::Windows::edges &&
                       view_.show.windows != DisplayOptions::Windows::none;
  if (live && !windows) second = secondLine(s);
  if (!live || (!windows && second.empty() && statePieces(s).empty())) {
    const double size = (strong ? kSize : kQuiet) * unit_;
    TextGlyph g = text(Role::name, s.node, {name(free)}, size, x, s.centre.y() + alone * unit_);
    if (!g.pieces[0].text.isEmpty() && place(padded(g.box, unit_))) {
      add(Layer::labels, std::move(g));
    }
    return;
  }

  const bool stacked = free < kThreeLines * unit_ && (windows || !second.empty());
  std::vector<TextPiece> first;
  const auto state = statePieces(s);
  const double stateWidth = piecesWidth(state, kSize * unit_);
  TextPiece label = name(crowding_ ? kLongestLabel * unit_
                         : stacked ? free
                                   : free - stateWidth - 14 * unit_);
  const bool both = !label.text.isEmpty() && !state.empty() &&
                    (!stacked || (windows && free > stateWidth + 40 * unit_));
  double y = s.centre.y() + (stacked ? lift - 7 : lift) * unit_;
  if (!label.text.isEmpty()) {
    TextGlyph g = text(Role::name, s.node, {label}, kSize * unit_, x, y);
    const double end = g.box.right();
    if (place(padded(g.box, unit_))) add(Layer::labels, std::move(g));
    if (both) {
      TextGlyph v = text(Role::live, s.node, state, kSize * unit_, end + 13 * unit_, y);
      if (place(padded(v.box, unit_))) add(Layer::labels, std::move(v));
    }
  } else if (!state.empty()) {
    TextGlyph v = text(Role::live, s.node, state, kSize * unit_, x, y);
    if (place(padded(v.box, unit_))) add(Layer::labels, std::move(v));
  }
  if (windows) {
    addBoundsLine(s, x, y + (stacked ? 17 : 21) * unit_, stacked);
  } else if (!second.empty()) {
    if (stacked && !label.text.isEmpty() && !state.empty()) {
      y += 17 * unit_;
      TextGlyph v = text(Role::live, s.node, state, kSize * unit_, x, y);
      if (place(padded(v.box, unit_))) add(Layer::labels, std::move(v));
    }
    TextGlyph g =
        text(Role::live, s.node, second, kQuiet * unit_, x, y + (stacked ? 17 : 21) * unit_);
    if (place(padded(g.box, unit_))) add(Layer::labels, std::move(g));
  }
}

void FrameBuilder::addBoundsLine(const Shown& s, double x, double y, bool stacked) {
  const bool here = event_.node == s.node;
  const bool holds = event_.kind == EventKind::test && k_ < trace_->events() &&
                     (trace_->event(k_ + 1).kind == EventKind::cut ||
                      trace_->event(k_ + 1).kind == EventKind::nothingLeft);
  const bool boxed =
      here && (event_.kind == EventKind::cut || event_.kind == EventKind::nothingLeft || holds ||
               (event_.kind == EventKind::close && s.state.cut));
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
  TextGlyph g = text(Role::live, s.node, pieces, kQuiet * unit_, x + inset + 11 * unit_, y);
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
  const double ring = (s.current ? 7 : s.principal ? 4 : 0) * unit_;
  double y = s.centre.y() + s.size.height() / 2 + 12 * unit_ + ring;
  if (!onCanvas({s.centre.x() - 40, y - 10, 80, 40})) return;
  const double size = kLeafSize * unit_;
  const int weight = s.current ? 600 : 500;
  const double most = scene_.fullLabels ? 1e9 : kLongestLabel * unit_;
  const QString name = elided(nameOf(tree_, s.node), size, weight, most);
  const double width = textWidth(name, size, weight);
  TextGlyph g =
      text(Role::leafName, s.node, {{name, weight, s.current ? theme_.text : theme_.muted}}, size,
           s.centre.x() - width / 2, y);
  if (!place(padded(g.box, unit_ * 0.5))) return;
  add(Layer::labels, std::move(g));
  const NodeId parent = tree_.parent(s.node);
  if (s.look != Look::skipped || parent == kNoNode ||
      trace_->state(parent, k_).phase == Phase::skipped) {
    return;
  }
  const QString word = QStringLiteral("skipped");
  const double w = textWidth(word, size, 500);
  TextGlyph t = text(Role::skippedLabel, s.node, {{word, 500, theme_.muted}}, size,
                     s.centre.x() - w / 2, y + 15 * unit_);
  if (place(padded(t.box, unit_ * 0.5))) add(Layer::labels, std::move(t));
}

}  // namespace plyscope
