#include "app/shell/key_router.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QTabBar>
#include <QTextEdit>
#include <QTimer>

namespace plyscope {
namespace {

bool isText(const QWidget* w) {
  if (qobject_cast<const QLineEdit*>(w) || qobject_cast<const QAbstractSpinBox*>(w)) return true;
  if (const auto* edit = qobject_cast<const QTextEdit*>(w)) return !edit->isReadOnly();
  if (const auto* edit = qobject_cast<const QPlainTextEdit*>(w)) return !edit->isReadOnly();
  const auto* combo = qobject_cast<const QComboBox*>(w);
  return combo && combo->isEditable();
}

bool isList(const QWidget* w) {
  return qobject_cast<const QAbstractItemView*>(w) || qobject_cast<const QAbstractSlider*>(w) ||
         qobject_cast<const QComboBox*>(w) || qobject_cast<const QTabBar*>(w);
}

bool walks(int key) {
  switch (key) {
    case Qt::Key_Space:
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Home:
    case Qt::Key_End:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
      return true;
    default:
      return false;
  }
}

bool isEnter(int key) {
  return key == Qt::Key_Return || key == Qt::Key_Enter;
}

// A window of its own, or a panel that was pulled out of it; dialogs keep their keys.
bool belongs(const QWidget* top, const QWidget* window) {
  if (top == window) return true;
  const QObject* parent = qobject_cast<const QDockWidget*>(top) ? top->parent() : nullptr;
  while (parent && parent != window) parent = parent->parent();
  return parent != nullptr;
}

// Whether the focused widget needs the key itself.
bool keeps(const QWidget* w, int key, Qt::KeyboardModifiers modifiers) {
  if (!w) return false;
  if (isText(w) || qobject_cast<const QMenuBar*>(w) || qobject_cast<const QMenu*>(w)) return true;
  if (modifiers & (Qt::ControlModifier | Qt::AltModifier)) return false;
  if (qobject_cast<const QAbstractButton*>(w)) return key == Qt::Key_Space || isEnter(key);
  if (isList(w)) return walks(key) || isEnter(key);
  if (qobject_cast<const QScrollArea*>(w))
    return key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp ||
           key == Qt::Key_PageDown;
  // A page of sentences scrolls and follows its links.
  if (qobject_cast<const QTextEdit*>(w))
    return key == Qt::Key_Up || key == Qt::Key_Down || isEnter(key);
  return false;
}

}  // namespace

KeyRouter::KeyRouter(QWidget* window) : QObject(window), window_(window) {
  qApp->installEventFilter(this);
}

void KeyRouter::bind(const QString& group, const QString& what,
                     const std::vector<QKeyCombination>& keys, std::function<void()> action) {
  for (const QKeyCombination key : keys) actions_[key.toCombined()] = action;
  list_.push_back({group, what, keys});
}

bool KeyRouter::eventFilter(QObject* object, QEvent* event) {
  if (event->type() != QEvent::KeyPress) return false;
  auto* widget = qobject_cast<QWidget*>(object);
  if (!widget || !belongs(widget->window(), window_) || QApplication::activePopupWidget())
    return false;
  // The event climbs from the focus widget to its parents: look at it once, where it starts.
  QWidget* top = widget->window();
  QWidget* focus = top->focusWidget();
  if (widget != (focus ? focus : top)) return false;
  const auto* press = static_cast<QKeyEvent*>(event);
  Qt::KeyboardModifiers modifiers = press->modifiers() & ~Qt::KeypadModifier;
  // Signs are typed with or without Shift, as the keyboard has them.
  if (press->key() == Qt::Key_Plus || press->key() == Qt::Key_BracketLeft ||
      press->key() == Qt::Key_BracketRight)
    modifiers &= ~Qt::ShiftModifier;
  if (keeps(focus, press->key(), modifiers)) return false;
  const QKeyCombination key(modifiers, Qt::Key(press->key()));
  if (first_ && first_(key)) return true;
  if (typing_ && typing_(*press)) return true;
  const auto action = actions_.find(key.toCombined());
  if (action == actions_.end()) return false;
  if (press->isAutoRepeat() && unpainted_) return true;
  unpainted_ = true;
  QTimer::singleShot(0, this, [this] { unpainted_ = false; });  // comes after painting
  action->second();
  return true;
}

}  // namespace plyscope
