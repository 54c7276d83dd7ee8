#include "app/shell/keys.h"

#include "app/canvas/canvas.h"
#include "app/shell/key_router.h"
#include "app/shell/main_window.h"

namespace plyscope {
namespace {

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

void moveSelection(MainWindow& window, int key) {
  Document& document = *window.document();
  if (document.empty()) return;
  NodeId n = document.selection();
  if (n == kNoNode) {
    const NodeId now = document.trace() ? document.trace()->current(document.event()) : kNoNode;
    document.select(now == kNoNode ? Tree::root() : now);
    return;
  }
  document.select(neighbour(*document.tree(), n, key));
}

}  // namespace

void bindKeys(KeyRouter& router, MainWindow& window) {
  Player& player = *window.player();
  Document& document = *window.document();
  Canvas& canvas = *window.canvas();

  // Time.
  router.bind(Qt::Key_Right, [&] { player.next(); });
  router.bind(Qt::Key_Left, [&] { player.previous(); });
  router.bind(Qt::Key_PageDown, [&] { player.next(); });
  router.bind(Qt::Key_PageUp, [&] { player.previous(); });
  router.bind(Qt::SHIFT | Qt::Key_Right, [&] { player.next(StepSize::event); });
  router.bind(Qt::SHIFT | Qt::Key_Left, [&] { player.previous(StepSize::event); });
  router.bind(Qt::CTRL | Qt::Key_Right, [&] { player.next(StepSize::cut); });
  router.bind(Qt::CTRL | Qt::Key_Left, [&] { player.previous(StepSize::cut); });
  router.bind(Qt::CTRL | Qt::SHIFT | Qt::Key_Right, [&] { player.next(StepSize::branch); });
  router.bind(Qt::CTRL | Qt::SHIFT | Qt::Key_Left, [&] { player.previous(StepSize::branch); });
  router.bind(Qt::Key_Home, [&] { player.toStart(); });
  router.bind(Qt::Key_End, [&] { player.toEnd(); });
  router.bind(Qt::Key_Space, [&] { player.play(!player.playing()); });
  router.bind(Qt::Key_BracketLeft, [&] { player.faster(false); });
  router.bind(Qt::Key_BracketRight, [&] { player.faster(true); });
  router.bind(Qt::Key_1, [&] { document.setStepSize(StepSize::event); });
  router.bind(Qt::Key_2, [&] { document.setStepSize(StepSize::node); });
  router.bind(Qt::Key_3, [&] { document.setStepSize(StepSize::cut); });
  router.bind(Qt::Key_4, [&] { document.setStepSize(StepSize::branch); });
  router.bind(Qt::Key_O, [&] { player.over(); });
  router.bind(Qt::Key_U, [&] { player.out(); });

  // Selection.
  for (const int key : {Qt::Key_Up, Qt::Key_Down})
    router.bind(Qt::Key(key), [&, key] { moveSelection(window, key); });
  for (const int key : {Qt::Key_Left, Qt::Key_Right})
    router.bind(Qt::ALT | Qt::Key(key), [&, key] { moveSelection(window, key); });
  const auto run = [&](bool backward) {
    return [&, backward] { player.runTo(document.selection(), backward); };
  };
  for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter}) {
    router.bind(key, run(false));
    router.bind(Qt::SHIFT | key, run(true));
  }
  router.bind(Qt::Key_Escape, [&] { document.select(kNoNode); });

  // View.
  router.bind(Qt::Key_F, [&] { canvas.fit(); });
  router.bind(Qt::Key_H, [&] {
    Cover cover = document.cover();
    cover.leaves = !cover.leaves;
    document.setCover(cover);
  });
  router.bind(Qt::Key_L, [&] { window.toggleLegend(); });
  router.bind(Qt::Key_M, [&] { window.toggleMinimap(); });
  router.bind(Qt::Key_P, [&] { window.showPanel("pseudocode", !window.panelShown("pseudocode")); });
  router.bind(Qt::Key_F6, [&] { window.focusPane(1); });
  router.bind(Qt::SHIFT | Qt::Key_F6, [&] { window.focusPane(-1); });
}

}  // namespace plyscope
