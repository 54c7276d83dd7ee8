#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>
#include <vector>

#include "app/canvas/draw_list.h"
#include "app/canvas/frame.h"

namespace plyscope {

/// The order of painting.
enum class Layer : std::uint8_t {
  ground,
  thinEdges,
  edges,
  edgeMarks,
  edgeTags,
  shapes,
  labels,
  reason,
  top
};
inline constexpr std::size_t kLayers = 9;

/// How much of a node there is room for.
enum class Detail : std::uint8_t { lines, dot, shape, full };

/// A node that the picture shows, with its state at the moment.
struct Shown {
  NodeId node = kNoNode;
  Depth depth = 0;
  QPointF centre;
  double scale = 1;  ///< of the shape, units included
  Detail detail = Detail::full;
  Figure figure = Figure::box;
  QSizeF size;  ///< scaled
  double radius = 0;
  NodeState state;
  Look look = Look::untouched;
  bool current = false, principal = false, leaf = false, horizon = false, covered = false;
  bool cutNow = false;  ///< its cut has happened: drawn as the bound it will hand up
  double free = 1e9;    ///< px from its right side to what comes next on its level
  double number = 16;   ///< size of the value inside, px
  double slot = 1e9;    ///< of a leaf: px between it and the nearest of its level
};

/// A subtree that is drawn by its contour instead of its nodes.
struct Silhouette {
  NodeId node;
  Phase phase;
};

/// The way of the reason's arrow, and where its words stand.
struct ReasonArrow {
  QPainterPath path;  ///< from the node to the edge of the child that set the bound; may be empty
  QLineF edge;        ///< that edge
  QPointF start, turn, end;
  QPointF heading{0, -1};     ///< of the head, along the tree's axes
  double sign = 1, bend = 0;  ///< -1: it leaves to the left; px from the start up to the turn
  bool sideways = false;
  bool behind = false;  ///< passes behind shapes
  Mover owner = Mover::none;
  QString label;
  bool deep = false;
  QRectF box;           ///< of the words
  bool onLine = false;  ///< they stand on the curve
};

/// Builds one draw list. Each part of the picture has its own file; all of them read the shown
/// nodes and the labels placed so far.
class FrameBuilder {
 public:
  /// `fraction` of the way from event k to the next. A cut is shown as it appears: then k is the
  /// cut already, and `appeared` of it, in (0, 1), is drawn.
  FrameBuilder(const Scene& scene, Time k, double fraction, double appeared, const View& view,
               const Theme& theme);
  DrawList build();

 private:
  // visible.cpp
  void collect();
  void collectLevel(Depth d);
  Shown shownNode(NodeId n, Depth d) const;
  bool asSilhouette(NodeId n, const NodeState& state) const;
  double levelScale(Depth d) const;
  void findCrowdedLevels();
  /// The node of level d that n lies below or is; d is n's depth or above.
  NodeId ancestorAt(NodeId n, Depth d) const;
  void measureFreeRoom();
  void pressLeaf(Shown& s, double level) const;
  void pressLeafInColumn(Shown& s) const;
  // overview.cpp
  void addSilhouettes();
  void addCollapsed();
  void addBars();
  // edges.cpp
  void addEdges();
  void addEdge(const Shown& parent, const Shown& child);
  void addSkipMark(const QLineF& line, NodeId child, double scale);
  void addPrincipalEdge(const QLineF& line, const Shown& child);
  void addHaloed(Role role, NodeId n, const QPainterPath& path, double halo, const QColor& fill);
  EdgeLook edgeLook(const Shown& parent, const Shown& child) const;
  // edge_tags.cpp
  void addEdgeTags();
  void addEdgeTag(const Shown& parent, const Shown& child);
  bool crossesSibling(const QRectF& box, NodeId parent, NodeId child) const;
  std::vector<TextPiece> edgeTagPieces(const Shown& parent, const Shown& child, bool& newest) const;
  // shapes.cpp
  void addShapes();
  void addShape(const Shown& s);
  void claimShape(const Shown& s);
  void addRing(const Shown& s);
  void addPointerAbove(const Shown& s, const ShapeGlyph& ring, double distance);
  void addChanceArc(const Shown& s);
  void addSelection(const Shown& s);
  // values.cpp
  void addValue(const Shown& s);
  void addNumber(const Shown& s, const std::vector<TextPiece>& pieces, double size, double offset);
  std::vector<TextPiece> valuePieces(const Shown& s) const;
  // tags.cpp
  void addTags();
  void addTag(const Shown& s);
  void addTagLines(const Shown& s);
  std::size_t edgesIn(const QRectF& box) const;
  void placeTag(const Shown& s, std::size_t from);
  QRectF tagBox(std::size_t from) const;
  void moveTag(const Shown& s, std::size_t from, QPointF by, bool plate, bool must);
  void addLeafName(const Shown& s);
  void addNameAtTip(const Shown& s, const TextPiece& name, double size);
  void addSkippedWord(const Shown& s, double y);
  void addBoundsLine(const Shown& s, double x, double y, bool stacked);
  double addBound(const Shown& s, Side side, double x, double y, bool boxed);
  // column_tags.cpp
  void placeColumnTag(const Shown& s, std::size_t from, bool kept);
  void addColumnLeafName(const Shown& s);
  // pair_tags.cpp
  std::vector<TextPiece> statePieces(const Shown& s) const;
  std::vector<TextPiece> secondLine(const Shown& s, double room) const;
  // badges.cpp
  void addBadges();
  void addBadge(const Shown& s, const QString& text, bool tick);
  // banner.cpp
  void addBanner();
  // reason.cpp
  void addReason();
  void addReasonArrow(const Shown& s, Mover owner, NodeId ancestor, NodeId child,
                      const QString& label);
  ReasonArrow reasonPath(const Shown& s, const Shown& top, const Shown& best) const;
  void addBand(const Shown& s, Mover owner, NodeId ancestor);
  // reason_label.cpp
  bool placeReasonLabel(ReasonArrow& r);
  void addReasonLabel(const Shown& s, const ReasonArrow& r);
  void addDeepTag(const Shown& s, const QRectF& box, bool centred);
  // rows.cpp
  void addRows();
  void addColumns();
  std::vector<TextPiece> rowPieces(const Row& row, Mover& mover) const;
  // legend.cpp
  void addLegend();
  // motion.cpp
  void addMotion();
  /// How much of a part of the cut has appeared that takes its time from `begin` to `end`.
  double appeared(double begin, double end) const;
  /// The strength of n's ring: it fades out and in, and never travels.
  double ringStrength(NodeId n) const;
  /// Fades the glyphs that were added to a layer after the first `from` ones.
  void fade(Layer layer, std::size_t from, double strength);
  std::size_t mark(Layer layer) const { return layers_[static_cast<std::size_t>(layer)].size(); }

