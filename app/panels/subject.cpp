#include "app/panels/subject.h"

namespace plyscope {

QString standingText(const Run& run, NodeId n, Time k) {
  const Event event = run.trace->event(k);
  const bool cutNow = event.kind == EventKind::cut && event.node == n;  // its close comes next
  return QString::fromStdString(certifiedText(run, n, cutNow ? k + 1 : k));
}

Subject subjectOf(const Run& run, Time k) {
  const Tree& tree = *run.tree;
  const Trace& trace = *run.trace;
  Subject subject;
  NodeId n = trace.current(k);
  if (n == kNoNode) n = Tree::root();
  if (tree.isLeaf(n) || (trace.event(k).kind == EventKind::look && tree.parent(n) != kNoNode)) {
    subject.child = n;
    subject.node = tree.parent(n);
    return subject;
  }
  subject.node = n;
  // A child's arrival is followed by at most a test, a cut or nothing-left, and a close; finish
  // comes after that.
  for (Time i = k; i > 1 && i + 4 > k; --i) {
    const Event event = trace.event(i);
    const bool handled = event.kind == EventKind::arrive || event.kind == EventKind::add ||
                         event.kind == EventKind::discard;
    if (handled && event.node == n) {
      subject.child = event.child;
      subject.arrival = i;
      break;
    }
    if (event.kind == EventKind::enter || event.kind == EventKind::look) break;
  }
  return subject;
}

}  // namespace plyscope
