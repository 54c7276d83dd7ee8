#pragma once

#include <QColor>
#include <QLineF>
#include <QPainterPath>
#include <QRectF>
#include <QString>
#include <variant>
#include <vector>

#include "core/base/ids.h"

namespace plyscope {

/// What a glyph says; one meaning each, everywhere.
enum class Role : std::uint8_t {
  // below everything
  fog,
  hatch,
  silhouette,
  bar,
  band,
  // edges and what stands on them
  edge,
  principalEdge,
  arrowHead,
  skipMark,
  star,
  dropMark,
  edgeTag,
  edgePlate,
  dropLabel,
  // nodes
  halo,
  shape,
  ring,
  principalRing,
  pointer,
  chanceArc,
  chanceDisc,
  plate,
  value,
  letter,
  underline,
  scissors,
  ground,
  // beside nodes
  name,
  live,
  marker,
  operandBox,
  badge,
  badgeText,
  leafName,
  skippedLabel,
  difference,
  // the reason
  reasonCasing,
  reason,
  reasonHead,
  reasonLabel,
  deepPlate,
  deepText,
  // fixed to the view
  gutter,
  rowLabel,
  rowMarker,
  legend,
  legendText,
  warning,
  selection,
  chip,
  chipText,
  banner,
  bannerText,
};

/// A pen. Lengths in px; dash 0 with a gap draws round dots.
struct Stroke {
  QColor color;
  double width = 0;
  double dash = 0, gap = 0;
  bool round = false;
  friend bool operator==(const Stroke&, const Stroke&) = default;
};

enum class Figure : std::uint8_t { up, down, circle, box, square, diamond, pentagon };

/// How a node stands in the search, as its outline says it.
enum class Look : std::uint8_t { untouched, open, exact, bound, skipped };

enum class EdgeLook : std::uint8_t { untouched, visited, best, skipped, dropped, added };

/// A node's outline, or a line around it at a distance.
struct ShapeGlyph {
  Role role = Role::shape;
  NodeId node = kNoNode;
  Figure figure = Figure::box;
  Look look = Look::untouched;
  QPointF centre;
  QSizeF size;  ///< before rounding, without the outline
  double radius = 0;
  double distance = 0;  ///< outside the figure: rings and halos
  Stroke outline;
  QColor fill;
};

struct LineGlyph {
  Role role = Role::edge;
  NodeId node = kNoNode;  ///< the child
  EdgeLook look = EdgeLook::untouched;
  QLineF line;
  Stroke stroke;
  bool crisp = false;  ///< many and thin: no antialiasing needed
};

struct TextPiece {
  QString text;
  int weight = 500;
  QColor color;
  bool underlined = false, struck = false;
};

/// A line of text, pieces set one after another from the baseline's left end.
struct TextGlyph {
  Role role = Role::name;
  NodeId node = kNoNode;
  QPointF baseline;
  double size = 12;
  double spacing = 0;  ///< after every letter
  std::vector<TextPiece> pieces;
  QRectF box;  ///< of the capitals, as wide as the advance
  QString text() const {
    QString all;
    for (const TextPiece& p : pieces) all += p.text;
    return all;
  }
};

struct PathGlyph {
  Role role = Role::star;
  NodeId node = kNoNode;
  QPainterPath path;
  Stroke stroke;
  QColor fill;       ///< invalid: none
  double hatch = 0;  ///< distance of 45 degree strokes that fill the path; 0: none
};

struct RectGlyph {
  Role role = Role::bar;
  NodeId node = kNoNode;
  QRectF rect;
  QColor fill;
};

using Glyph = std::variant<ShapeGlyph, LineGlyph, TextGlyph, PathGlyph, RectGlyph>;

/// A picture as a plain list, first painted first; device-independent px.
struct DrawList {
  QSizeF size;
  QColor ground;
  std::vector<Glyph> glyphs;
};

inline Role roleOf(const Glyph& g) {
  return std::visit([](const auto& glyph) { return glyph.role; }, g);
}
inline NodeId nodeOf(const Glyph& g) {
  return std::visit([](const auto& glyph) { return glyph.node; }, g);
}

/// Makes all colours of a glyph fainter; strength 1 leaves them.
void fadeGlyph(Glyph& glyph, double strength);
void moveGlyph(Glyph& glyph, QPointF by);

/// Whether some of the line lies in the box.
bool crosses(const QRectF& box, const QLineF& line);

}  // namespace plyscope
