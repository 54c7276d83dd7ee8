#include "app/canvas/accessible_tree.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <algorithm>
#include <unordered_map>

#include "app/canvas/canvas.h"
#include "app/canvas/fit.h"
#include "app/canvas/pins.h"
#include "app/canvas/spoken.h"

namespace plyscope {
namespace {

class AccessibleCanvas;

class AccessibleNode : public QAccessibleInterface, public QAccessibleActionInterface {
 public:
  AccessibleNode(AccessibleCanvas* canvas, NodeId node) : canvas_(canvas), node_(node) {}

  bool isValid() const override;
  QObject* object() const override { return nullptr; }
  QWindow* window() const override;
  QAccessibleInterface* parent() const override;
  QAccessibleInterface* child(int i) const override;
  QAccessibleInterface* childAt(int x, int y) const override;
  int childCount() const override;
  int indexOfChild(const QAccessibleInterface* child) const override;
  QString text(QAccessible::Text kind) const override;
  void setText(QAccessible::Text, const QString&) override {}
  QRect rect() const override;
  QAccessible::Role role() const override { return QAccessible::TreeItem; }
  QAccessible::State state() const override;
  void* interface_cast(QAccessible::InterfaceType type) override {
    return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this)
                                                : nullptr;
  }
  QStringList actionNames() const override { return {pressAction(), runTo()}; }
  void doAction(const QString& name) override;
  QStringList keyBindingsForAction(const QString&) const override { return {}; }
  QString localizedActionName(const QString& name) const override {
    return name == pressAction() ? Canvas::tr("Select") : Canvas::tr("Run to here");
  }

  static QString runTo() { return QStringLiteral("Run to here"); }
  NodeId node() const { return node_; }

 private:
  AccessibleCanvas* canvas_;
  NodeId node_;
};

class AccessibleCanvas : public QAccessibleWidget {
 public:
  explicit AccessibleCanvas(Canvas* canvas)
      : QAccessibleWidget(canvas, QAccessible::Tree, Canvas::tr("Tree")) {}
  ~AccessibleCanvas() override { forget(); }

  Canvas& canvas() const { return *static_cast<Canvas*>(widget()); }
  const Tree* tree() const { return canvas().scene().run.tree.get(); }

  int childCount() const override { return tree() ? 1 : 0; }
  QAccessibleInterface* child(int i) const override {
    return i == 0 && tree() ? of(Tree::root()) : nullptr;
  }
  int indexOfChild(const QAccessibleInterface* child) const override {
    return tree() && child == of(Tree::root()) ? 0 : -1;
  }
  QAccessibleInterface* childAt(int x, int y) const override {
    const QPoint at = canvas().mapFromGlobal(QPoint(x, y));
    const NodeId n = tree() ? nodeAt(canvas().scene(), canvas().view(), at) : kNoNode;
    return n == kNoNode ? nullptr : of(n);
  }
  QAccessibleInterface* focusChild() const override {
    const NodeId n = canvas().document().selection();
    return tree() && n != kNoNode ? of(n) : nullptr;
  }

  /// The node's interface, made when it is first asked for.
  QAccessibleInterface* of(NodeId n) const {
    if (known_ != tree()) {
      forget();
      known_ = tree();
    }
    const auto [at, fresh] = ids_.try_emplace(index(n), 0);
    if (fresh) {
      at->second = QAccessible::registerAccessibleInterface(
          new AccessibleNode(const_cast<AccessibleCanvas*>(this), n));
    }
    return QAccessible::accessibleInterface(at->second);
  }

  /// Children of the node asked for last: readers walk them one after another.
  const std::vector<NodeId>& childrenOf(NodeId n) const {
    if (of_ != n || childrenTree_ != tree()) {
      of_ = n;
      childrenTree_ = tree();
      children_ = childrenTree_->children(n);
    }
    return children_;
  }

