#include "app/canvas/position_pictures.h"

#include <QEvent>
#include <QPainter>

#include "app/canvas/board_places.h"
#include "app/canvas/canvas.h"
#include "app/canvas/node_pictures.h"

namespace plyscope {

PositionPictures::PositionPictures(Canvas* canvas)
    : QWidget(canvas), canvas_(canvas), theme_(theme(ThemeId::light)) {
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setFocusPolicy(Qt::NoFocus);
  setGeometry(canvas->rect());
  lower();  // under what floats on the canvas
  canvas->installEventFilter(this);
  connect(canvas, &Canvas::viewMoved, this, qOverload<>(&QWidget::update));
  const Document* document = &canvas->document();
  connect(document, &Document::treeChanged, this, &PositionPictures::begin);
  for (auto signal : {&Document::timeChanged, &Document::traceChanged, &Document::viewChanged})
    connect(document, signal, this, qOverload<>(&QWidget::update));
  begin();
}

void PositionPictures::setTheme(const Theme& theme) {
  theme_ = theme;
  update();
}

// The game of this very tree; what was played out before is forgotten.
void PositionPictures::begin() {
  const Document& document = canvas_->document();
  game_ = document.empty() ? nullptr : PlayedGame::of(document.header());
  picture_ = game_ ? findNodePicture(game_->game().name) : nullptr;
  setVisible(picture_ != nullptr);
  update();
}

bool PositionPictures::eventFilter(QObject* object, QEvent* event) {
  if (event->type() == QEvent::Resize) setGeometry(canvas_->rect());
  return QWidget::eventFilter(object, event);
}

QRectF PositionPictures::boxFor(NodeId n, NodeId before, NodeId after) const {
  const Time event = canvas_->document().event();
  return boardBox({canvas_->scene(), canvas_->view(), event, *game_, *picture_}, n, before, after);
}

void PositionPictures::paintEvent(QPaintEvent*) {
  const Scene& scene = canvas_->scene();
  if (!picture_ || !scene.layout || scene.run.tree != canvas_->document().tree()) return;
  QPainter painter(this);
  const Time event = canvas_->document().event();
  paintBoards(painter, {scene, canvas_->view(), event, *game_, *picture_}, theme_);
}

}  // namespace plyscope
