#include "app/panels/outline.h"

#include <QHeaderView>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QShortcut>
#include <algorithm>

#include "app/support/controls.h"
#include "app/support/enlarge.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

// Up to this many nodes everything that was entered is opened; above, the path to the target.
constexpr std::uint32_t kOpenAll = 400;
constexpr Depth kHalf = 200, kMostLevels = 2 * kHalf;  // levels that are laid out at once
constexpr int kNames = 74, kValueWidth = 56, kMostValueWidth = 110, kWindowWidth = 70;
constexpr int kIndentation = 15;
constexpr int kDeep = 3;                        // from this depth on the outline is wider
constexpr std::uint32_t kMostSought = 200'000;  // nodes whose names are compared at every letter
constexpr int kSymbolRoom = 46;                 // the symbol, "n" or "L", and a scroll bar
constexpr int kDigit = 8;                       // of the number that follows

// The column of values: for tuples as wide as the smallest and largest numbers of the leaves.
int valueWidth(const Tree& tree) {
  if (tree.scalar()) return kValueWidth;
  const QFont font = interfaceFont(13, QFont::DemiBold);
  double width = digitsWidth(font, "()") + 6;
  for (unsigned p = 0; p < tree.players(); ++p) {
    Word low = 0, high = 0;
    for (std::uint32_t i = 0; i < tree.size(); ++i) {
      if (!tree.hasUtility(NodeId{i})) continue;
      low = std::min(low, tree.utility(NodeId{i}, p));
      high = std::max(high, tree.utility(NodeId{i}, p));
    }
    double most = 0;
    for (const Word w : {low, high})
      most = std::max(most, digitsWidth(font, toQ(shownText(tree.number(w), tree.spelling()))));
    width += most + (p ? digitsWidth(font, ", ") : 0);
  }
  return std::clamp(static_cast<int>(width), kValueWidth, kMostValueWidth);
}

// The node of this name, else the first one in whose name or move the text stands.
std::optional<NodeId> findNode(const Tree& tree, const QString& text) {
  if (const auto exact = tree.findByName(text.toStdString())) return exact;
  for (std::uint32_t i = 0; i < std::min(tree.size(), kMostSought); ++i) {
    const NodeId n{i};
    if (nodeName(tree, n).contains(text, Qt::CaseInsensitive) ||
        toQ(tree.move(n)).contains(text, Qt::CaseInsensitive))
      return n;
  }
  return std::nullopt;
}

}  // namespace

// The tree view with its own branch marks and row background.
class OutlinePanel::View : public QTreeView {
 public:
  View(Document* document, QWidget* parent) : QTreeView(parent), document_(document) {}

 protected:
  void drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const override {
    if (!model()->hasChildren(index)) return;
    const QPixmap mark =
        iconPixmap(isExpanded(index) ? "down" : "right", palette().color(QPalette::ButtonText),
                   devicePixelRatioF(), 18 * enlarged(this));
    painter->drawPixmap(QPoint(rect.right() - 1, rect.center().y() - px(this, 8)), mark);
  }

  // "Open everything below" would recurse over the whole depth.
  void keyPressEvent(QKeyEvent* event) override {
    if (event->key() == Qt::Key_Asterisk) return event->ignore();
    QTreeView::keyPressEvent(event);
  }

  // The branch marks stand right of where the style has them: see drawBranches().
  void mousePressEvent(QMouseEvent* event) override {
    const QModelIndex index = indexAt(event->position().toPoint()).siblingAtColumn(0);
    const double x = (event->position().x() - visualRect(index).left()) / enlarged(this);
    if (index.isValid() && model()->hasChildren(index) && x >= -4 && x < 17) {
      setExpanded(index, !isExpanded(index));
      return;
    }
    QTreeView::mousePressEvent(event);
  }

