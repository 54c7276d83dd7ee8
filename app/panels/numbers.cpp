#include "app/panels/numbers.h"

#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <algorithm>

#include "app/panels/epsilon_control.h"
#include "app/panels/epsilon_plane.h"
#include "app/panels/inequality.h"
#include "app/panels/leaf_strip.h"
#include "app/panels/live_curve.h"
#include "app/panels/number_line.h"
#include "app/panels/result_table.h"
#include "app/support/controls.h"
#include "app/support/enlarge.h"

namespace plyscope {
namespace {

constexpr int kMargin = 16, kBar = 10;  // a scroll bar stands in the margin
constexpr int kLow = 170;               // of the panel: what stands below is left out
constexpr int kHeadOnly = 60;           // of a table: no row of it would be seen whole

}  // namespace

NumbersPanel::NumbersPanel(Document* document, QWidget* parent) : Panel(document, parent) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  scroll_ = new QScrollArea(this);
  scroll_->setFrameShape(QFrame::NoFrame);
  scroll_->setWidgetResizable(true);
  scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll_->setFocusPolicy(Qt::TabFocus);
  scroll_->setAccessibleName(tr("Numbers"));
  scroll_->installEventFilter(this);
  content_ = new QWidget(scroll_);
  auto* rows = new QVBoxLayout(content_);
  rows->setSpacing(0);
  line_ = new NumberLine(document, content_);
  inequality_ = new Inequality(document, content_);
  plane_ = new EpsilonPlane(document, content_);
  table_ = new ResultTable(document, content_);
  curve_ = new LiveCurve(document, content_);
  for (QWidget* view : std::initializer_list<QWidget*>{line_, inequality_, plane_, table_, curve_})
    rows->addWidget(view);
  rows->addStretch();
  scroll_->setWidget(content_);
  scroll_->viewport()->setAutoFillBackground(false);
  content_->setAutoFillBackground(false);
  layout->addWidget(scroll_, 1);

  auto* fixed = new QVBoxLayout;
  fixed->setContentsMargins(kMargin, 0, kMargin, 0);
  fixed->setSpacing(0);
  epsilon_ = new EpsilonControl(document, this);
  strip_ = new LeafStrip(document, this);
  fixed->addWidget(epsilon_);
  fixed->addWidget(new Hairline(Qt::Horizontal, this));
  fixed->addWidget(strip_);
  layout->addLayout(fixed);
  views_ = {line_, inequality_, plane_, table_, curve_, strip_};
  refresh();
}

void NumbersPanel::setTheme(const Theme& theme) {
  for (NumberView* view : views_) view->setTheme(theme);
  epsilon_->setTheme(theme);
  Panel::setTheme(theme);
}

QString NumbersPanel::caption() const {
  if (!hasRun()) return {};
  const Run& run = document()->run();
  const NodeId n = subjectOf(run, document()->event()).node;
  if (n == kNoNode) return {};
  const QString name = QString::fromStdString(nodeText(*run.tree, n));
  if (run.trace->windows() && run.tree->isDecision(n))
    return tr("window of %1 (%2)").arg(name, moverName(*run.tree, n));
  if (testAt(run, document()->event())) return tr("test at %1").arg(name);
  return run.tree->isChance(n) ? tr("sum at %1").arg(name) : tr("children of %1").arg(name);
}

void NumbersPanel::refresh() {
  const bool run = hasRun();
  const SearchId id = document()->run().id;
  const bool two = run && document()->tree()->players() == 2;
  line_->setVisible(run && document()->trace()->windows());
  inequality_->setVisible(run && hasTest(id));
  plane_->setVisible(two && EpsilonControl::fits(id));
  epsilon_->setVisible(run && EpsilonControl::fits(id));
  for (QWidget* view : std::initializer_list<QWidget*>{table_, curve_, strip_})
    view->setVisible(run);
  arrange();
  for (NumberView* view : views_) {
    view->update();
    view->setAccessibleName(view->words());
  }
  setAccessibleName(caption());
}

void NumbersPanel::resizeEvent(QResizeEvent* event) {
  Panel::resizeEvent(event);
  arrange();
}

bool NumbersPanel::eventFilter(QObject* object, QEvent* event) {
  if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) update();
  return Panel::eventFilter(object, event);
}

// The focus stands in the margin around what is scrolled, which has no ground of its own.
void NumbersPanel::paintEvent(QPaintEvent*) {
  if (!scroll_->hasFocus()) return;
  QPainter painter(this);
  painter.setPen(QPen(theme().text, 2));
  painter.drawRect(scroll_->geometry().adjusted(2, 1, -2, -1));
}

// The heights follow from the room: the plane takes what the inequality leaves, or both have a page
// of their own; table and curve share what is left, or are scrolled to.
void NumbersPanel::arrange() {
  if (!hasRun()) return;
  const bool low = plainHeight(this) < kLow;
  strip_->setVisible(!low);
  epsilon_->setVisible(!low && EpsilonControl::fits(document()->run().id));
  strip_->fix();
  int room = height() - 1;
  if (!low) room -= strip_->minimumHeight();  // as fixed, before a layout says so
  if (!epsilon_->isHidden()) room -= epsilon_->height();
  room = static_cast<int>(room / enlarged(this));
  table_->setRows(0);
  int used = 0;
  if (!line_->isHidden()) used += line_->heightNeeded();
  line_->fix();
  if (!inequality_->isHidden()) {
    const int least = inequality_->heightNeeded(), rest = room - least;
    const bool page = !plane_->isHidden() && rest < EpsilonPlane::kLeast;
    const int plane =
        std::min(page ? std::max(room, EpsilonPlane::kLeast) : rest, plane_->heightNeeded());
    inequality_->fix(page ? std::max(room, least) : least);
    used += page ? std::max(room, least) : least;
    if (!plane_->isHidden()) {
      plane_->fix(plane);
      used += plane;
    }
  }
  const bool fits = table_->setRows(room - used - LiveCurve::kLeast);
  table_->fix();
  // What would only begin to be seen begins on the next page.
  const int rest = room - used;
  if (!fits && !line_->isHidden() && rest > 0 && rest < kHeadOnly) {
    line_->fix(line_->heightNeeded() + rest);
  }
  const int left = room - used - table_->heightNeeded();
  curve_->fix(fits ? std::min(left, curve_->heightNeeded()) : curve_->heightNeeded());
  scroll_->setVerticalScrollBarPolicy(fits ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAlwaysOn);
  content_->layout()->setContentsMargins(px(this, kMargin), 0,
                                         px(this, fits ? kMargin : kMargin - kBar), 0);
  scroll_->verticalScrollBar()->setSingleStep(24);
}

}  // namespace plyscope
