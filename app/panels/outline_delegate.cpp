#include <QPainter>

#include "app/panels/outline.h"
#include "app/support/enlarge.h"
#include "app/support/look.h"
#include "app/support/marks.h"

namespace plyscope {
namespace {

constexpr int kRow = 25;

NodeShape shapeOf(const Tree& tree, NodeId n) {
  if (tree.isLeaf(n)) return NodeShape::leaf;
  const Mover m = tree.mover(n);
  if (m == Mover::chance) return NodeShape::disc;
  if (m == Mover::A) return NodeShape::up;
  return m == Mover::B ? NodeShape::down : NodeShape::pentagon;
}

}  // namespace

OutlineDelegate::OutlineDelegate(Document* document, QObject* parent)
    : QStyledItemDelegate(parent), document_(document), theme_(plyscope::theme(ThemeId::light)) {}

QSize OutlineDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
  return {40, px(qobject_cast<QWidget*>(parent()), kRow)};
}

void OutlineDelegate::paintSymbol(QPainter* painter, const QPointF& centre, NodeId n) const {
  const Tree& tree = *document_->tree();
  const NodeShape shape = shapeOf(tree, n);
  QRectF box(0, 0, 11, 9.5);
  if (shape == NodeShape::leaf) box = QRectF(0, 0, 9, 8);
  if (shape == NodeShape::disc || shape == NodeShape::pentagon) box = QRectF(0, 0, 11, 11);
  box.moveCenter(centre);
  NodeState state;
  if (document_->trace()) state = document_->trace()->state(n, document_->event());
  const bool touched = state.phase == Phase::open || state.phase == Phase::closed;
  QColor color = theme_.cut;
  if (touched) color = tree.isLeaf(n) ? theme_.terminal : theme_.color(tree.mover(n));
  const bool cutNow = document_->trace() && document_->trace()->current(document_->event()) == n &&
                      document_->trace()->event(document_->event()).kind == EventKind::cut;
  const bool bound =
      cutNow || (state.phase == Phase::closed &&
                 (state.relation == Relation::atMost || state.relation == Relation::atLeast ||
                  state.cut || state.dropped));
  QPen pen(color, state.phase == Phase::open && !bound ? 2.2 : 1.5);
  pen.setJoinStyle(Qt::RoundJoin);
  if (bound) {
    pen.setCapStyle(Qt::FlatCap);
    pen.setDashPattern({1.9, 1.1});
  }
  if (state.phase == Phase::skipped) {
    pen.setDashPattern({0.01, 1.6});
    pen.setCapStyle(Qt::RoundCap);
  }
  painter->setPen(pen);
  painter->setBrush(touched && !tree.isLeaf(n) ? QBrush(theme_.fill(tree.mover(n))) : Qt::NoBrush);
  painter->drawPath(shapePath(shape, box));
}

// A tuple with each number in the colour of its player.
void OutlineDelegate::paintPair(QPainter* painter, const QRectF& box, const QString& text) const {
  double x = box.right() - digitsWidth(painter->font(), text);
  const double baseline = centredBaseline(box.center().y(), 13);
  unsigned player = 0;
  QString piece;
  const auto flush = [&](const QColor& color) {
    painter->setPen(color);
    x += drawDigits(*painter, x, baseline, Qt::AlignLeft, piece);
    piece.clear();
  };
  for (const QChar c : text) {
    if (c != u'(' && c != u',' && c != u')') {
      piece += c;
      continue;
    }
    if (!piece.isEmpty()) flush(theme_.color(plyscope::player(player++)));
    piece = c;
    flush(theme_.muted);
  }
  if (!piece.isEmpty()) flush(theme_.text);
}

void OutlineDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const {
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  const NodeId n = OutlineModel::node(index);
  const bool muted = index.data(OutlineModel::mutedRole).toBool();
  const bool current = document_->trace() && document_->trace()->current(document_->event()) == n;
  const QString text = index.data(Qt::DisplayRole).toString();
  const QRectF box = option.rect;
  if (index.column() == OutlineModel::nodeColumn) {
    const double shift = document_->tree()->isLeaf(n) ? 12.5 : 24.5;  // leaves have no mark
    paintSymbol(painter, QPointF(box.left() + shift, box.center().y() + 0.5), n);
    painter->setFont(interfaceFont(13, current ? QFont::DemiBold : QFont::Medium));
    painter->setPen(muted ? theme_.muted : theme_.text);
    const QRectF room = box.adjusted(shift + 12.5, 0, 0, 0);
    const QString shown =
        QFontMetricsF(painter->font()).elidedText(text, Qt::ElideRight, room.width());
    drawCentredText(*painter, room, Qt::AlignLeft, shown);
  } else if (index.column() == OutlineModel::valueColumn) {
    painter->setFont(interfaceFont(13, muted ? QFont::Medium : QFont::DemiBold));
    painter->setPen(muted ? theme_.muted : theme_.text);
    const QRectF room = box.adjusted(0, 0, -2, 0);
    const bool word = muted || text.contains(u'd');
    if (text.startsWith(u'(') && !muted) {
      paintPair(painter, room, text);
    } else if (word) {
      drawCentredText(*painter, room, Qt::AlignRight, text);
    } else {
      drawDigits(*painter, room.right(), centredBaseline(room.center().y(), 13), Qt::AlignRight,
                 text);
    }
  } else {
    painter->setFont(interfaceFont(12));
    painter->setPen(theme_.muted);
    drawDigits(*painter, box.right() - 15, centredBaseline(box.center().y(), 12), Qt::AlignRight,
               text);
  }
  painter->restore();
}

}  // namespace plyscope