  void drawRow(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
    const NodeId n = OutlineModel::node(index);
    const QRect row(0, option.rect.top(), viewport()->width(), option.rect.height());
    const bool now = document_->trace() && document_->trace()->current(document_->event()) == n;
    const bool selected = document_->selection() == n;
    if (now) painter->fillRect(row, palette().color(QPalette::Highlight));
    QTreeView::drawRow(painter, option, index);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (now) {
      const double y = row.center().y() + 0.5;
      painter->setPen(Qt::NoPen);
      painter->setBrush(palette().color(QPalette::Text));
      const double u = enlarged(this);
      painter->drawPolygon(QPolygonF({{5.5 * u, y - 4 * u}, {11.5 * u, y}, {5.5 * u, y + 4 * u}}));
    }
    if (selected || (hasFocus() && index == currentIndex().siblingAtColumn(0))) {
      painter->setBrush(Qt::NoBrush);
      painter->setPen(QPen(palette().color(QPalette::Text), hasFocus() ? 2 : 1));
      painter->drawRoundedRect(QRectF(row).adjusted(3, 1.5, -3, -1.5), 4, 4);
    }
    painter->restore();
  }

 private:
  Document* document_;
};

// Column names in the panel's type, without the style's boxes.
class OutlineHeader : public QHeaderView {
 public:
  explicit OutlineHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) {}
  QSize sizeHint() const override { return {100, px(parentWidget(), 23)}; }

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(viewport());
    const QWidget* view = parentWidget();
    painter.setFont(fontFor(view, 11.5));
    painter.setPen(palette().color(QPalette::PlaceholderText));
    for (int i = 0; i < count(); ++i) {
      QRectF box(sectionViewportPosition(i), 0, sectionSize(i), height());
      const bool name = i == OutlineModel::nodeColumn;
      if (name) box.adjust(px(view, 34), 0, 0, 0);
      if (i == OutlineModel::windowColumn) box.adjust(0, 0, -px(view, 15), 0);
      drawCentredText(painter, box.adjusted(0, 0, -2 * (i == 1), 0),
                      name ? Qt::AlignLeft : Qt::AlignRight,
                      model()->headerData(i, Qt::Horizontal).toString());
    }
  }
};

QTreeView* OutlinePanel::view() const {
  return view_;
}

int OutlinePanel::widthFor(const Tree* tree, bool wideWindow) {
  if (tree && tree->facts().depth >= kDeep) return wideWindow ? 292 : tree->scalar() ? 250 : 276;
  return wideWindow ? 232 : 216;
}

