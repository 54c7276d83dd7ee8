#include "app/shell/presenter_path.h"

#include <QEvent>
#include <QPainter>
#include <algorithm>

#include "app/canvas/canvas.h"
#include "app/canvas/figures.h"
#include "app/canvas/fit.h"
#include "app/panels/panel.h"
#include "app/panels/subject.h"
#include "app/support/look.h"
#include "core/explain/text.h"

namespace plyscope {
namespace {

constexpr double kText = 14, kHeight = 30, kPad = 11, kMarker = 15, kGap = 8;  // at 100 %

}  // namespace

PresenterPath::PresenterPath(Canvas* canvas)
    : QWidget(canvas), canvas_(canvas), theme_(theme(ThemeId::presenter)) {
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setFocusPolicy(Qt::NoFocus);
  setGeometry(canvas->rect());
  canvas->installEventFilter(this);
  for (auto signal : {&Document::timeChanged, &Document::traceChanged, &Document::viewChanged})
    connect(&canvas->document(), signal, this, [this] { update(); });
  connect(canvas, &Canvas::viewMoved, this, [this] { update(); });
}

void PresenterPath::setTheme(const Theme& theme) {
  theme_ = theme;
  update();
}

bool PresenterPath::eventFilter(QObject*, QEvent* event) {
  if (event->type() == QEvent::Resize) setGeometry(canvas_->rect());
  return false;
}

QRectF PresenterPath::seen() const {
  return QRectF(canvas_->rect())
      .adjusted(metrics::kGutter * std::min(canvas_->view().unit, 1.6), 0, 0, 0);
}

std::vector<NodeId> PresenterPath::beyond() const {
  std::vector<NodeId> nodes;
  const Document& document = canvas_->document();
  if (!document.trace() || !canvas_->scene().layout) return nodes;
  NodeId n = document.trace()->current(document.event());
  for (; n != kNoNode; n = document.tree()->parent(n)) {
    if (!seen().contains(boxOf(canvas_->scene(), canvas_->view(), n).center())) nodes.push_back(n);
  }
  std::reverse(nodes.begin(), nodes.end());
  return nodes;
}

QString PresenterPath::words(NodeId n) const {
  const Run& run = canvas_->document().run();
  const Time k = canvas_->document().event();
  QStringList parts{nodeName(*run.tree, n)};
  if (const QString value = standingText(run, n, k); !value.isEmpty()) parts << value;
  if (run.trace->windows() && run.trace->state(n, k).hasGiven) {
    const NumberWindow w = run.trace->liveWindow(n, k);
    const Spelling spelling = run.tree->spelling();
    parts << QStringLiteral("α %1").arg(QString::fromStdString(shownText(w.alpha, spelling)))
          << QStringLiteral("β %1").arg(QString::fromStdString(shownText(w.beta, spelling)));
  }
  return parts.join(QStringLiteral("  "));
}

// `side`: to the left of its edge -1, to the right 1, above 0.
void PresenterPath::paintPlate(QPainter& painter, NodeId n, QPointF at, int side) const {
  const double unit = theme_.textScale;
  const Mover mover = canvas_->document().tree()->mover(n);
  const QString text = words(n);
  const double wide = textWidth(text, kText * unit, 600) + (2 * kPad + kMarker + kGap) * unit;
  const QRectF plate(side > 0 ? at.x() - wide : at.x(), at.y() - kHeight * unit / 2, wide,
                     kHeight * unit);
  painter.setPen(QPen(theme_.color(mover), 1.5 * theme_.strokeScale));
  painter.setBrush(theme_.fill(mover));
  painter.drawRoundedRect(plate, 6 * unit, 6 * unit);
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme_.color(mover));
  painter.drawPath(markerPath(mover, kMarker * unit)
                       .translated(plate.left() + (kPad + kMarker / 2) * unit, plate.center().y()));
  painter.setFont(interfaceFont(kText * unit, 600));
  painter.setPen(theme_.text);
  drawCentredText(painter, plate.adjusted((kPad + kMarker + kGap) * unit, 0, -kPad * unit, 0),
                  Qt::AlignLeft, text);
}

void PresenterPath::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const double unit = theme_.textScale, edge = metrics::kOverlay * unit / 2;
  const QRectF inside = seen().adjusted(edge, 0, -edge, 0);
  double row = inside.left();  // of those above, from left to right
  for (const NodeId n : beyond()) {
    const QPointF at = boxOf(canvas_->scene(), canvas_->view(), n).center();
    if (at.y() < inside.top()) {
      const double wide = textWidth(words(n), kText * unit, 600) + (2 * kPad + kMarker) * unit;
      paintPlate(painter, n, {row, edge + kHeight * unit / 2}, 0);
      row += wide + 2 * kGap * unit;
    } else {
      const bool left = at.x() < inside.left();
      const double y = std::clamp(at.y(), edge + kHeight * unit / 2,
                                  inside.bottom() - edge - kHeight * unit / 2);
      paintPlate(painter, n, {left ? inside.left() : inside.right(), y}, left ? -1 : 1);
    }
  }
}

}  // namespace plyscope
