#pragma once

#include <QWidget>

#include "app/support/settings.h"
#include "app/support/theme.h"

class QLabel;
class QTreeWidget;

namespace plyscope {

class PracticeCard;

/// The misconceptions, one card each: a claim, the tree that refutes it, something to build. How
/// far one has come is kept. A window of its own; deletes itself when closed.
class PracticeWindow : public QWidget {
  Q_OBJECT
 public:
  PracticeWindow(Settings* settings, const Theme& theme, QWidget* parent);
  void choose(const QString& card);  ///< by its id; empty: the first that is not done
  PracticeCard* card() { return card_; }
  QTreeWidget* list() { return list_; }

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void add(const QString& id, const QString& text);
  void showCard(const QString& id);
  void refresh();
  void keep(int steps);

  Settings* settings_;
  QTreeWidget* list_;
  QLabel* sum_;
  PracticeCard* card_;
};

}  // namespace plyscope
