#include "app/canvas/canvas.h"

#include <QAccessible>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/canvas/accessible_tree.h"
#include "app/canvas/fit.h"
#include "app/canvas/frame.h"
#include "app/canvas/information_sets.h"
#include "app/canvas/minimap.h"
#include "app/canvas/painter.h"
#include "app/canvas/position_pictures.h"
#include "app/canvas/zoom_control.h"
#include "app/support/enlarge.h"
#include "app/support/look.h"

namespace plyscope {

namespace {
/// Frames dearer than this are shown from the last image first, and refined when the hand rests.
constexpr qint64 kDear = 8;
constexpr int kRest = 40;
/// Scaled further than this, the last image says nothing.
constexpr double kMostScaled = 16;
/// Trees of more nodes are laid out on a worker.
constexpr std::uint32_t kAtOnce = 100'000;
}  // namespace

Canvas::Canvas(Document* document, QWidget* parent)
    : QWidget(parent),
      document_(document),
      theme_(plyscope::theme(ThemeId::light)),
      zoomControl_(new ZoomControl(this)),
      minimap_(new Minimap(this)) {
  installAccessibleTree();
  setFocusPolicy(Qt::StrongFocus);
  setAttribute(Qt::WA_OpaquePaintEvent);
  grabGesture(Qt::PinchGesture);
  setAccessibleName(tr("Tree"));
  setMinimumSize(200, 160);
  keepSizes(this);  // the picture has a scale of its own
  refine_.setSingleShot(true);
  connect(&refine_, &QTimer::timeout, this, &Canvas::refresh);
  connect(document, &Document::treeChanged, this, &Canvas::rebuild);
  connect(document, &Document::traceChanged, this, &Canvas::rebuild);
  connect(document, &Document::timeChanged, this, [this] {
    if (follow_ && !fitted_ && scene_.run.trace) {
      const bool opened = opened_;
      look(viewOn(currentNode()));
      opened_ = opened;
    }
    refresh();
  });
  connect(document, &Document::viewChanged, this, [this] {
    if (document_->selection() != view_.selection) {
      unfoldAbove(document_->selection());
      reveal(document_->selection());
      announceSelection();
    }
    refresh();
  });
  connect(zoomControl_, &ZoomControl::zoomBy, this, &Canvas::zoomBy);
  connect(zoomControl_, &ZoomControl::fit, this, &Canvas::fit);
  connect(zoomControl_, &ZoomControl::fullSize, this, [this] { setZoom(1); });
  connect(minimap_, &Minimap::moved, this, [this](QPointF origin) {
    View view = view_;
    view.origin = origin;
    look(bounded(scene_, view));
  });
  rebuild();
  new PositionPictures(this);
  new InformationSets(this);
}

Canvas::~Canvas() = default;

// The layout is kept where only the search changed and the shapes stay the same.
void Canvas::rebuild() {
  if (!document_->tree()) {
    worker_.stop();
    scene_ = {};
    tree_ = nullptr;
    refresh();
    return;
  }
  Run run = document_->run();
  const bool tuples = run.trace ? run.trace->tuples() : !run.tree->scalar();
  if (run.tree.get() == tree_ && tuples == tuples_) {
    if (layingOut()) return;  // it will take the run that there is then
    scene_.setRun(std::move(run));
    refresh();
    return;
  }
  const bool fresh = run.tree.get() != tree_;
  if (fresh) collapsed_.clear();
  tree_ = run.tree.get();
  tuples_ = tuples;
  const bool sideways = view_.show.leftToRight;
  worker_.stop();
  if (run.tree->size() <= kAtOnce) return adopt(makeScene(run, collapsed_, false, sideways));
  scene_ = {};
  refresh();
  worker_.start([this, run = std::move(run), folded = collapsed_, sideways](const auto&) {
    auto scene = std::make_shared<Scene>(makeScene(run, folded, false, sideways));
    return Background::Finish([this, scene] {
      scene->setRun(document_->run());
      adopt(std::move(*scene));
      Q_EMIT laidOut();
    });
  });
}

void Canvas::adopt(Scene scene) {
  scene_ = std::move(scene);
  // An edit leaves the place from where one looks.
  const bool another = document_->generation() != generation_;
  generation_ = document_->generation();
  if (another) {
    open();
  } else {
    fitAgain();
  }
  placeOverlays();
  refresh();
}

NodeId Canvas::currentNode() const {
  return scene_.run.trace ? scene_.run.trace->current(document_->event()) : kNoNode;
}

// The whole tree, or where it is too deep for that, what is around the current node.
void Canvas::open() {
  view_.size = size();
  if (!scene_.layout) return;
  const View view = opening(scene_, view_, currentNode());
  look(view, view.pitch == fitted(scene_, view_).pitch);
  opened_ = true;
}

void Canvas::fitAgain() {
  if (opened_) {
    open();
  } else if (fitted_) {
    fit();
  }
}

bool Canvas::presenting() const {
  return theme_.id == ThemeId::presenter || camera_;
}

void Canvas::setCamera(Camera camera) {
  camera_ = std::move(camera);
  view_.controls = controls_ && !presenting();
}

void Canvas::setControls(bool on) {
  controls_ = on;
  view_.controls = controls_ && !presenting();
  placeOverlays();
  fitAgain();
}

void Canvas::setTheme(const Theme& theme) {
  theme_ = theme;
  view_.wished = view_.unit = theme.textScale;
  view_.strokeWished = theme.strokeScale;
  view_.controls = controls_ && !presenting();
  zoomControl_->setTheme(theme);
  minimap_->setTheme(theme);
  findChild<PositionPictures*>()->setTheme(theme);
  findChild<InformationSets*>()->setTheme(theme);
  fitAgain();
  refresh();
}

void Canvas::setDisplay(const DisplayOptions& options) {
  const bool turned = options.leftToRight != view_.show.leftToRight;
  view_.show = options;
  if (turned && layingOut()) {
    tree_ = nullptr;
    rebuild();
  } else if (turned && scene_.layout) {
    scene_ = makeScene(scene_.run, collapsed_, false, options.leftToRight);
    const NodeId now = view_.selection != kNoNode ? view_.selection : currentNode();
    if (!fitted_ && !opened_) look(atFullSize(scene_, view_, now));
  }
  fitAgain();
  placeOverlays();
  refresh();
}

void Canvas::setLegend(bool on) {
  DisplayOptions options = view_.show;
  options.legend = on;
  setDisplay(options);
}

void Canvas::setLeftToRight(bool on) {
  DisplayOptions options = view_.show;
  options.leftToRight = on;
  if (options != view_.show) setDisplay(options);
}

void Canvas::setMinimap(bool on) {
  minimapWanted_ = on;
  placeOverlays();
}

void Canvas::setFollow(bool on) {
  follow_ = on;
  if (on) centreCurrent();
}

void Canvas::fit() {
  view_.size = size();
  if (scene_.layout) look(fitted(scene_, view_), true);
}

void Canvas::setZoom(double zoom) {
  if (!scene_.layout) return;
  const NodeId now = view_.selection != kNoNode ? view_.selection : currentNode();
  look(zoom == 1 ? atFullSize(scene_, view_, now)
                 : zoomed(scene_, view_, zoom, rect().toRectF().center()));
}

void Canvas::zoomBy(double factor) {
  if (scene_.layout) {
    look(zoomed(scene_, view_, view_.zoom * factor, rect().toRectF().center()));
  }
}

void Canvas::centreCurrent() {
  reveal(currentNode());
}

void Canvas::reveal(NodeId n) {
  if (n != kNoNode && scene_.layout && !fitted_) look(viewOn(n));
}

View Canvas::viewOn(NodeId n) const {
  return camera_ ? camera_(scene_, view_, n) : following(scene_, view_, n);
}

void Canvas::announceSelection() {
  if (!QAccessible::isActive() || document_->selection() == kNoNode) return;
  QAccessibleInterface* canvas = QAccessible::queryAccessibleInterface(this);
  QAccessibleInterface* node = canvas ? canvas->focusChild() : nullptr;
  if (!node) return;
  QAccessibleEvent event(node, QAccessible::Focus);
  QAccessible::updateAccessibility(&event);
}

void Canvas::look(const View& view, bool fitted) {
  fitted_ = fitted;
  opened_ = false;
  view_ = view;
  placeOverlays();
  Q_EMIT viewMoved();
  if (lastCost_ <= kDear) {
    refresh();
    return;
  }
  refine_.start(kRest);  // until then the last image, moved and scaled
  update();
}

void Canvas::refresh() {
  refine_.stop();
  stale_ = true;
  view_.selection = document_->selection();
  view_.cover = document_->cover();
  if (minimap_->isVisible() && scene_.layout) {
    minimap_->show(scene_, document_->time(), view_);
  }
  update();
}

void Canvas::placeOverlays() {
  const int edge = int(metrics::kOverlay);
  const QSize control = zoomControl_->sizeHint();
  zoomControl_->setGeometry(width() - edge - control.width(), height() - edge - control.height(),
                            control.width(), control.height());
  zoomControl_->setVisible(view_.controls && scene_.layout != nullptr);
  if (scene_.layout) zoomControl_->setZoom(shownZoom(scene_, view_));
  const bool beyond =
      scene_.layout && (view_.x(scene_.left) < 0 || view_.x(scene_.right) > view_.breadth() ||
                        view_.y(double(scene_.layout->levels()) - 1) > view_.length());
  minimap_->setGeometry(edge, height() - edge - 38 - 104, std::min(300, width() / 3), 104);
  minimap_->setVisible(minimapWanted_ && beyond && !fitted_);
  if (minimap_->isVisible()) minimap_->show(scene_, document_->time(), view_);
}

void Canvas::render() {
  QElapsedTimer clock;
  clock.start();
  const qreal ratio = devicePixelRatioF();
  if (image_.size() != size() * ratio) {
    image_ = QImage(size() * ratio, QImage::Format_RGB32);
    image_.setDevicePixelRatio(ratio);
  }
  QPainter painter(&image_);
  paint(painter, frame(scene_, document_->time(), view_, theme_));
  lastCost_ = clock.elapsed();
  imageView_ = view_;
  stale_ = false;
}

void Canvas::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  if (!scene_.layout) {
    painter.fillRect(rect(), theme_.canvas);
    if (!layingOut()) return;
    painter.setPen(theme_.muted);
    painter.setFont(interfaceFont(13 * view_.unit));
    painter.drawText(rect(), Qt::AlignCenter, tr("Drawing …"));
    return;
  }
  double sx = view_.xScale() / imageView_.xScale();
  double sy = view_.levelPitch() / imageView_.levelPitch();
  if (stale_ || std::max({sx, sy, 1 / sx, 1 / sy}) > kMostScaled) {
    render();
    sx = sy = 1;
  }
  // The image is moved and scaled along the tree's axes.
  const QPointF moved =
      view_.origin - QPointF(imageView_.origin.x() * sx, imageView_.origin.y() * sy);
  const QSizeF scaled(view_.breadth() * sx, view_.length() * sy);
  const QRectF target(view_.turned(moved), view_.turned(scaled));
  if (target != QRectF(rect())) painter.fillRect(rect(), theme_.canvas);
  painter.drawImage(target, image_);
  if (hasFocus() && focusShown_) {
    painter.setPen(QPen(theme_.text, 2));
    painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
  }
}

void Canvas::focusInEvent(QFocusEvent* event) {
  focusShown_ = showsFocus(*event, focusShown_);
  QWidget::focusInEvent(event);
}

void Canvas::resizeEvent(QResizeEvent*) {
  view_.size = size();
  fitAgain();
  placeOverlays();
  refresh();
}

}  // namespace plyscope
