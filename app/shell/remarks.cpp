#include "app/shell/remarks.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "app/panels/panel.h"

namespace plyscope {
namespace {

constexpr std::size_t kMostNotes = 3;

// The first node whose player has just moved.
NodeId movesAgain(const Tree& tree) {
  for (std::uint32_t i = 1; i < tree.size(); ++i) {
    const NodeId n{i}, above = tree.parent(n);
    if (tree.isDecision(n) && tree.isDecision(above) && !tree.isPass(n) && !tree.isPass(above) &&
        tree.mover(n) == tree.mover(above))
      return n;
  }
  return kNoNode;
}

}  // namespace

QString remarks(const Tree& tree) {
  QStringList all;
  const auto& notes = tree.facts().notes;
  for (std::size_t i = 0; i < std::min(notes.size(), kMostNotes); ++i) all << toQ(notes[i]);
  if (tree.players() == 2) {
    if (const NodeId n = movesAgain(tree); n != kNoNode)
      all << QCoreApplication::translate("Files",
                                         "%1 has the same player as its parent. That is allowed.")
                 .arg(nodeName(tree, n));
  }
  return all.join(u' ');
}

}  // namespace plyscope