OutlinePanel::OutlinePanel(Document* document, QWidget* parent) : Panel(document, parent) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  QHBoxLayout* header = addHeader(layout, tr("Outline"));
  header->setContentsMargins(16, 0, 5, 0);
  auto* search = new Button("search", {}, this);
  search->setAccessibleName(tr("Find a node"));
  search->setToolTip(tr("Find a node"));
  header->addWidget(search);
  filter_ = new QLineEdit(this);
  filter_->setAccessibleName(tr("Find a node by name"));
  filter_->setPlaceholderText(tr("Find a node"));
  filter_->setFont(interfaceFont(13));
  filter_->hide();
  auto* filterRow = new QHBoxLayout;
  filterRow->setContentsMargins(12, 0, 12, 0);
  filterRow->addWidget(filter_);
  layout->addLayout(filterRow);
  noHit_ = new QLabel(this);
  noHit_->setTextFormat(Qt::PlainText);
  noHit_->setFont(interfaceFont(12));
  noHit_->setForegroundRole(QPalette::PlaceholderText);
  noHit_->setContentsMargins(16, 6, 8, 0);
  noHit_->setWordWrap(true);
  noHit_->hide();
  layout->addWidget(noHit_);

  view_ = new View(document, this);
  model_ = new OutlineModel(document, this);
  delegate_ = new OutlineDelegate(document, view_);
  view_->setModel(model_);
  view_->setItemDelegate(delegate_);
  view_->setAccessibleName(tr("Outline of the tree"));
  view_->setFrameShape(QFrame::NoFrame);
  view_->setUniformRowHeights(true);
  view_->setIndentation(kIndentation);
  view_->setSelectionMode(QAbstractItemView::NoSelection);
  view_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  view_->setExpandsOnDoubleClick(false);
  view_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  view_->setAllColumnsShowFocus(false);
  auto* columns = new OutlineHeader(view_);
  view_->setHeader(columns);
  columns->setSectionsMovable(false);
  columns->setSectionsClickable(false);
  columns->setStretchLastSection(false);
  columns->setMinimumSectionSize(20);
  columns->setSectionResizeMode(OutlineModel::nodeColumn, QHeaderView::Stretch);
  columns->setSectionResizeMode(OutlineModel::valueColumn, QHeaderView::Fixed);
  columns->setSectionResizeMode(OutlineModel::windowColumn, QHeaderView::Fixed);
  columns->resizeSection(OutlineModel::valueColumn, kValueWidth);
  columns->resizeSection(OutlineModel::windowColumn, kWindowWidth);
  layout->addWidget(view_, 1);

  connect(search, &QAbstractButton::clicked, this, [this] {
    if (filter_->isHidden()) {
      startFind();
    } else {
      endFind();
    }
  });
  // Esc puts the field away, Return goes on in the tree.
  const auto key = [this](Qt::Key pressed, auto action) {
    connect(new QShortcut(pressed, filter_, nullptr, nullptr, Qt::WidgetShortcut),
            &QShortcut::activated, this, action);
  };
  key(Qt::Key_Escape, [this] { endFind(); });
  key(Qt::Key_Return, [this] { view_->setFocus(Qt::TabFocusReason); });
  key(Qt::Key_Down, [this] { view_->setFocus(Qt::TabFocusReason); });
  connect(filter_, &QLineEdit::textChanged, this, &OutlinePanel::find);
  connect(view_, &QTreeView::clicked, this,
          [this](const QModelIndex& i) { this->document()->select(OutlineModel::node(i)); });
  connect(view_, &QTreeView::activated, this,
          [this](const QModelIndex& i) { Q_EMIT activated(OutlineModel::node(i)); });
  const auto touched = [this](const QModelIndex& i) {
    if (!adjusting_) byHand_.insert(index(OutlineModel::node(i)));
  };
  connect(view_, &QTreeView::expanded, this, touched);
  connect(view_, &QTreeView::collapsed, this, touched);
  setFocusProxy(view_);
  refresh();
}

void OutlinePanel::setTheme(const Theme& theme) {
  delegate_->setTheme(theme);
  Panel::setTheme(theme);
}

void OutlinePanel::startFind() {
  filter_->show();
  filter_->setFocus();
}

void OutlinePanel::endFind() {
  filter_->clear();
  filter_->hide();
  noHit_->hide();
  view_->setFocus(Qt::TabFocusReason);
}

void OutlinePanel::find(const QString& text) {
  const QString name = text.trimmed();
  noHit_->hide();
  if (document()->empty() || name.isEmpty()) return;
  if (const auto n = findNode(*document()->tree(), name)) {
    found_ = *n;
    foundAt_ = document()->event();
    document()->select(*n);
    refresh();
    view_->setCurrentIndex(model_->indexOf(*n));
    return;
  }
  noHit_->setText(tr("No node matches '%1'.").arg(text));
  noHit_->show();
}

