#pragma once

#include <QPointF>
#include <QString>
#include <vector>

#include "app/support/theme.h"

class QPainter;
class QRectF;

namespace plyscope {

/// A small chart in ink and grey: bars over numbers, or lines. A value.
struct Chart {
  struct Bar {
    double at = 0;  ///< the number counted
    double count = 0;
  };
  struct Line {
    QString name;  ///< with its peak, where that is the point of it
    std::vector<QPointF> points;
    std::vector<bool> filled;  ///< points drawn as discs, or rings where false; empty: no points
  };
  struct Mark {
    double at = 0;
    QString name;
    bool across = false;  ///< a line across at a height, else upright at a place
  };

  QString title;
  QString xName, yName;
  std::vector<Bar> bars;
  std::vector<Line> lines;  ///< at most three
  std::vector<Mark> marks;
  bool whole = true;         ///< only whole numbers at the axes
  bool shares = false;       ///< x is a share of the run, 0 to 1: named at its ends only
  bool logarithmic = false;  ///< the heights

  QString words() const;  ///< all of it, for screen readers and the clipboard
};

/// Neighbouring bars put together until at most `most` are left, each at the middle of its numbers.
std::vector<Chart::Bar> binned(const std::vector<Chart::Bar>& bars, int most, bool whole);

/// The height that a chart takes, in px at a text size of 100 %.
double chartHeight(const Chart& chart);
void paintChart(QPainter& painter, const QRectF& box, const Chart& chart, const Theme& theme);

}  // namespace plyscope