  // -- tools ----------------------------------------------------------------------------------
  template <class G>
  void add(Layer layer, G glyph) {
    layers_[static_cast<std::size_t>(layer)].push_back(std::move(glyph));
  }
  /// A text whose capitals are centred on y; placed wherever it is.
  TextGlyph text(Role role, NodeId n, std::vector<TextPiece> pieces, double size, double left,
                 double middle) const;
  /// Whether nothing placed so far touches the box; takes the place if so.
  bool place(const QRectF& box);
  void claim(const QRectF& box);
  bool isFree(const QRectF& box) const;
  bool onCanvas(const QRectF& box) const;
  const Shown* find(NodeId n) const;
  NodeId inSight(NodeId n) const;
  QPointF portOf(const Shown& s, bool inwards) const;
  QLineF edgeLine(const Shown& parent, const Shown& child) const;
  /// Of text, px: what stands beside the shapes is as large as the theme asks at least.
  double type(double size) const { return std::max(size, theme_.leastText) * unit_; }
  Stroke stroke(const QColor& color, double width) const { return {color, width * line_}; }
  bool searching() const { return trace_ != nullptr; }
  /// Nothing later than now may be given away.
  int chooserOf(NodeId n) const;
  bool finished() const;
  QString number(const Number& n) const;

  const Scene& scene_;
  const Tree& tree_;
  const Layout& layout_;
  const Trace* trace_;
  Time k_;
  const double fraction_, appeared_;
  const View& view_;
  const Theme& theme_;
  const bool sideways_;  // the tree grows to the right
  const double unit_, line_;
  Event event_;
  Event next_;
  NodeId current_ = kNoNode, nextCurrent_ = kNoNode;
  bool crowding_ = false;                 // what is added now gets its place later, as a whole
  Depth firstLevel_ = 0, lastLevel_ = 0;  // in sight, and one more on either side
  Depth levelStep_ = 1;                   // more than 1 where several levels share a px
  std::vector<Shown> shown_;
  std::vector<Silhouette> silhouettes_;
  std::vector<NodeId> folded_;
  std::vector<Depth> firstCrowded_;  // below each level in sight: the first crowded one
  std::vector<std::pair<std::uint32_t, std::uint32_t>> hiddenRanges_, newRanges_;  // ids, sorted
  std::unordered_map<std::uint32_t, std::size_t> at_;
  std::array<std::vector<Glyph>, kLayers> layers_;
  std::array<std::vector<LineGlyph>, 6> thinEdges_;  // by look
  std::unordered_map<std::int64_t, std::vector<QRectF>> taken_;
};

}  // namespace plyscope
