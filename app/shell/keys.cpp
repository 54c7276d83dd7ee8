#include "app/shell/keys.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/canvas/canvas.h"
#include "app/shell/key_router.h"
#include "app/shell/main_window.h"
#include "app/shell/modes.h"

namespace plyscope {
namespace {

using Keys = std::vector<QKeyCombination>;

QString tr(const char* text) {
  return QCoreApplication::translate("Keys", text);
}

// The node that an arrow key leads to; the current one stays where there is none.
NodeId neighbour(const Tree& tree, NodeId n, int key) {
  NodeId to = kNoNode;
  if (key == Qt::Key_Up) to = tree.parent(n);
  if (key == Qt::Key_Down) to = tree.firstChild(n);
  if (key == Qt::Key_Right) to = tree.nextSibling(n);
  if (key == Qt::Key_Left && tree.childIndex(n) > 0)
    to = tree.child(tree.parent(n), tree.childIndex(n) - 1);
  return to == kNoNode ? n : to;
}

// Arrows follow the picture: where the tree grows to the right, up is the sibling before and left
// the parent. The key that leads there in a tree that grows down.
int asIfDown(int key) {
  if (key == Qt::Key_Up) return Qt::Key_Left;
  if (key == Qt::Key_Down) return Qt::Key_Right;
  return key == Qt::Key_Left ? Qt::Key_Up : Qt::Key_Down;
}

void bindTime(KeyRouter& router, MainWindow& window) {
  Player& player = *window.player();
  Document& document = *window.document();
  const auto bind = [&, group = tr("Time")](const char* what, const Keys& keys, auto action) {
    router.bind(group, tr(what), keys, action);
  };
  bind("Next stop", {Qt::Key_Right, Qt::Key_PageDown}, [&] { player.next(); });
  bind("Previous stop", {Qt::Key_Left, Qt::Key_PageUp}, [&] { player.previous(); });
  bind("Next event", {Qt::SHIFT | Qt::Key_Right}, [&] { player.next(StepSize::event); });
  bind("Previous event", {Qt::SHIFT | Qt::Key_Left}, [&] { player.previous(StepSize::event); });
  bind("Next cut", {Qt::CTRL | Qt::Key_Right}, [&] { player.next(StepSize::cut); });
  bind("Previous cut", {Qt::CTRL | Qt::Key_Left}, [&] { player.previous(StepSize::cut); });
  bind("Next branch", {Qt::CTRL | Qt::SHIFT | Qt::Key_Right},
       [&] { player.next(StepSize::branch); });
  bind("Previous branch", {Qt::CTRL | Qt::SHIFT | Qt::Key_Left},
       [&] { player.previous(StepSize::branch); });
  bind("To the start", {Qt::Key_Home}, [&] { player.toStart(); });
  bind("To the result", {Qt::Key_End}, [&] { player.toEnd(); });
  bind("Play or pause", {Qt::Key_Space}, [&] { player.play(!player.playing()); });
  bind("Slower", {Qt::Key_BracketLeft}, [&] { player.faster(false); });
  bind("Faster", {Qt::Key_BracketRight}, [&] { player.faster(true); });
  bind("Step by event", {Qt::Key_1}, [&] { document.setStepSize(StepSize::event); });
  bind("Step by node", {Qt::Key_2}, [&] { document.setStepSize(StepSize::node); });
  bind("Step by cut", {Qt::Key_3}, [&] { document.setStepSize(StepSize::cut); });
  bind("Step by branch", {Qt::Key_4}, [&] { document.setStepSize(StepSize::branch); });
  bind("Over: to where this value arrives", {Qt::Key_O}, [&] { player.over(); });
  bind("Out: to the end of the parent", {Qt::Key_U}, [&] { player.out(); });
  bind("Next bookmark", {Qt::ALT | Qt::Key_PageDown}, [&] { player.toBookmark(true); });
  bind("Previous bookmark", {Qt::ALT | Qt::Key_PageUp}, [&] { player.toBookmark(false); });
}

void bindSelection(KeyRouter& router, MainWindow& window) {
  Document& document = *window.document();
  Canvas& canvas = *window.canvas();
  const auto bind = [&, group = tr("Selection")](const char* what, const Keys& keys, auto action) {
    router.bind(group, tr(what), keys, action);
  };
  const auto move = [&](int key) {
    return [&, key] { moveSelection(document, key, canvas.display().leftToRight); };
  };
  bind("Select the parent (left to right: the sibling before)", {Qt::Key_Up}, move(Qt::Key_Up));
  bind("Select the first child (left to right: the sibling after)", {Qt::Key_Down},
       move(Qt::Key_Down));
  bind("Select the sibling before (left to right: the parent)", {Qt::ALT | Qt::Key_Left},
       move(Qt::Key_Left));
  bind("Select the sibling after (left to right: the first child)", {Qt::ALT | Qt::Key_Right},
       move(Qt::Key_Right));
  bind("Run to the selected node", {Qt::Key_Return, Qt::Key_Enter},
       [&] { canvas.runToSelection(); });
  bind("Run back to the selected node", {Qt::SHIFT | Qt::Key_Return, Qt::SHIFT | Qt::Key_Enter},
       [&] { canvas.runToSelection(true); });
  bind("Select nothing", {Qt::Key_Escape}, [&] { document.select(kNoNode); });
}

void bindView(KeyRouter& router, MainWindow& window) {
  Document& document = *window.document();
  Canvas& canvas = *window.canvas();
  const auto bind = [&, group = tr("View")](const char* what, const Keys& keys, auto action) {
    router.bind(group, tr(what), keys, action);
  };
  bind("Fit the tree", {Qt::Key_F}, [&] { canvas.fit(); });
  bind("Centre the current node", {Qt::Key_C}, [&] { canvas.centreCurrent(); });
  bind("Follow the current node, or not", {Qt::SHIFT | Qt::Key_C},
       [&] { canvas.setFollow(!canvas.follows()); });
  bind("Cover or uncover what is later", {Qt::Key_H}, [&] {
    Cover cover = document.cover();
    cover.on = !cover.on;
    document.setCover(cover);
  });
  bind("Legend", {Qt::Key_L}, [&] { window.toggleLegend(); });
  bind("Grow the tree to the right, or down", {Qt::Key_R}, [&] { window.toggleLeftToRight(); });
  bind("Minimap", {Qt::Key_M}, [&] { window.toggleMinimap(); });
  bind("Pseudocode", {Qt::Key_P}, [&] { window.showPanel("lines", !window.panelShown("lines")); });
  bind("Windows at nodes and edges", {Qt::Key_W}, [&] { window.nextWindowLabels(); });
  bind("Next pane", {Qt::Key_F6}, [&] { window.focusPane(1); });
  bind("Previous pane", {Qt::SHIFT | Qt::Key_F6}, [&] { window.focusPane(-1); });
}

void bindModes(KeyRouter& router, MainWindow& window) {
  Modes& modes = *window.modes();
  const auto bind = [&, group = tr("Showing")](const char* what, const Keys& keys, auto action) {
    router.bind(group, tr(what), keys, action);
  };
  bind("Present from the start", {Qt::Key_F5}, [&] { modes.present(true); });
  bind("Present from here", {Qt::SHIFT | Qt::Key_F5}, [&] { modes.present(false); });
  bind("Compare two searches, or stop", {Qt::CTRL | Qt::Key_D},
       [&] { modes.compare(!modes.comparing()); });
}

}  // namespace

void moveSelection(Document& document, int key, bool leftToRight) {
  if (document.empty()) return;
  NodeId n = document.selection();
  if (n == kNoNode) {
    const NodeId now = document.trace() ? document.trace()->current(document.event()) : kNoNode;
    document.select(now == kNoNode ? Tree::root() : now);
    return;
  }
  document.select(neighbour(*document.tree(), n, leftToRight ? asIfDown(key) : key));
}

bool moveByKey(Document& document, QKeyCombination key) {
  const QKeyCombination moves[] = {Qt::Key_Up, Qt::Key_Down, Qt::ALT | Qt::Key_Left,
                                   Qt::ALT | Qt::Key_Right};
  const bool known = std::ranges::find(moves, key) != std::end(moves);
  if (known) moveSelection(document, key.key());
  return known;
}

void bindKeys(KeyRouter& router, MainWindow& window) {
  bindTime(router, window);
  bindSelection(router, window);
  bindView(router, window);
  bindModes(router, window);
}

}  // namespace plyscope
