#include "app/panels/outline_model.h"

#include <algorithm>

#include "app/panels/panel.h"
#include "app/panels/subject.h"
#include "core/explain/stand.h"
#include "core/explain/text.h"

namespace plyscope {

namespace {
constexpr int kChunk = 1000;
}

OutlineModel::OutlineModel(Document* document, QObject* parent)
    : QAbstractItemModel(parent), document_(document), tree_(document->tree()) {}

void OutlineModel::reload() {
  beginResetModel();
  tree_ = document_->tree();
  fetched_.clear();
  childrenParent_ = kNoNode;
  endResetModel();
}

void OutlineModel::refreshStates() {
  if (!tree_) return;
  const QModelIndex root = index(0, 0);
  Q_EMIT dataChanged(root, root.siblingAtColumn(columns - 1));
}

NodeId OutlineModel::node(const QModelIndex& index) {
  return index.isValid() ? NodeId{static_cast<std::uint32_t>(index.internalId())} : kNoNode;
}

QModelIndex OutlineModel::indexOf(NodeId n) const {
  if (!tree_ || n == kNoNode) return {};
  return createIndex(static_cast<int>(tree_->childIndex(n)), 0, quintptr{plyscope::index(n)});
}

const std::vector<NodeId>& OutlineModel::childrenOf(NodeId n) const {
  if (childrenParent_ != n) {
    childrenParent_ = n;
    children_ = tree_->children(n);
  }
  return children_;
}

QModelIndex OutlineModel::index(int row, int column, const QModelIndex& parent) const {
  if (!tree_ || row < 0 || column < 0 || column >= columns) return {};
  if (!parent.isValid()) return row == 0 ? createIndex(0, column, quintptr{0}) : QModelIndex();
  const auto& children = childrenOf(node(parent));
  if (row >= static_cast<int>(children.size())) return {};
  return createIndex(row, column,
                     quintptr{plyscope::index(children[static_cast<std::size_t>(row)])});
}

QModelIndex OutlineModel::parent(const QModelIndex& child) const {
  const NodeId n = node(child);
  return n == kNoNode ? QModelIndex() : indexOf(tree_->parent(n));
}

int OutlineModel::rowCount(const QModelIndex& parent) const {
  if (!tree_ || parent.column() > 0) return 0;
  if (!parent.isValid()) return 1;
  const NodeId n = node(parent);
  const int all = static_cast<int>(tree_->childCount(n));
  if (all <= kChunk) return all;
  const auto it = std::find_if(fetched_.begin(), fetched_.end(),
                               [n](const auto& entry) { return entry.first == n; });
  return it == fetched_.end() ? kChunk : it->second;
}

bool OutlineModel::hasChildren(const QModelIndex& parent) const {
  if (!tree_) return false;
  return !parent.isValid() || (parent.column() == 0 && !tree_->isLeaf(node(parent)));
}

bool OutlineModel::canFetchMore(const QModelIndex& parent) const {
  return tree_ && parent.isValid() &&
         rowCount(parent) < static_cast<int>(tree_->childCount(node(parent)));
}

void OutlineModel::fetchMore(const QModelIndex& parent) {
  const NodeId n = node(parent);
  const int have = rowCount(parent);
  const int more = std::min(kChunk, static_cast<int>(tree_->childCount(n)) - have);
  beginInsertRows(parent, have, have + more - 1);
  std::erase_if(fetched_, [n](const auto& entry) { return entry.first == n; });
  fetched_.emplace_back(n, have + more);
  endInsertRows();
}

QString OutlineModel::valueText(NodeId n) const {
  const TracePtr& trace = document_->trace();
  if (tree_->isLeaf(n)) {
    const Phase phase = trace ? trace->state(n, document_->event()).phase : Phase::untouched;
    if (phase == Phase::skipped) return tr("skipped");
    if (phase != Phase::closed && phase != Phase::open) return givenText(n, phase);
  } else if (trace) {
    const NodeState state = trace->state(n, document_->event());
    if (state.dropped) return tr("dropped");
    if (state.phase == Phase::skipped) return tr("skipped");
    // The option of a cut node in a pair game has no pair, now or later; but one whose player has
    // the most that there is hands up its tuple.
    const Event event = trace->event(document_->event());
    const bool cutNow = event.kind == EventKind::cut && event.node == n;
    const bool most = cutNow && immediateCut(document_->run(), n, document_->event());
    if (trace->tuples() && cutNow && !most) return tr("dropped");
    if (withoutTuple(document_->run(), n, document_->event(), state)) return tr("dropped");
  }
  return trace ? standingText(document_->run(), n, document_->event()) : QString();
}

// A leaf before the search has looked at it: as on the canvas its number, unless that is covered.
QString OutlineModel::givenText(NodeId leaf, Phase phase) const {
  if (document_->cover().hidesNumber(leaf, phase)) return QStringLiteral("?");
  if (!tree_->hasUtility(leaf)) return {};
  std::vector<Number> numbers;
  for (unsigned p = 0; p < (tree_->scalar() ? 1u : tree_->players()); ++p)
    numbers.push_back(tree_->utilityNumber(leaf, p));
  return QString::fromStdString(plyscope::valueText(numbers, tree_->spelling()));
}

// The window that n was given; in a pair game what is certified of an option that was cut.
QString OutlineModel::boundText(NodeId n) const {
  const TracePtr& trace = document_->trace();
  if (!trace || tree_->isLeaf(n) || n == Tree::root()) return {};
  const Run& run = document_->run();
  if (!trace->tuples()) return QString::fromStdString(windowText(run, n, document_->event()));
  if (valueText(n) != tr("dropped")) return {};
  return standingText(run, n, document_->event()).remove(QStringLiteral(" gets"));
}

// What a screen reader says of a row: everything that the row shows by shape and style.
QString OutlineModel::spoken(NodeId n) const {
  QStringList parts{nodeName(*tree_, n)};
  parts << (tree_->isLeaf(n) ? tr("leaf") : tr("%1 node").arg(moverName(*tree_, n)));
  if (document_->trace() && document_->trace()->current(document_->event()) == n)
    parts << tr("current");
  if (const QString value = valueText(n); !value.isEmpty()) parts << value;
  return parts.join(", ");
}

QVariant OutlineModel::data(const QModelIndex& index, int role) const {
  const NodeId n = node(index);
  if (n == kNoNode || !tree_) return {};
  const TracePtr& trace = document_->trace();
  switch (role) {
    case Qt::DisplayRole:
      if (index.column() == nodeColumn) return nodeName(*tree_, n);
      if (index.column() == valueColumn) return valueText(n);
      return boundText(n);
    case Qt::AccessibleTextRole:
      return index.column() == nodeColumn ? QVariant(spoken(n)) : QVariant();
    case nodeRole:
      return plyscope::index(n);
    case mutedRole: {
      if (!trace) return false;
      const Phase phase = trace->state(n, document_->event()).phase;
      return phase == Phase::untouched || phase == Phase::skipped || phase == Phase::generated;
    }
    default:
      return {};
  }
}

QVariant OutlineModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  const bool windows = document_->trace() && document_->trace()->windows();
  return section == nodeColumn    ? tr("Node")
         : section == valueColumn ? tr("Value")
         : windows                ? tr("Window")
                                  : tr("Bound");
}

}  // namespace plyscope
