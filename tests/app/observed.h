#pragma once

#include <QAbstractButton>
#include <QAccessible>
#include <QLabel>
#include <QLineEdit>
#include <QTextEdit>
#include <QTreeView>
#include <functional>

namespace plyscope::test {

/// Everything that a screen reader can walk to, in order, in words.
inline QStringList spoken(QWidget& window) {
  QStringList words;
  std::vector<QAccessibleInterface*> open{QAccessible::queryAccessibleInterface(&window)};
  while (!open.empty()) {
    QAccessibleInterface* at = open.back();
    open.pop_back();
    if (!at || at->state().invisible) continue;
    for (const auto text : {QAccessible::Name, QAccessible::Description, QAccessible::Value})
      words << at->text(text);
    for (int i = at->childCount() - 1; i >= 0; --i) open.push_back(at->child(i));
  }
  return words;
}

/// Every text that a widget of the window holds, shown or not.
inline QStringList written(const QWidget& window) {
  QStringList words;
  for (const QWidget* w : window.findChildren<QWidget*>()) {
    words << w->accessibleName() << w->toolTip();
    if (const auto* label = qobject_cast<const QLabel*>(w)) words << label->text();
    if (const auto* page = qobject_cast<const QTextEdit*>(w)) words << page->toPlainText();
    if (const auto* button = qobject_cast<const QAbstractButton*>(w)) words << button->text();
    if (const auto* line = qobject_cast<const QLineEdit*>(w)) words << line->text();
  }
  const auto* outline = window.findChild<QTreeView*>();
  std::function<void(const QModelIndex&)> rows = [&](const QModelIndex& parent) {
    for (int r = 0; r < outline->model()->rowCount(parent); ++r) {
      for (int c = 0; c < outline->model()->columnCount(parent); ++c)
        words << outline->model()->index(r, c, parent).data().toString();
      rows(outline->model()->index(r, 0, parent));
    }
  };
  rows({});
  return words;
}

}  // namespace plyscope::test
