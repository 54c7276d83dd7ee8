#include "app/shell/only_here.h"

#include <QEvent>
#include <QPainter>

#include "app/canvas/fit.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr std::size_t kMostTags = 300;  // more would cover the tree
constexpr double kLeastWidth = 30;      // of a shape, px, that can carry a tag

bool visits(const Trace& trace, NodeId n) {
  return trace.nextEntry(n, 0) != 0;
}

}  // namespace

std::uint32_t visitedOnlyBy(const Run& one, const Run& other) {
  std::uint32_t count = 0;
  for (std::uint32_t i = 0; i < one.tree->size(); ++i) {
    count += visits(*one.trace, NodeId{i}) && !visits(*other.trace, NodeId{i});
  }
  return count;
}

OnlyHere::OnlyHere(Canvas* canvas, const Document* other)
    : QWidget(canvas), canvas_(canvas), other_(other), theme_(theme(ThemeId::light)) {
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setFocusPolicy(Qt::NoFocus);
  setGeometry(canvas->rect());
  canvas->installEventFilter(this);
  connect(canvas, &Canvas::viewMoved, this, qOverload<>(&QWidget::update));
  for (const Document* document : {static_cast<const Document*>(&canvas->document()), other}) {
    connect(document, &Document::timeChanged, this, qOverload<>(&QWidget::update));
    connect(document, &Document::traceChanged, this, qOverload<>(&QWidget::update));
  }
}

void OnlyHere::setTheme(const Theme& theme) {
  theme_ = theme;
  update();
}

bool OnlyHere::eventFilter(QObject* object, QEvent* event) {
  if (event->type() == QEvent::Resize) setGeometry(canvas_->rect());
  return QWidget::eventFilter(object, event);
}

void OnlyHere::paintEvent(QPaintEvent*) {
  const Document& here = canvas_->document();
  const Scene& scene = canvas_->scene();
  if (!here.trace() || !other_->trace() || !scene.layout || here.tree() != other_->tree()) return;
  const View& view = canvas_->view();
  const Layout& layout = *scene.layout;
  const Time now = here.event();
  const Trace& there = *other_->trace();
  const bool covered = here.cover().on;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QFont font = interfaceFont(11, QFont::DemiBold);
  painter.setFont(font);
  const QString words = tr("only here");
  const double wide = QFontMetricsF(font).horizontalAdvance(words) + 12;
  std::size_t tags = 0;
  for (Depth d = 0; d < layout.levels() && tags < kMostTags; ++d) {
    if (view.y(d) < -40 || view.y(d) > view.length()) continue;
    for (const NodeId n : layout.visible(d, view.layoutX(0), view.layoutX(view.breadth()))) {
      if (!visits(*here.trace(), n) || visits(*other_->trace(), n)) continue;
      if (covered && there.state(n, other_->event()).phase != Phase::skipped) continue;
      const Phase phase = here.trace()->state(n, now).phase;
      if (phase != Phase::open && phase != Phase::closed) continue;
      const QRectF box = boxOf(scene, view, n);
      if (box.width() < kLeastWidth) continue;
      const bool leaf = here.tree()->isLeaf(n);
      const QRectF tag(box.center().x() - wide / 2, box.bottom() + (leaf ? 18 : 4), wide, 18);
      painter.setPen(Qt::NoPen);
      painter.setBrush(theme_.text);
      painter.drawRoundedRect(tag, 4, 4);
      painter.setPen(theme_.canvas);
      drawCentredText(painter, tag, Qt::AlignHCenter, words);
      if (++tags == kMostTags) break;
    }
  }
}

}  // namespace plyscope
