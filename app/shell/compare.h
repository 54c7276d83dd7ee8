#pragma once

#include <QWidget>
#include <memory>
#include <optional>
#include <utility>

#include "app/document/document.h"
#include "app/support/background.h"
#include "app/support/theme.h"

class QLabel;

namespace plyscope {

class Canvas;
class Choice;
class CompareTable;
class OnlyHere;

/// Two searches of one tree side by side. The left one is the window's document and leads; the
/// right one follows it from node to node, or shows its result.
class Compare : public QWidget {
  Q_OBJECT
 public:
  enum class Align : std::uint8_t { visit, end };

  Compare(Document* left, QWidget* parent);
  ~Compare() override;
  void setTheme(const Theme& theme);
  void setLeftToRight(bool on);
  /// Opens the left side's tree on the right too, searched in the first way that makes sense.
  void begin();
  void end();  ///< the right side rests until it is wanted again
  void setAlign(Align align);
  /// A pair of searches by its place in the list; those that the tree does not fit are left out.
  void choosePair(int pair);
  Document* right() { return &right_; }
  CompareTable* table() { return table_; }
  Canvas* leftCanvas() { return canvas_[0]; }
  Canvas* rightCanvas() { return canvas_[1]; }
  /// Where the right side stands while the left one stands at k.
  Time partnerOf(Time k) const;

 Q_SIGNALS:
  void closeWanted();

 protected:
  void resizeEvent(QResizeEvent*) override;

 private:
  QWidget* side(int which, Document* document);
  void follow();
  void openRight();
  void refreshResults();
  void countOnce();

  Document* left_;
  Document right_;
  Canvas* canvas_[2];
  OnlyHere* tags_[2];
  QLabel* result_[2];
  QLabel* never_;
  Choice *pair_, *align_;
  CompareTable* table_;
  bool active_ = false;
  TracePtr counted_[2];                                          ///< of the counts below
  std::optional<std::pair<std::uint32_t, std::uint32_t>> only_;  ///< nodes that one side visits
  Background counting_{this};
};

}  // namespace plyscope
