#pragma once

#include <QWidget>

#include "app/document/document.h"
#include "app/panels/leaf_cells.h"
#include "app/support/theme.h"

namespace plyscope {

/// Two searches of one tree in numbers: what each has looked at so far, and at the end whether both
/// came to the same result, with what there is to say about the pair.
class CompareTable : public QWidget {
  Q_OBJECT
 public:
  CompareTable(const Document* left, const Document* right, QWidget* parent);
  void setTheme(const Theme& theme);
  /// "same result", "different values", "same value, another move"; empty before both have ended.
  QString verdict() const;
  bool same() const;
  QString note() const;
  void refresh();

 protected:
  void paintEvent(QPaintEvent*) override;

 private:
  QStringList cells(const Document& side) const;  ///< name, looked at, visited, cuts, value, move
  bool finished() const;

  const Document *left_, *right_;
  Theme theme_;
  LeafCells leaves_[2];
};

}  // namespace plyscope
