#pragma once

#include <QPainter>

namespace plyscope {

/// Strokes at 45 degrees, `pitch` apart, within a box and the painter's clip.
inline void hatch(QPainter& painter, const QRectF& box, const QColor& color, double pitch) {
  painter.save();
  painter.setClipRect(box, Qt::IntersectClip);
  painter.setPen(QPen(color, 1.25));
  for (double x = box.left() - box.height(); x < box.right(); x += pitch)
    painter.drawLine(QPointF(x, box.bottom()), QPointF(x + box.height(), box.top()));
  painter.restore();
}

}  // namespace plyscope
