#include "app/shell/compare.h"

#include <QHBoxLayout>
#include <QLabel>
#include <algorithm>

#include "app/canvas/canvas.h"
#include "app/panels/compare_table.h"
#include "app/panels/panel.h"
#include "app/shell/only_here.h"
#include "app/shell/search_bar.h"
#include "app/support/controls.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

/// Two searches worth seeing side by side.
struct Pair {
  const char* title;
  SearchId left, right;
  bool strictRight = false;
  bool epsilonZero = false;
};
constexpr Pair kPairs[] = {
    {QT_TRANSLATE_NOOP("Compare", "Minimax | alpha-beta"), SearchId::minimax, SearchId::alphaBeta},
    {QT_TRANSLATE_NOOP("Compare", "α ≥ β | α > β"), SearchId::alphaBeta, SearchId::alphaBeta, true},
    {QT_TRANSLATE_NOOP("Compare", "Alpha-beta | ε = 0"), SearchId::alphaBeta, SearchId::epsilon,
     false, true},
    {QT_TRANSLATE_NOOP("Compare", "Depth-first | breadth-first"), SearchId::minimax,
     SearchId::breadthFirstMinimax},
    {QT_TRANSLATE_NOOP("Compare", "Max-n | ε-pruning"), SearchId::maxN, SearchId::epsilon},
    {QT_TRANSLATE_NOOP("Compare", "ε − y | x + 2ε"), SearchId::epsilon, SearchId::epsilonWeak},
    {QT_TRANSLATE_NOOP("Compare", "ε − y | x + ε (wrong)"), SearchId::epsilon,
     SearchId::unsoundXPlusEps},
    {QT_TRANSLATE_NOOP("Compare", "ε − y | any ancestor’s bound (wrong)"), SearchId::epsilon,
     SearchId::unsoundDeepEps},
    {QT_TRANSLATE_NOOP("Compare", "Max-n | alpha-beta on A’s numbers (wrong)"), SearchId::maxN,
     SearchId::unsoundScalar},
    {QT_TRANSLATE_NOOP("Compare", "Expectiminimax | star1"), SearchId::expectiminimax,
     SearchId::star1},
    {QT_TRANSLATE_NOOP("Compare", "Star1 | star2"), SearchId::star1, SearchId::star2},
};

std::pair<SearchOptions, SearchOptions> optionsOf(const Pair& pair, const Document& document) {
  SearchOptions options = document.run().options;
  const std::optional<Rational>& tightest = document.tree()->facts().tightestEpsilon;
  if (!options.epsilon && tightest) options.epsilon = *tightest;
  options.strict = false;
  SearchOptions right = options;
  right.strict = pair.strictRight;
  if (pair.epsilonZero) right.epsilon = Rational(0);
  return {options, right};
}

bool fitsBoth(const Pair& pair, const Document& document) {
  const auto [left, right] = optionsOf(pair, document);
  return fits(*document.tree(), pair.left, left) && fits(*document.tree(), pair.right, right);
}

}  // namespace

Compare::Compare(Document* left, QWidget* parent) : QWidget(parent), left_(left) {
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(0);

  auto* bar = new QWidget(this);
  bar->setFixedHeight(43);
  auto* barRow = new QHBoxLayout(bar);
  barRow->setContentsMargins(14, 0, 12, 0);
  barRow->setSpacing(8);
  pair_ = new Choice(tr("Searches to compare"), bar);
  align_ = new Choice(tr("Align by"), bar);
  align_->addItems({tr("Node"), tr("End result")});
  never_ = new QLabel(bar);
  never_->setTextFormat(Qt::PlainText);
  never_->setFont(interfaceFont(12));
  never_->setForegroundRole(QPalette::PlaceholderText);
  auto* close = new Button({}, tr("Close comparison"), bar, Button::Kind::outlined);
  barRow->addWidget(fieldLabel(tr("Compare"), pair_, bar));
  barRow->addWidget(pair_);
  barRow->addWidget(fieldLabel(tr("Align by"), align_, bar));
  barRow->addWidget(align_);
  barRow->addSpacing(12);
  barRow->addWidget(never_);
  barRow->addStretch();
  barRow->addWidget(close);
  rows->addWidget(bar);
  rows->addWidget(new Hairline(Qt::Horizontal, this));

  auto* columns = new QHBoxLayout;
  columns->setSpacing(0);
  columns->addWidget(side(0, left_), 1);
  columns->addWidget(new Hairline(Qt::Vertical, this));
  columns->addWidget(side(1, &right_), 1);
  rows->addLayout(columns, 1);
  rows->addWidget(table_ = new CompareTable(left_, &right_, this));
  tags_[0] = new OnlyHere(canvas_[0], &right_);
  tags_[1] = new OnlyHere(canvas_[1], left_);

  connect(close, &QAbstractButton::clicked, this, &Compare::closeWanted);
  connect(pair_, &QComboBox::activated, this, [this] { choosePair(pair_->currentData().toInt()); });
  connect(align_, &QComboBox::activated, this, &Compare::follow);
  connect(left_, &Document::treeChanged, this, [this] {
    if (active_) openRight();
  });
  for (auto signal : {&Document::timeChanged, &Document::traceChanged}) {
    connect(left_, signal, this, &Compare::follow);
  }
  connect(&right_, &Document::traceChanged, this, &Compare::follow);
  connect(left_, &Document::viewChanged, this, [this] {
    if (!active_) return;
    if (left_->tree() == right_.tree()) right_.select(left_->selection());
    right_.setCover(left_->cover());
    follow();
  });
}

Compare::~Compare() = default;

