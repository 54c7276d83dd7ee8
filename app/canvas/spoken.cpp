#include "app/canvas/spoken.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include "app/canvas/words.h"
#include "core/search/cutoffs.h"

namespace plyscope {
namespace {

QString say(const char* text) {
  return QCoreApplication::translate("Spoken", text);
}

QString role(const Run& run, NodeId n, bool tuples) {
  const Tree& tree = *run.tree;
  if (tree.isLeaf(n)) return say("leaf");
  if (tree.isChance(n)) return say("chance node");
  const Mover m = tree.mover(n);
  if (!tuples && !tree.playersNamed()) return m == Mover::A ? say("MAX node") : say("MIN node");
  return say("node of player %1").arg(QString::fromStdString(tree.playerName(index(m))));
}

QString phase(const Run& run, NodeId n, Time k, const NodeState& state) {
  if (run.trace->current(k) == n) return say("current");
  switch (state.phase) {
    case Phase::open:
      return say("open");
    case Phase::closed:
      return state.dropped ? say("dropped") : run.tree->isLeaf(n) ? say("looked at") : say("done");
    case Phase::skipped:
      return say("skipped");
    case Phase::generated:
      return say("generated");
    default:
      return say("not reached yet");
  }
}

QString value(const Run& run, NodeId n, Time k, const NodeState& state, const Cover& cover) {
  if (run.tree->isLeaf(n)) {
    if (cover.hidesNumber(n, state.phase)) return say("Value hidden.");
    const auto numbers = leafNumbers(*run.tree, n, !run.tree->scalar());
    if (numbers.empty()) return say("No value.");
    QStringList parts;
    for (const Number& number : numbers) parts << shown(*run.tree, number);
    const QString text = parts.size() == 1 ? parts[0] : u'(' + parts.join(", ") + u')';
    return say("Value %1.").arg(spokenMaths(text));
  }
  const Event event = run.trace->event(k);
  const bool cutNow = event.kind == EventKind::cut && event.node == n;
  const QString text = QString::fromStdString(certifiedText(run, n, cutNow ? k + 1 : k));
  if (text.isEmpty()) return {};
  const bool live = state.phase == Phase::open && !cutNow;
  return (live ? say("So far %1.") : say("Value %1.")).arg(spokenMaths(text));
}

}  // namespace

QString spokenMaths(QString text) {
  static const QRegularExpression pair(QStringLiteral("\\(([^(),]*,[^(),]*)\\)"));
  static const QRegularExpression tuple(QStringLiteral("\\(([^()]*,[^()]*)\\)"));
  text.replace(pair, say("the pair %1").arg(QStringLiteral("\\1")));
  text.replace(tuple, say("the tuple %1").arg(QStringLiteral("\\1")));
  const std::pair<const char16_t*, QString> words[] = {{u"≤", say("at most")},
                                                       {u"≥", say("at least")},
                                                       {u"−∞", say("minus infinity")},
                                                       {u"∞", say("infinity")},
                                                       {u"≈", say("about")},
                                                       {u"−", say("minus ")},
                                                       {u"α", say("alpha")},
                                                       {u"β", say("beta")},
                                                       {u"ε", say("epsilon")},
                                                       {u" = ", say(" is ")},
                                                       {u" + …", say(" and more to come")}};
  for (const auto& [sign, word] : words) text.replace(QString::fromUtf16(sign), word);
  return text.replace(QStringLiteral("  "), QStringLiteral(" "));
}

QString spokenNode(const Run& run, NodeId n, Time k, const Cover& cover) {
  const Tree& tree = *run.tree;
  QStringList parts;
  if (run.trace) {
    const NodeState state = run.trace->state(n, k);
    parts << QStringLiteral("%1, %2, %3.")
                 .arg(nameOf(tree, n), role(run, n, run.trace->tuples()), phase(run, n, k, state));
    if (const QString text = value(run, n, k, state, cover); !text.isEmpty()) parts << text;
    if (run.trace->windows() && state.hasGiven && !tree.isLeaf(n)) {
      const NumberWindow given = run.trace->givenWindow(n, k);
      parts << say("Received alpha %1, beta %2.")
                   .arg(spokenMaths(shown(tree, given.alpha)),
                        spokenMaths(shown(tree, given.beta)));
    }
    if (state.cut) {
      std::uint32_t leaves = 0;
      for (const NodeId child : skippedRoots(*run.trace, n, k)) {
        for (std::uint32_t i = index(child); i < tree.end(child); ++i)
          leaves += tree.isLeaf(NodeId{i});
      }
      parts << (leaves == 1 ? say("Cut: 1 leaf skipped.")
                            : say("Cut: %1 leaves skipped.").arg(leaves));
    }
  } else {
    parts << QStringLiteral("%1, %2.").arg(nameOf(tree, n), role(run, n, !tree.scalar()));
  }
  if (const NodeId parent = tree.parent(n); parent != kNoNode) {
    parts << say("Child %1 of %2 of %3.")
                 .arg(tree.childIndex(n) + 1)
                 .arg(tree.childCount(parent))
                 .arg(nameOf(tree, parent));
  }
  return parts.join(u' ');
}

}  // namespace plyscope
