#pragma once

#include <QKeyCombination>
#include <QObject>
#include <functional>
#include <map>

namespace plyscope {

/// Sends the keys of time and of the canvas to their actions, wherever the focus is, except where
/// the focused widget needs the key itself: text fields keep every key, buttons keep Space and
/// Return, lists, sliders, combo boxes and tabs keep Space, arrows, Home, End and Page keys.
/// Window-level shortcuts on such keys would take them away from all of these.
class KeyRouter : public QObject {
  Q_OBJECT
 public:
  /// Routes keys that go to `window` or to a widget in it.
  explicit KeyRouter(QWidget* window);
  void bind(QKeyCombination key, std::function<void()> action);

  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  QWidget* window_;
  std::map<int, std::function<void()>> bindings_;
};

}  // namespace plyscope
