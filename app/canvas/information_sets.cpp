#include "app/canvas/information_sets.h"

#include <QEvent>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <map>

#include "app/canvas/canvas.h"
#include "app/canvas/fit.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr std::size_t kMost = 4'000;  // lines of one frame
constexpr double kFullPitch = 110;    // of levels, from which shapes are not pressed
constexpr double kGap = 7;            // between a shape and its line
constexpr double kHop = 44;           // over what stands between

}  // namespace

InformationSets::InformationSets(Canvas* canvas)
    : QWidget(canvas), canvas_(canvas), theme_(theme(ThemeId::light)) {
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setFocusPolicy(Qt::NoFocus);
  setGeometry(canvas->rect());
  lower();
  canvas->installEventFilter(this);
  connect(canvas, &Canvas::viewMoved, this, qOverload<>(&QWidget::update));
  connect(&canvas->document(), &Document::treeChanged, this, &InformationSets::begin);
  begin();
}

void InformationSets::setTheme(const Theme& theme) {
  theme_ = theme;
  update();
}

void InformationSets::begin() {
  sets_.clear();
  const TreePtr& tree = canvas_->document().tree();
  if (tree && !tree->facts().perfectInformation) {
    // The same number for another player is another set.
    std::map<std::pair<Mover, std::uint32_t>, std::vector<NodeId>> byNumber;
    for (std::uint32_t i = 0; i < tree->size(); ++i) {
      const NodeId n{i};
      if (tree->informationSet(n) != kOwnSet)
        byNumber[{tree->mover(n), tree->informationSet(n)}].push_back(n);
    }
    for (auto& [number, nodes] : byNumber)
      if (nodes.size() > 1) sets_.push_back(std::move(nodes));
  }
  setVisible(!sets_.empty());
  update();
}

bool InformationSets::eventFilter(QObject* object, QEvent* event) {
  if (event->type() == QEvent::Resize) setGeometry(canvas_->rect());
  return QWidget::eventFilter(object, event);
}

void InformationSets::paintEvent(QPaintEvent*) {
  const Scene& scene = canvas_->scene();
  if (!scene.layout || scene.run.tree != canvas_->document().tree()) return;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  std::size_t lines = 0;
  for (const auto& set : sets_) {
    std::vector<NodeId> placed;
    std::copy_if(set.begin(), set.end(), std::back_inserter(placed),
                 [&](NodeId n) { return !scene.layout->hidden(n); });
    for (std::size_t i = 1; i < placed.size() && lines < kMost; ++i, ++lines)
      join(painter, placed[i - 1], placed[i], i == 1);
  }
}

// Straight between neighbours; in a bow over whatever else stands between them.
void InformationSets::join(QPainter& painter, NodeId from, NodeId to, bool named) const {
  const Scene& scene = canvas_->scene();
  const View& view = canvas_->view();
  // Where levels are pressed, so are the shapes.
  const double press = std::min(1.0, view.levelPitch() / (kFullPitch * view.symbolUnit()));
  const auto pressed = [&](NodeId n) {
    QRectF box = boxOf(scene, view, n);
    const QPointF middle = box.center();
    box.setSize(box.size() * press);
    box.moveCenter(middle);
    return box;
  };
  const QRectF a = pressed(from), b = pressed(to);
  if (!QRectF(rect()).intersects(a.united(b).adjusted(-60, -60, 60, 60))) return;
  const Depth level = scene.tree().depth(from);
  const bool sameLevel = level == scene.tree().depth(to);
  const auto between = scene.layout->visible(level, scene.layout->x(from), scene.layout->x(to));
  const bool bowed = sameLevel && between.size() > 2;
  const double unit = view.symbolUnit() * press;
  const bool columns = view.show.leftToRight;
  QPointF start(a.right() + kGap, a.center().y()), end(b.left() - kGap, b.center().y());
  if (columns) {  // beside the names, which stand below their nodes
    start = {a.left() + a.width() / 8, a.bottom() + kGap};
    end = {b.left() + b.width() / 8, b.top() - kGap};
  }
  QPainterPath path;
  QPointF middle = (start + end) / 2;
  if (bowed && columns) {
    start = {a.left() - kGap, a.center().y()};
    end = {b.left() - kGap, b.center().y()};
    middle = (start + end) / 2 - QPointF(kHop * unit / 2, 0);
    path.moveTo(start);
    path.quadTo((start + end) / 2 - QPointF(kHop * unit, 0), end);
  } else if (bowed) {
    start = {a.center().x(), a.top() - kGap};
    end = {b.center().x(), b.top() - kGap};
    middle = (start + end) / 2 - QPointF(0, kHop * unit / 2);
    path.moveTo(start);
    path.quadTo((start + end) / 2 - QPointF(0, kHop * unit), end);
  } else {
    path.moveTo(start);
    path.lineTo(end);
  }
  const QColor& color = theme_.color(scene.tree().mover(from));
  QPen pen(color, 2.25, Qt::CustomDashLine, Qt::RoundCap);
  pen.setDashPattern({0.01, 2.2});  // round dots; lengths count in pen widths
  painter.setPen(pen);
  painter.setBrush(Qt::NoBrush);
  painter.drawPath(path);
  if (!named || press < 0.8) return;  // the rows tell the players anyway
  const QString name =
      QString::fromStdString(scene.tree().playerName(index(scene.tree().mover(from))));
  const QFont font = interfaceFont(11, QFont::DemiBold);
  const double wide = QFontMetricsF(font).horizontalAdvance(name) + 10;
  if (columns ? std::abs(end.y() - start.y()) < 40 : wide + 20 > std::abs(end.x() - start.x())) {
    return;
  }
  const QRectF plate(middle.x() - wide / 2, middle.y() - 8, wide, 16);
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme_.canvas);
  painter.drawRect(plate);
  painter.setPen(color);
  painter.setFont(font);
  drawCentredText(painter, plate, Qt::AlignHCenter, name);
}

}  // namespace plyscope
