#include "app/canvas/handout_tree.h"

#include <algorithm>

#include "app/canvas/figures.h"
#include "app/canvas/words.h"
#include "app/support/fonts.h"
#include "app/support/look.h"
#include "core/explain/text.h"

namespace plyscope {
namespace {

// Points.
constexpr double kGutter = 52, kInner = 30, kLeaf = 24, kPair = 46, kLeafHigh = 17, kBox = 46,
                 kBoxHigh = 14;
constexpr double kText = 10, kLine = 0.9, kThick = 2, kLeastGap = 15, kLeastPitch = 50,
                 kMostPitch = 78, kFoot = 26, kNameLine = 12, kMostGap = 200;
constexpr double kInTriangle = 0.5, kInRound = 0.8;  // of the width, where the number stands
constexpr double kStrokes = 0.66;  // of an edge, where edges of one node are apart

}  // namespace

HandoutDrawing::HandoutDrawing(const Run& run)
    : scene_(makeScene(run, {})), end_(run.trace->events()) {
  principal_.resize(run.tree->size());
  lower_.resize(run.tree->size());
  NodeId n = Tree::root();
  for (const std::uint32_t step : outcome(*run.trace).path) {
    n = run.tree->child(n, step);
    principal_[index(n)] = true;
  }
  const Layout& layout = *scene_.layout;
  gaps_.assign(layout.levels(), kMostGap);
  for (Depth d = 0; d < layout.levels(); ++d) {
    const auto level = layout.level(d);
    for (std::size_t i = 1; i < level.size(); ++i)
      gaps_[d] = std::min(gaps_[d], layout.x(level[i]) - layout.x(level[i - 1]));
  }
}

double HandoutDrawing::gap(NodeId n) const {
  return gaps_[scene_.tree().depth(n)] * scale_;
}

QSizeF HandoutDrawing::sizeOf(NodeId n) const {
  if (figureOf(scene_, n, false) == Figure::box)
    return {std::clamp(0.86 * gap(n), 13.0, scene_.tuples ? kPair : kLeaf), kLeafHigh};
  const double width = std::min(kInner, 0.8 * gap(n) + 8);
  return {width, width * 0.9};
}

bool HandoutDrawing::fits(QSizeF size) const {
  const double span = std::max(1.0, scene_.layout->right() - scene_.layout->left());
  const double scale = (size.width() - 2 * kGutter - kLeaf) / span;
  const double levels = std::max(1.0, scene_.layout->levels() - 1.0);
  const double closest = *std::min_element(gaps_.begin(), gaps_.end());
  return scale * std::min(closest, span) >= kLeastGap &&
         (size.height() - kInner - kFoot - kNameLine) / levels >= kLeastPitch;
}

double HandoutDrawing::height() const {
  const bool lines = std::find(lower_.begin(), lower_.end(), true) != lower_.end();
  return kInner / 2 + (scene_.layout->levels() - 1.0) * pitch_ + kFoot + (lines ? kNameLine : 0);
}

// Every other name of a level a line lower, where names would touch.
void HandoutDrawing::placeNames() {
  const Tree& tree = scene_.tree();
  for (Depth d = 0; d < scene_.layout->levels(); ++d) {
    std::vector<NodeId> leaves;
    for (const NodeId n : scene_.layout->level(d))
      if (tree.isLeaf(n)) leaves.push_back(n);
    const bool close = std::any_of(leaves.begin(), leaves.end(), [&](NodeId n) {
      return textWidth(nameOf(tree, n), kText, 400) + 4 > gap(n);
    });
    for (std::size_t i = 0; i < leaves.size(); ++i) lower_[index(leaves[i])] = close && i % 2 == 1;
  }
}

QPointF HandoutDrawing::at(NodeId n) const {
  const Layout& layout = *scene_.layout;
  const double middle = (layout.left() + layout.right()) / 2;
  return {area_.center().x() + (layout.x(n) - middle) * scale_,
          area_.top() + kInner / 2 + scene_.tree().depth(n) * pitch_};
}

bool HandoutDrawing::skipped(NodeId n) const {
  return key_ && scene_.run.trace->state(n, end_).phase == Phase::skipped;
}

QString HandoutDrawing::text(NodeId n) const {
  const Run& run = scene_.run;
  if (run.tree->isLeaf(n)) {
    QStringList parts;
    for (const Number& x : leafNumbers(*run.tree, n, scene_.tuples)) parts << shown(*run.tree, x);
    return parts.size() > 1 ? u'(' + parts.join(", ") + u')' : parts.value(0);
  }
  if (!key_) return {};
  if (run.trace->state(n, end_).dropped) return QStringLiteral("✕");  // as the sheet asks
  return QString::fromStdString(certifiedText(run, n, end_));
}

void HandoutDrawing::paint(QPainter& painter, const QRectF& area, bool key) {
  area_ = area;
  key_ = key;
  const Layout& layout = *scene_.layout;
  const double span = std::max(1.0, layout.right() - layout.left());
  const double levels = std::max(1.0, layout.levels() - 1.0);
  scale_ = std::min((area.width() - 2 * kGutter - kLeaf) / span, 0.75);
  pitch_ = std::min((area.height() - kInner - kFoot - kNameLine) / levels, kMostPitch);
  placeNames();
  painter.setRenderHint(QPainter::Antialiasing);
  paintRows(painter);
  const Tree& tree = scene_.tree();
  for (std::uint32_t i = 1; i < tree.size(); ++i) paintEdge(painter, NodeId{i});
  for (std::uint32_t i = 0; i < tree.size(); ++i) paintNode(painter, NodeId{i});
  if (scene_.run.trace->windows())
    for (std::uint32_t i = 1; i < tree.size(); ++i)
      if (!tree.isLeaf(NodeId{i})) paintBox(painter, NodeId{i});
}

void HandoutDrawing::paintRows(QPainter& painter) const {
  for (Depth d = 0; d < scene_.layout->levels(); ++d) {
    const auto level = scene_.layout->level(d);
    const Mover mover = scene_.tree().mover(level.front());
    const bool same = std::all_of(level.begin(), level.end(),
                                  [&](NodeId n) { return scene_.tree().mover(n) == mover; });
    if (!same || mover == Mover::none) continue;
    const double y = at(level.front()).y();
    painter.setPen(Qt::NoPen);
    painter.setBrush(Qt::black);
    painter.drawPath(markerPath(mover, 8).translated(area_.left() + 4, y));
    painter.setPen(Qt::black);
    painter.setFont(interfaceFont(kText, 600));
    drawCentredText(painter, QRectF(area_.left() + 12, y - 8, kGutter, 16), Qt::AlignLeft,
                    moverText(scene_.tree(), mover, scene_.tuples));
  }
}

void HandoutDrawing::paintEdge(QPainter& painter, NodeId child) const {
  const Tree& tree = scene_.tree();
  const NodeId parent = tree.parent(child);
  const auto end = [&](NodeId n, bool inwards) {
    const Figure figure = figureOf(scene_, n, false);
    return at(n) + port(figure, sizeOf(n), 3, inwards);
  };
  const QLineF line(end(parent, false), end(child, true));
  QPen pen(Qt::black, kLine);
  const NodeState above = scene_.run.trace->state(parent, end_);
  const bool off = skipped(child);
  if (off) pen.setDashPattern({0.01, 2.6}), pen.setCapStyle(Qt::RoundCap);
  if (key_ && !off && above.best == child && !principal_[index(child)]) pen.setWidthF(kThick);
  const QLineF across = line.normalVector().unitVector();
  const QPointF aside(across.dx(), across.dy());
  painter.setPen(pen);
  if (key_ && principal_[index(child)]) {
    for (const double by : {-1.5, 1.5}) painter.drawLine(line.translated(by * aside));
  } else {
    painter.drawLine(line);
  }
  if (tree.isChance(parent)) {
    painter.setFont(interfaceFont(kText));
    painter.setPen(Qt::black);
    const QString p = shown(tree, tree.probability(child));
    const double wide = textWidth(p, kText, 400) + 4;
    const QPointF middle = line.pointAt(0.5);
    painter.fillRect(QRectF(middle.x() - wide / 2, middle.y() - 7, wide, 14), Qt::white);
    drawCentredText(painter, QRectF(middle.x() - wide / 2, middle.y() - 7, wide, 14),
                    Qt::AlignHCenter, p);
  }
  if (!off || skipped(parent)) return;
  // ∥ across the edge of a branch that is skipped.
  const QPointF along(line.dx() / line.length(), line.dy() / line.length());
  painter.setPen(QPen(Qt::black, 1.4));
  for (const double by : {-2.0, 2.0}) {
    const QPointF middle = line.pointAt(kStrokes) + by * along;
    painter.drawLine(middle - 5 * aside - 1.5 * along, middle + 5 * aside + 1.5 * along);
  }
}

void HandoutDrawing::paintNode(QPainter& painter, NodeId n) const {
  const Tree& tree = scene_.tree();
  const Figure figure = figureOf(scene_, n, false);
  const QSizeF size = sizeOf(n);
  const NodeState state = scene_.run.trace->state(n, end_);
  const bool bound = state.relation == Relation::atMost || state.relation == Relation::atLeast ||
                     state.cut || state.dropped;
  QPen pen(Qt::black, 1);
  if (skipped(n)) {
    pen.setDashPattern({0.01, 2.2});
    pen.setCapStyle(Qt::RoundCap);
  } else if (key_ && bound && !tree.isLeaf(n)) {
    pen.setDashPattern({3, 2});
    pen.setWidthF(1.3);
  }
  painter.setPen(pen);
  painter.setBrush(Qt::white);
  painter.drawPath(figurePath(figure, size, 3).translated(at(n)));
  const QString words = text(n);
  const QPointF centre = at(n) + QPointF(0, labelOffset(figure, size, 0.36 * size.height()));
  painter.setPen(Qt::black);
  painter.setFont(interfaceFont(kText, 600));
  const double wide = textWidth(words, kText, 600);
  const double inside = figure == Figure::circle ? kInRound : kInTriangle;
  if (wide <= (tree.isLeaf(n) ? gap(n) + 6 : inside * size.width())) {
    if (tree.isLeaf(n) && wide > size.width() - 4)
      painter.fillRect(QRectF(centre.x() - wide / 2 - 1, centre.y() - 7, wide + 2, 14), Qt::white);
    drawCentredText(painter, QRectF(centre.x() - wide, centre.y() - 8, 2 * wide, 16),
                    Qt::AlignHCenter, words);
  } else {
    drawCentredText(painter, QRectF(at(n).x() + size.width() / 2 + 3, at(n).y() + 1, wide + 4, 14),
                    Qt::AlignLeft, words);
  }
  painter.setFont(interfaceFont(kText));
  const QString name = nameOf(tree, n);
  if (tree.isLeaf(n)) {
    const double line = lower_[index(n)] ? kNameLine : 0;
    if (textWidth(name, kText, 400) <= 2 * gap(n))
      drawCentredText(painter, QRectF(at(n).x() - 40, at(n).y() + kLeafHigh / 2 + 2 + line, 80, 14),
                      Qt::AlignHCenter, name);
  } else {
    drawCentredText(painter,
                    QRectF(at(n).x() + size.width() / 2 + (figure == Figure::up ? -4 : 4),
                           at(n).y() - size.height() / 2 - 2, 90, 14),
                    Qt::AlignLeft, name);
  }
}

// Above a node: the window that it receives.
void HandoutDrawing::paintBox(QPainter& painter, NodeId n) const {
  const double wide = std::min(kBox, gap(n) * 0.92);
  if (wide < 30) return;  // the table has them
  QRectF box(0, 0, wide, kBoxHigh);
  box.moveCenter({at(n).x(), at(n).y() - kInner / 2 - kBoxHigh / 2 - 3});
  painter.setPen(QPen(Qt::black, 0.8));
  painter.setBrush(Qt::white);
  painter.drawRoundedRect(box, 2, 2);
  if (!key_) return;
  const QString window = QString::fromStdString(windowText(scene_.run, n, end_));
  painter.setFont(interfaceFont(kText, 600));
  painter.setPen(Qt::black);
  drawCentredText(painter, box, Qt::AlignHCenter, window.isEmpty() ? QStringLiteral("–") : window);
}

}  // namespace plyscope