void OutlinePanel::refresh() {
  if (tree_ != document()->tree()) {
    tree_ = document()->tree();
    opened_.clear();
    byHand_.clear();
    found_ = kNoNode;
    valueWidth_ = tree_ ? valueWidth(*tree_) : kValueWidth;
    adjusting_ = true;
    model_->reload();
    adjusting_ = false;
  }
  if (!tree_) return;
  // The width must not tell of leaves that are still covered.
  const int wide = static_cast<int>(plainWidth(this));
  const bool secret = document()->cover().on && !tree_->scalar();
  const int values =
      secret ? std::clamp(wide - kWindowWidth - kNames, kValueWidth, kMostValueWidth) : valueWidth_;
  view_->header()->resizeSection(OutlineModel::valueColumn, px(this, values));
  view_->header()->resizeSection(OutlineModel::windowColumn, px(this, kWindowWidth));
  // Names stay readable at any depth: the indentation shares what the columns leave.
  int room = wide - values - kWindowWidth - kSymbolRoom;
  const Facts& facts = tree_->facts();
  for (auto most = std::max(facts.leaves, facts.nodes - facts.leaves); most > 0; most /= 10)
    room -= kDigit;
  const int depth = static_cast<int>(tree_->facts().depth) + 1;
  view_->setIndentation(px(this, std::clamp(room / depth, 0, kIndentation)));
  NodeId target = hasRun() ? document()->trace()->current(document()->event()) : kNoNode;
  if (foundAt_ != document()->event()) found_ = kNoNode;
  if (found_ != kNoNode) target = found_;
  if (target == kNoNode) target = Tree::root();
  chooseTop(target);
  openEntered(target);
  model_->refreshStates();
  view_->viewport()->update();
  scrollToRow(target);
}

// QTreeView lays out open levels by recursion: of a deep tree it is given the levels around the
// target, below one of its ancestors. The ancestor stays for a while, so that rows do not jump.
void OutlinePanel::chooseTop(NodeId target) {
  const Depth depth = tree_->depth(target);
  NodeId top = kNoNode;
  if (depth >= kMostLevels) {
    top = target;
    for (const Depth level = depth / kHalf * kHalf - kHalf; tree_->depth(top) > level;)
      top = tree_->parent(top);
  }
  const QModelIndex root = model_->indexOf(top);
  if (view_->rootIndex() != root) view_->setRootIndex(root);
}

// The scroll position follows from the target alone, so that any way to a stop looks alike. What a
// person has closed stays closed: scrollTo() would open it.
void OutlinePanel::scrollToRow(NodeId target) {
  const QModelIndex row = model_->indexOf(target), top = view_->rootIndex();
  for (QModelIndex i = row.parent(); i.isValid() && i != top; i = i.parent())
    if (!view_->isExpanded(i)) return;
  view_->scrollTo(row, QAbstractItemView::PositionAtCenter);
}

void OutlinePanel::resizeEvent(QResizeEvent* event) {
  Panel::resizeEvent(event);
  refresh();
}

void OutlinePanel::openEntered(NodeId target) {
  std::vector<NodeId> wanted{Tree::root()};
  if (hasRun()) {
    const Trace& trace = *document()->trace();
    const Time k = document()->event();
    if (tree_->size() <= kOpenAll) {
      for (std::uint32_t i = 0; i < tree_->size(); ++i) {
        const NodeId n{i};
        if (tree_->isLeaf(n)) continue;
        const Phase phase = trace.state(n, k).phase;
        if (i == 0 || phase == Phase::open || phase == Phase::closed) wanted.push_back(n);
      }
    }
  }
  // The path to the target, as far up as the outline goes.
  const NodeId top = OutlineModel::node(view_->rootIndex());
  for (NodeId n = target; n != Tree::root() && n != top; n = tree_->parent(n))
    wanted.push_back(tree_->parent(n));
  std::sort(wanted.begin(), wanted.end());
  wanted.erase(std::unique(wanted.begin(), wanted.end()), wanted.end());
  adjusting_ = true;
  for (const NodeId n : opened_)
    if (!std::binary_search(wanted.begin(), wanted.end(), n) && !byHand_.contains(index(n)))
      view_->collapse(model_->indexOf(n));
  for (const NodeId n : wanted)
    if (!byHand_.contains(index(n))) view_->expand(model_->indexOf(n));
  adjusting_ = false;
  opened_ = std::move(wanted);
}

}  // namespace plyscope
