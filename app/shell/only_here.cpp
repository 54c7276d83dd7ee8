#include "app/shell/only_here.h"

#include <QEvent>
#include <QPainter>
#include <algorithm>

#include "app/canvas/fit.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr std::size_t kMostTags = 300;  // more would cover the tree
constexpr double kLeastWidth = 30;      // of a shape, px, that can carry a tag
constexpr double kAir = 2;              // px between two tags

QFont tagFont() {
  return interfaceFont(11, QFont::DemiBold);
}

QString tagWords() {
  return OnlyHere::tr("only here");
}

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

// From left to right in each level; a tag that would lie over its neighbour is one with it.
std::vector<QRectF> OnlyHere::tags() const {
  std::vector<QRectF> out;
  const Document& here = canvas_->document();
  const Scene& scene = canvas_->scene();
  if (!here.trace() || !other_->trace() || !scene.layout || here.tree() != other_->tree()) {
    return out;
  }
  const View& view = canvas_->view();
  const Layout& layout = *scene.layout;
  const Time now = here.event();
  const Trace& there = *other_->trace();
  const bool covered = here.cover().on;
  const double wide = QFontMetricsF(tagFont()).horizontalAdvance(tagWords()) + 12;
  std::size_t tagged = 0;
  for (Depth d = 0; d < layout.levels() && tagged < kMostTags; ++d) {
    if (view.y(d) < -40 || view.y(d) > view.length()) continue;
    for (const NodeId n : layout.visible(d, view.layoutX(0), view.layoutX(view.breadth()))) {
      if (!visits(*here.trace(), n) || visits(*other_->trace(), n)) continue;
      if (covered && there.state(n, other_->event()).phase != Phase::skipped) continue;
      const Phase phase = here.trace()->state(n, now).phase;
      if (phase != Phase::open && phase != Phase::closed) continue;
      const QRectF box = boxOf(scene, view, n);
      if (box.width() < kLeastWidth) continue;
      const bool leaf = here.tree()->isLeaf(n);
      const double left =
          std::clamp(box.center().x() - wide / 2, 2.0, std::max(2.0, width() - wide - 2));
      const QRectF tag(left, box.bottom() + (leaf ? 18 : 4), wide, 18);
      if (!out.empty() && out.back().adjusted(-kAir, -kAir, kAir, kAir).intersects(tag)) {
        out.back() |= tag;
      } else {
        out.push_back(tag);
      }
      if (++tagged == kMostTags) break;
    }
  }
  return out;
}

void OnlyHere::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setFont(tagFont());
  for (const QRectF& tag : tags()) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme_.text);
    painter.drawRoundedRect(tag, 4, 4);
    painter.setPen(theme_.canvas);
    drawCentredText(painter, tag, Qt::AlignHCenter, tagWords());
  }
}

}  // namespace plyscope
