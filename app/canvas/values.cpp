#include <algorithm>

#include "app/canvas/figures.h"
#include "app/canvas/frame_builder.h"
#include "app/canvas/words.h"
#include "app/support/fonts.h"

// What stands inside a shape: only what is certified. A bound carries its relation, an estimate
// its ≈, and an option that was cut carries nothing at all.
namespace plyscope {
namespace {

const QString kAtMost = QStringLiteral("≤ "), kAtLeast = QStringLiteral("≥ ");

}  // namespace

std::vector<TextPiece> FrameBuilder::valuePieces(const Shown& s) const {
  const bool seen = s.look == Look::exact || s.look == Look::bound || s.look == Look::open;
  if (s.covered) return {{QStringLiteral("?"), 500, theme_.muted}};
  if (s.leaf) {
    const auto numbers = leafNumbers(tree_, s.node, scene_.tuples);
    if (numbers.empty()) return {{QStringLiteral("_"), 500, theme_.muted}};
    if (scene_.tuples) {
      return tuplePieces(tree_, numbers, theme_, seen ? chooserOf(s.node) : -1, !seen);
    }
    return {{number(numbers[0]), seen ? 600 : 500, seen ? theme_.text : theme_.muted}};
  }
  if (trace_ == nullptr || !seen) return {};
  if (s.look == Look::open || !s.state.hasValue) return {};
  const auto value = trace_->value(s.node, k_);
  if (value.empty()) return {};
  if (scene_.tuples) {
    if (s.state.dropped || s.cutNow) return {};
    return tuplePieces(tree_, value, theme_, chooserOf(s.node));
  }
  QString relation;
  if (s.state.phase == Phase::open) {  // the cut has just happened: what it will hand up
    relation = tree_.mover(s.node) == Mover::B ? kAtMost : kAtLeast;
  } else if (s.state.relation == Relation::atMost) {
    relation = kAtMost;
  } else if (s.state.relation == Relation::atLeast) {
    relation = kAtLeast;
  } else if (s.state.estimate) {
    relation = QStringLiteral("≈ ");
  }
  QString words = number(value[0]);
  if (words.startsWith(QChar(0x2248))) relation.clear();
  return {{relation + words, 600, theme_.text}};
}

void FrameBuilder::addValue(const Shown& s) {
  const auto pieces = valuePieces(s);
  const double offset = labelOffset(s.figure, s.size, metrics::kFromFlatSide * s.scale);
  if (!pieces.empty()) addNumber(s, pieces, s.number, offset);
  const Mover mover = tree_.mover(s.node);
  const bool lettered = isPlayer(mover) && (scene_.tuples || index(mover) > 1);
  if (!lettered) return;
  const bool seen = s.look != Look::untouched && s.look != Look::skipped;
  const QString letter(QChar(u'A' + static_cast<char16_t>(index(mover))));
  const double size = std::max(11.0, theme_.leastText) * s.scale;
  double y = s.centre.y();
  const double fromTip = metrics::kLetterFromTip * s.scale;
  if (s.figure == Figure::up)
    y += -s.size.height() / 2 + fromTip;
  else if (s.figure == Figure::down)
    y += s.size.height() / 2 - fromTip;
  else
    y -= s.size.height() * 0.27;
  TextPiece piece{letter, 700, seen ? theme_.color(mover) : theme_.muted};
  const double width = textWidth(letter, size, 700);
  add(Layer::shapes, text(Role::letter, s.node, {piece}, size, s.centre.x() - width / 2, y));
}

void FrameBuilder::addNumber(const Shown& s, const std::vector<TextPiece>& pieces, double size,
                             double offset) {
  double dy = offset;
  if ((s.figure == Figure::square || s.figure == Figure::diamond || s.figure == Figure::pentagon ||
       (s.figure == Figure::circle && isPlayer(tree_.mover(s.node)))) &&
      scene_.tuples) {
    dy += 7 * s.scale;
  }
  const double width = piecesWidth(pieces, size);
  TextGlyph glyph =
      text(Role::value, s.node, pieces, size, s.centre.x() - width / 2, s.centre.y() + dy);
  const bool roomy = s.figure == Figure::box;
  const double inside =
      (s.figure == Figure::circle || s.figure == Figure::diamond ? s.size.width() / s.scale - 14
       : scene_.tuples                                           ? 62
                                                                 : 34) *
      s.scale;
  const double wide = (scene_.tuples ? 72 : 46) * s.scale;
  if (!roomy && width > wide) {
    // Wider than the shape bears: a plate of the same outline and fill across it.
    const double w = width + 16 * s.scale, h = 26 * s.scale;
    ShapeGlyph plate;
    plate.role = Role::plate;
    plate.node = s.node;
    plate.figure = Figure::box;
    plate.look = s.look;
    plate.centre = {s.centre.x(), s.centre.y() + dy};
    plate.size = {w, h};
    plate.radius = 6 * s.scale;
    plate.fill = theme_.fill(tree_.mover(s.node));
    plate.outline = stroke(theme_.color(tree_.mover(s.node)), s.look == Look::bound ? 2 : 1.5);
    if (s.look == Look::bound) plate.outline.dash = 6 * line_, plate.outline.gap = 4 * line_;
    add(Layer::shapes, plate);
    place(QRectF(plate.centre.x() - w / 2, plate.centre.y() - h / 2, w, h));
  } else if (!roomy && width > inside) {
    // Knocks the outline out.
    RectGlyph gap{Role::plate, s.node, glyph.box.adjusted(-3, -2, 3, 2),
                  theme_.fill(tree_.mover(s.node))};
    add(Layer::shapes, gap);
  }
  place(glyph.box);
  add(Layer::shapes, std::move(glyph));
}

}  // namespace plyscope
