#include "app/shell/practice_window.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QTreeWidget>

#include "app/panels/panel.h"
#include "app/shell/practice_card.h"
#include "app/support/controls.h"
#include "app/support/look.h"
#include "core/teaching/cards.h"

namespace plyscope {
namespace {

constexpr int kList = 290, kId = 52, kTick = 28, kClaim = kList - kId - kTick - 14;

// A claim is read whole: as many lines as it takes.
int claimHeight(const QString& claim) {
  const QRect box = QFontMetrics(interfaceFont(13))
                        .boundingRect(QRect(0, 0, kClaim - 14, 1000), Qt::TextWordWrap, claim);
  return box.height() + 14;
}

QString goalId(std::size_t i) {
  return QStringLiteral("B%1").arg(i + 1);
}

constexpr int kDone = static_cast<int>(PracticeCard::Step::done);

}  // namespace

PracticeWindow::PracticeWindow(Settings* settings, const Theme& theme, QWidget* parent)
    : QWidget(parent, Qt::Window), settings_(settings) {
  setAttribute(Qt::WA_DeleteOnClose);
  setAutoFillBackground(true);
  setWindowTitle(tr("Misconceptions"));
  resize(1120, 680);
  auto* columns = new QHBoxLayout(this);
  columns->setContentsMargins(0, 0, 0, 0);
  columns->setSpacing(0);
  auto* side = new QVBoxLayout;
  side->setContentsMargins(0, 0, 0, 0);
  side->setSpacing(0);
  sum_ = new QLabel(this);
  sum_->setTextFormat(Qt::PlainText);
  sum_->setFont(interfaceFont(12, QFont::DemiBold));
  sum_->setContentsMargins(16, 0, 0, 0);
  sum_->setFixedHeight(43);
  side->addWidget(sum_);
  side->addWidget(new Hairline(Qt::Horizontal, this));
  list_ = new QTreeWidget(this);
  list_->setFixedWidth(kList);
  list_->setColumnCount(3);
  list_->setHeaderHidden(true);
  list_->setRootIsDecorated(false);
  list_->setIndentation(0);
  list_->setWordWrap(true);
  list_->setFont(interfaceFont(13));
  list_->setAccessibleName(tr("Misconceptions"));
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  list_->header()->setStretchLastSection(false);
  list_->header()->setSectionResizeMode(1, QHeaderView::Stretch);
  list_->setColumnWidth(0, kId);
  list_->setColumnWidth(2, kTick);
  for (const Card& card : cards()) add(toQ(card.id), toQ(card.claim));
  for (std::size_t i = 0; i < buildGoals().size(); ++i) add(goalId(i), toQ(buildGoals()[i].text));
  side->addWidget(list_, 1);
  columns->addLayout(side);
  columns->addWidget(new Hairline(Qt::Vertical, this));
  columns->addWidget(card_ = new PracticeCard(theme, this), 1);
  connect(list_, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
    if (item) showCard(item->data(0, Qt::UserRole).toString());
  });
  connect(list_, &QTreeWidget::itemActivated, card_, [this] { card_->takeFocus(); });
  connect(card_, &PracticeCard::stepped, this, &PracticeWindow::keep);
  connect(card_, &PracticeCard::nextWanted, this, [this] { choose({}); });
  refresh();
}

void PracticeWindow::add(const QString& id, const QString& text) {
  auto* row = new QTreeWidgetItem(list_, {QStringLiteral("  ") + id, text, {}});
  row->setData(0, Qt::UserRole, id);
  row->setFont(0, interfaceFont(13, QFont::DemiBold));
  for (int column = 0; column < 3; ++column) row->setTextAlignment(column, Qt::AlignTop);
  row->setSizeHint(1, QSize(kClaim, claimHeight(text)));
}

// A card, or a goal that stands for itself.
void PracticeWindow::showCard(const QString& id) {
  if (const Card* card = findCard(id.toStdString())) return card_->show(*card);
  for (std::size_t i = 0; i < buildGoals().size(); ++i)
    if (goalId(i) == id) card_->show(id, buildGoals()[i]);
}

void PracticeWindow::choose(const QString& card) {
  for (int i = 0; i < list_->topLevelItemCount(); ++i) {
    QTreeWidgetItem* item = list_->topLevelItem(i);
    const QString id = item->data(0, Qt::UserRole).toString();
    if (card.isEmpty() ? settings_->cardSteps(id) >= kDone : id != card) continue;
    list_->setCurrentItem(item);
    return card_->takeFocus();
  }
  if (!list_->currentItem()) list_->setCurrentItem(list_->topLevelItem(0));
}

// The farthest step counts: going through a card again loses nothing.
void PracticeWindow::keep(int steps) {
  const QString id = list_->currentItem()->data(0, Qt::UserRole).toString();
  if (steps > settings_->cardSteps(id)) settings_->setCardSteps(id, steps);
  refresh();
}

void PracticeWindow::refresh() {
  int done = 0;
  for (int i = 0; i < list_->topLevelItemCount(); ++i) {
    QTreeWidgetItem* item = list_->topLevelItem(i);
    const int steps = settings_->cardSteps(item->data(0, Qt::UserRole).toString());
    done += steps >= kDone;
    item->setText(2, steps >= kDone ? QStringLiteral("✓") : steps > 0 ? QStringLiteral("…") : "");
    item->setData(2, Qt::AccessibleTextRole,
                  steps >= kDone ? tr("done")
                  : steps > 0    ? tr("begun")
                                 : tr("not begun"));
  }
  sum_->setText(tr("%1 of %2 done").arg(done).arg(list_->topLevelItemCount()));
}

void PracticeWindow::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape) {
    close();
    return;
  }
  const QKeyCombination key(event->modifiers() & ~Qt::KeypadModifier, Qt::Key(event->key()));
  if (!card_->press(key)) QWidget::keyPressEvent(event);
}

}  // namespace plyscope
