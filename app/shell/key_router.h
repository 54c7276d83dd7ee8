#pragma once

#include <QKeyCombination>
#include <QObject>
#include <functional>
#include <map>
#include <utility>
#include <vector>

class QKeyEvent;

namespace plyscope {

/// Sends the keys of time and of the canvas to their actions, wherever the focus is, except where
/// the focused widget needs the key itself: text fields keep every key, buttons keep Space and
/// Return, lists, sliders, combo boxes and tabs keep Space, arrows, Home, End and Page keys.
/// Window-level shortcuts on such keys would take them away from all of these.
/// A key that is held never queues: repeats that come before the last one is painted are dropped.
class KeyRouter : public QObject {
  Q_OBJECT
 public:
  struct Binding {
    QString group, what;
    std::vector<QKeyCombination> keys;
  };

  /// Routes keys that go to `window`, to a widget in it or to a panel that floats beside it.
  explicit KeyRouter(QWidget* window);
  /// `what` and `group` are for the list of keys.
  void bind(const QString& group, const QString& what, const std::vector<QKeyCombination>& keys,
            std::function<void()> action);
  /// A key that setFirst() takes, for the list of keys only.
  void list(const QString& group, const QString& what, const std::vector<QKeyCombination>& keys) {
    list_.push_back({group, what, keys});
  }
  /// Asked before all bindings, of every key that the focused widget does not need itself: true
  /// takes it, as an open question does.
  void setFirst(std::function<bool(QKeyCombination)> first) { first_ = std::move(first); }
  const std::vector<Binding>& bindings() const { return list_; }

  /// Sees every key that no widget keeps before the bindings do; true: it was typed.
  void setTyping(std::function<bool(const QKeyEvent&)> typing) { typing_ = std::move(typing); }

  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  QWidget* window_;
  bool unpainted_ = false;  // a key has acted since the last paint
  std::function<bool(const QKeyEvent&)> typing_;
  std::function<bool(QKeyCombination)> first_;
  std::map<int, std::function<void()>> actions_;
  std::vector<Binding> list_;
};

}  // namespace plyscope