 private:
  void forget() const {
    for (const auto& [n, id] : ids_) QAccessible::deleteAccessibleInterface(id);
    ids_.clear();
  }

  mutable std::unordered_map<std::uint32_t, QAccessible::Id> ids_;
  mutable const Tree *known_ = nullptr, *childrenTree_ = nullptr;
  mutable NodeId of_ = kNoNode;
  mutable std::vector<NodeId> children_;
};

bool AccessibleNode::isValid() const {
  return canvas_->tree() && index(node_) < canvas_->tree()->size();
}
QWindow* AccessibleNode::window() const {
  return canvas_->window();
}

QAccessibleInterface* AccessibleNode::parent() const {
  if (!isValid() || node_ == Tree::root()) return canvas_;
  return canvas_->of(canvas_->tree()->parent(node_));
}

int AccessibleNode::childCount() const {
  return isValid() ? static_cast<int>(canvas_->tree()->childCount(node_)) : 0;
}

QAccessibleInterface* AccessibleNode::child(int i) const {
  if (i < 0 || i >= childCount()) return nullptr;
  return canvas_->of(canvas_->childrenOf(node_)[static_cast<std::size_t>(i)]);
}

QAccessibleInterface* AccessibleNode::childAt(int x, int y) const {
  return canvas_->childAt(x, y);
}

int AccessibleNode::indexOfChild(const QAccessibleInterface* child) const {
  const auto* node = dynamic_cast<const AccessibleNode*>(child);
  if (!node || !isValid() || canvas_->tree()->parent(node->node_) != node_) return -1;
  return static_cast<int>(canvas_->tree()->childIndex(node->node_));
}

QString AccessibleNode::text(QAccessible::Text kind) const {
  if (kind != QAccessible::Name || !isValid()) return {};
  const Document& document = canvas_->canvas().document();
  const QString said = spokenNode(document.run(), node_, document.event(), document.cover());
  const auto* board = canvas_->canvas().findChild<PinBoard*>();
  if (!board) return said;
  QStringList parts{said};
  if (std::ranges::find(board->pins().marked, node_) != board->pins().marked.end())
    parts << Canvas::tr("Marked as never looked at.");
  for (const auto& [n, text] : board->pins().readings)
    if (n == node_) parts << Canvas::tr("Read as %1.").arg(spokenMaths(text));
  return parts.join(u' ');
}

QRect AccessibleNode::rect() const {
  if (!isValid()) return {};
  const Canvas& canvas = canvas_->canvas();
  QRect box = boxOf(canvas.scene(), canvas.view(), node_).toAlignedRect();
  box.moveTopLeft(canvas.mapToGlobal(box.topLeft()));
  return box;
}

QAccessible::State AccessibleNode::state() const {
  QAccessible::State state;
  if (!isValid()) {
    state.invalid = true;
    return state;
  }
  const Canvas& canvas = canvas_->canvas();
  state.selectable = state.focusable = true;
  state.selected = canvas.document().selection() == node_;
  state.focused = state.selected && canvas.hasFocus();
  if (!canvas_->tree()->isLeaf(node_)) {
    state.expandable = true;
    (canvas.scene().layout->collapsed(node_) ? state.collapsed : state.expanded) = true;
  }
  state.offscreen = !boxOf(canvas.scene(), canvas.view(), node_).intersects(QRectF(canvas.rect()));
  return state;
}

void AccessibleNode::doAction(const QString& name) {
  if (!isValid()) return;
  Canvas& canvas = canvas_->canvas();
  canvas.document().select(node_);
  if (name == runTo()) canvas.runToSelection();
}

QAccessibleInterface* make(const QString&, QObject* object) {
  auto* canvas = qobject_cast<Canvas*>(object);
  return canvas ? new AccessibleCanvas(canvas) : nullptr;
}

}  // namespace

void installAccessibleTree() {
  QAccessible::installFactory(make);
}

}  // namespace plyscope
