#pragma once

#include <QAbstractItemModel>

#include "app/document/document.h"

namespace plyscope {

/// The tree of the document as an item model: columns node, value, window. Nothing is stored per
/// node; the children of a very wide node are handed out a thousand at a time.
class OutlineModel : public QAbstractItemModel {
  Q_OBJECT
 public:
  enum Column { nodeColumn, valueColumn, windowColumn, columns };
  enum Role { nodeRole = Qt::UserRole, mutedRole, boldRole };

  OutlineModel(Document* document, QObject* parent);
  void reload();         ///< another tree
  void refreshStates();  ///< another moment or run

  static NodeId node(const QModelIndex& index);
  QModelIndex indexOf(NodeId n) const;

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& child) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& = {}) const override { return columns; }
  bool hasChildren(const QModelIndex& parent = {}) const override;
  bool canFetchMore(const QModelIndex& parent) const override;
  void fetchMore(const QModelIndex& parent) override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  const std::vector<NodeId>& childrenOf(NodeId n) const;
  QString valueText(NodeId n) const;
  QString givenText(NodeId leaf, Phase phase) const;
  QString boundText(NodeId n) const;
  QString spoken(NodeId n) const;

  Document* document_;
  TreePtr tree_;
  std::vector<std::pair<NodeId, int>> fetched_;  // rows handed out of wide nodes
  mutable NodeId childrenParent_ = kNoNode;
  mutable std::vector<NodeId> children_;
};

}  // namespace plyscope