QWidget* Compare::side(int which, Document* document) {
  auto* column = new QWidget(this);
  auto* rows = new QVBoxLayout(column);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(0);
  auto* head = new QWidget(column);
  head->setFixedHeight(44);
  auto* row = new QHBoxLayout(head);
  row->setContentsMargins(12, 0, 16, 0);
  row->addWidget(new SearchBar(document, head));
  row->addStretch();
  result_[which] = new QLabel(head);
  result_[which]->setTextFormat(Qt::PlainText);
  result_[which]->setFont(interfaceFont(13, QFont::DemiBold));
  row->addWidget(result_[which]);
  rows->addWidget(head);
  rows->addWidget(new Hairline(Qt::Horizontal, column));
  rows->addWidget(canvas_[which] = new Canvas(document, column), 1);
  canvas_[which]->setLegend(false);
  canvas_[which]->setAccessibleName(which == 0 ? tr("Left tree") : tr("Right tree"));
  return column;
}

void Compare::setLeftToRight(bool on) {
  for (Canvas* canvas : canvas_) canvas->setLeftToRight(on);
}

void Compare::setTheme(const Theme& theme) {
  for (int i = 0; i < 2; ++i) {
    canvas_[i]->setTheme(theme);
    tags_[i]->setTheme(theme);
  }
  table_->setTheme(theme);
}

void Compare::begin() {
  active_ = true;
  openRight();
}

void Compare::end() {
  active_ = false;
}

void Compare::openRight() {
  pair_->clear();
  if (left_->empty()) return;
  ReadTree read;
  read.tree = left_->tree();
  read.header = left_->header();
  right_.open(std::move(read), left_->path());
  right_.setCover(left_->cover());
  int first = -1;
  for (int i = 0; i < static_cast<int>(std::size(kPairs)); ++i) {
    if (!fitsBoth(kPairs[i], *left_)) continue;
    pair_->addItem(tr(kPairs[i].title), i);
    if (first < 0 && kPairs[i].left == left_->run().id) first = i;
  }
  if (first >= 0) {
    pair_->setCurrentIndex(pair_->findData(first));
    right_.setSearch(kPairs[first].right, optionsOf(kPairs[first], *left_).second);
  }
  canvas_[0]->fit();
  canvas_[1]->fit();
  follow();
}

void Compare::choosePair(int pair) {
  const Pair& chosen = kPairs[pair];
  const auto [left, right] = optionsOf(chosen, *left_);
  pair_->setCurrentIndex(pair_->findData(pair));
  left_->setSearch(chosen.left, left);
  right_.setSearch(chosen.right, right);
}

void Compare::setAlign(Align align) {
  align_->setCurrentIndex(static_cast<int>(align));
  follow();
}

// The right side stands at the event of the same kind at the same node, with the same child if it
// comes from one; else where it enters the node; or, where it never does, where it skips it.
Time Compare::partnerOf(Time k) const {
  const Trace &a = *left_->trace(), &b = *right_.trace();
  if (align_->currentIndex() == static_cast<int>(Align::end) || k >= a.events()) return b.events();
  if (k <= 1) return 1;
  const Event here = a.event(k);
  const NodeId n = here.node == kNoNode ? Tree::root() : here.node;
  const Time entry = b.nextEntry(n, 0);
  if (entry == 0) return std::max<Time>(b.skippedSince(n, b.events()), 1);
  Time partner = entry;
  for (const Time t : b.eventsAt(n)) {
    const Event there = b.event(t);
    if (there.child == here.child) partner = std::max(partner, t);
    if (there.child == here.child && there.kind == here.kind) return t;
  }
  return partner;
}

void Compare::follow() {
  if (!active_ || !left_->trace() || !right_.trace() || left_->tree() != right_.tree()) return;
  right_.setTime(partnerOf(left_->event()));
  refreshResults();
}

// The counts are those of two whole runs: a step in time changes nothing. Many nodes are counted
// on a worker.
void Compare::countOnce() {
  constexpr std::uint32_t kAtOnce = 100'000;
  if (counted_[0] == left_->trace() && counted_[1] == right_.trace()) return;
  counted_[0] = left_->trace();
  counted_[1] = right_.trace();
  only_.reset();
  const auto count = [left = left_->run(), right = right_.run()] {
    return std::pair(visitedOnlyBy(left, right), visitedOnlyBy(right, left));
  };
  if (left_->tree()->size() <= kAtOnce) {
    counting_.stop();
    only_ = count();
    return;
  }
  counting_.start([this, count](const std::atomic<bool>&) -> Background::Finish {
    return [this, found = count()] {
      only_ = found;
      if (active_ && right_.trace() && left_->trace()) refreshResults();
    };
  });
}

void Compare::refreshResults() {
  const Document* const sides[] = {left_, &right_};
  for (int i = 0; i < 2; ++i) {
    const Document& side = *sides[i];
    const bool done = side.event() == side.trace()->events();
    result_[i]->setText(
        done ? QString::fromStdString(plainText(explain(side.run(), side.event()).headline))
             : QString());
  }
  countOnce();
  QString words;
  const Trace& b = *right_.trace();
  const NodeId n = left_->trace()->current(left_->event());
  if (left_->cover().on) {
    // Who visits what is later than now.
  } else if (n != kNoNode && b.nextEntry(n, 0) == 0) {
    words = tr("%1 is never visited on the right").arg(nodeName(*left_->tree(), n));
  } else if (!only_) {
    words = tr("counting the nodes that only one side visits …");
  } else {
    const auto [left, right] = *only_;
    words = left == 0 && right == 0
                ? tr("both visit the same nodes")
                : tr("visited only left: %1, only right: %2").arg(left).arg(right);
  }
  never_->setText(words);
}

void Compare::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  canvas_[0]->fit();
  canvas_[1]->fit();
}

}  // namespace plyscope
