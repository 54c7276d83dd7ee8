#pragma once

#include "app/panels/panel.h"
#include "app/panels/scrubber_marks.h"
#include "app/support/enlarge.h"

namespace plyscope {

/// The run as a track: branches with their names, leaf ticks, cuts, and the playhead. Dragging
/// snaps to the stops of the document's step size, with Shift to events. The arrow keys reach it
/// through the window's key router, like everywhere else.
class Scrubber : public Panel {
  Q_OBJECT
 public:
  Scrubber(Document* document, QWidget* parent);
  QSize sizeHint() const override { return {560, px(this, 63)}; }
  QSize minimumSizeHint() const override { return {px(this, 110), px(this, 63)}; }

 Q_SIGNALS:
  void dragged(plyscope::Time event);

 protected:
  void refresh() override;
  void paintEvent(QPaintEvent*) override;
  void resizeEvent(QResizeEvent*) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  bool event(QEvent* event) override;

 private:
  double length() const { return plainWidth(this) - 2.0 * kInset; }
  // Along the track in lengths at 100 %.
  double x(double time) const;
  double timeAt(double x) const;  ///< the moment under the pointer
  void dragTo(double x, bool events);
  QString hoverText(double x) const;
  QString cutText(Time k) const;
  void paintTrack(QPainter& painter) const;
  void paintMarks(QPainter& painter) const;

  static constexpr int kInset = 8;
  TracePtr trace_;
  ScrubberMarks marks_;
};

}  // namespace plyscope
