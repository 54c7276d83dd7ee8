#include "app/canvas/minimap.h"

#include <QMouseEvent>
#include <QPainter>

#include "app/canvas/fit.h"
#include "app/canvas/frame.h"
#include "app/canvas/painter.h"

namespace plyscope {

Minimap::Minimap(QWidget* parent) : QWidget(parent), theme_(theme(ThemeId::light)) {
  setAccessibleName(tr("Overview"));
  setCursor(Qt::PointingHandCursor);
}

void Minimap::setTheme(const Theme& t) {
  theme_ = t;
  update();
}

void Minimap::show(const Scene& scene, double time, const View& view) {
  scene_ = scene;
  time_ = time;
  view_ = view;
  small_ = View{};
  small_.size = size();
  small_.show = {.windows = DisplayOptions::Windows::none,
                 .names = false,
                 .legend = false,
                 .rowLabels = false,
                 .leftToRight = view.show.leftToRight};
  small_.cover = view.cover;
  small_ = fitted(scene_, small_);
  // Everything inside, also the height: levels as close as they must be.
  const double levels = std::max(1.0, double(scene_.layout->levels()) - 1);
  small_.pitch = std::min(60.0, (small_.length() - 20.0) / levels);
  small_.origin.setY(10);
  update();
}

QRectF Minimap::window() const {
  const auto here = [&](double x, double y) { return small_.at(view_.layoutX(x), view_.level(y)); };
  return QRectF(here(0, 0), here(view_.breadth(), view_.length()));
}

void Minimap::paintEvent(QPaintEvent*) {
  QPainter p(this);
  if (scene_.layout) {
    DrawList list = frame(scene_, time_, small_, theme_);
    std::erase_if(list.glyphs, [](const Glyph& g) {  // no words at this size
      return std::holds_alternative<TextGlyph>(g) || roleOf(g) == Role::pointer ||
             roleOf(g) == Role::banner;
    });
    paint(p, list);
  }
  p.setPen(QPen(theme_.field, 1));
  p.setBrush(Qt::NoBrush);
  p.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
  p.setPen(QPen(theme_.text, 2));
  p.drawRect(window().intersected(QRectF(rect()).adjusted(2, 2, -2, -2)));
}

void Minimap::mousePressEvent(QMouseEvent* e) {
  jump(e->position());
}
void Minimap::mouseMoveEvent(QMouseEvent* e) {
  jump(e->position());
}

void Minimap::jump(QPointF to) {
  if (!scene_.layout) return;
  const QPointF there = small_.turned(to);
  const double x = small_.layoutX(there.x()), level = small_.level(there.y());
  Q_EMIT moved(
      {view_.breadth() / 2 - x * view_.xScale(), view_.length() / 2 - level * view_.levelPitch()});
}

}  // namespace plyscope
