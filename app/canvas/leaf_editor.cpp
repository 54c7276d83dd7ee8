#include "app/canvas/leaf_editor.h"

#include <QKeyEvent>
#include <QLabel>

#include "app/canvas/canvas.h"
#include "app/canvas/fit.h"
#include "app/canvas/words.h"
#include "app/support/look.h"
#include "core/formats/number_text.h"
#include "core/formats/value_text.h"

namespace plyscope {
namespace {

// The leaf before or after n from left to right, around the ends.
NodeId nextLeaf(const Tree& tree, NodeId n, bool back) {
  const std::uint32_t size = tree.size();
  for (std::uint32_t step = 1; step <= size; ++step) {
    const std::uint32_t i = back ? (index(n) + size - step) % size : (index(n) + step) % size;
    if (tree.isLeaf(NodeId{i})) return NodeId{i};
  }
  return n;
}

QString textOf(const Tree& tree, NodeId n) {
  return tree.hasUtility(n) ? QString::fromStdString(valueText(tree, n)) : QString();
}

}  // namespace

LeafEditor::LeafEditor(Canvas* canvas)
    : QLineEdit(canvas), canvas_(canvas), problem_(new QLabel(canvas)) {
  setAlignment(Qt::AlignCenter);
  setFont(interfaceFont(15, QFont::Bold));
  setAccessibleName(tr("Value of the leaf"));
  problem_->setTextFormat(Qt::PlainText);
  problem_->setFont(interfaceFont(12));
  problem_->setContentsMargins(8, 4, 8, 4);
  problem_->setAutoFillBackground(true);
  problem_->hide();
  hide();
  connect(canvas, &Canvas::viewMoved, this, &LeafEditor::place);
  connect(&canvas->document(), &Document::treeChanged, this, &LeafEditor::leave);
  connect(this, &QLineEdit::textEdited, this, [this] { problem_->hide(); });
}

void LeafEditor::setTheme(const Theme& theme) {
  QPalette palette = problem_->palette();
  palette.setColor(QPalette::WindowText, theme.wrong);
  palette.setColor(QPalette::Window, theme.panel);
  problem_->setPalette(palette);
}

void LeafEditor::begin(NodeId leaf, const QString& typed) {
  const Document& document = canvas_->document();
  if (document.empty() || leaf == kNoNode || !document.tree()->isLeaf(leaf)) return;
  leaf_ = leaf;
  before_ = textOf(*document.tree(), leaf);
  setText(typed.isEmpty() ? before_ : typed);
  problem_->hide();
  place();
  show();
  setFocus();
  if (typed.isEmpty()) selectAll();
}

void LeafEditor::place() {
  const Scene& scene = canvas_->scene();
  if (leaf_ == kNoNode || !scene.layout || index(leaf_) >= scene.tree().size()) return;
  QRect box = boxOf(scene, canvas_->view(), leaf_).toAlignedRect();
  const int least = scene.tree().scalar() ? 72 : 104;
  if (box.width() < least) box.adjust(-(least - box.width()) / 2, 0, (least - box.width()) / 2, 0);
  if (box.height() < 34) box.adjust(0, -(34 - box.height()) / 2, 0, (34 - box.height()) / 2);
  box.moveLeft(std::clamp(box.left(), 4, std::max(4, canvas_->width() - box.width() - 4)));
  setGeometry(box);
  problem_->adjustSize();
  problem_->move(std::clamp(box.center().x() - problem_->width() / 2, 4,
                            std::max(4, canvas_->width() - problem_->width() - 4)),
                 std::min(box.bottom() + 6, canvas_->height() - problem_->height() - 4));
}

void LeafEditor::say(const QString& problem) {
  problem_->setText(problem);
  setAccessibleDescription(problem);
  problem_->show();
  problem_->raise();
  place();
}

bool LeafEditor::keep() {
  Document& document = canvas_->document();
  if (leaf_ == kNoNode || text().trimmed() == before_) return true;
  const Tree& tree = *document.tree();
  auto value = parseValue(tree, leaf_, text().toStdString());
  Result<void> done;
  if (value) {
    const NodeId leaf = leaf_;
    leaf_ = kNoNode;  // the edit closes the field
    done = document.edit(*value, tr("Change %1").arg(nameOf(tree, leaf)));
    if (done) return true;
    leaf_ = leaf;
  }
  const Problem& problem = value ? done.error().front() : value.error().front();
  say(QString::fromStdString(problem.what + ". " + problem.remedy));
  return false;
}

void LeafEditor::leave() {
  leaf_ = kNoNode;
  problem_->hide();
  if (isHidden()) return;
  const bool focused = hasFocus();
  hide();
  if (focused) canvas_->setFocus();
}

void LeafEditor::count(int step) {
  const Tree& tree = *canvas_->document().tree();
  const auto value = parseValue(tree, leaf_, text().toStdString());
  if (!value || value->value.size() != 1 || value->tuple) return;
  setText(QString::fromStdString(numberText(value->value[0] + step, tree.spelling())));
}

// Tab belongs to the field, not to the chain of focus; so does undo, which is of the typing.
bool LeafEditor::event(QEvent* e) {
  if (e->type() == QEvent::KeyPress) {
    const auto* press = static_cast<QKeyEvent*>(e);
    const bool back = press->key() == Qt::Key_Backtab;
    if (back || press->key() == Qt::Key_Tab) {
      const NodeId next = nextLeaf(*canvas_->document().tree(), leaf_, back);
      if (keep()) {
        canvas_->document().select(next);
        begin(next);
      }
      return true;
    }
  }
  return QLineEdit::event(e);
}

void LeafEditor::keyPressEvent(QKeyEvent* e) {
  switch (e->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (keep()) leave();
      return;
    case Qt::Key_Escape:
      return leave();
    case Qt::Key_Up:
    case Qt::Key_Down:
      return count(e->key() == Qt::Key_Up ? 1 : -1);
    default:
      QLineEdit::keyPressEvent(e);
  }
}

void LeafEditor::focusOutEvent(QFocusEvent* e) {
  QLineEdit::focusOutEvent(e);
  const bool aside =
      e->reason() == Qt::PopupFocusReason || e->reason() == Qt::ActiveWindowFocusReason;
  if (leaf_ == kNoNode || aside) return;
  keep();
  leave();
}

}  // namespace plyscope
