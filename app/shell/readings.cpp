#include "app/shell/readings.h"

#include <QBoxLayout>
#include <QLabel>
#include <QPainter>

#include "app/canvas/canvas.h"
#include "app/shell/files.h"
#include "app/support/controls.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr int kWide = 380;  // px of a reading

QString titleOf(Lists lists) {
  switch (lists) {
    case Lists::pairs:
      return ReadingsDialog::tr("Lists of two are pairs");
    case Lists::valueFirst:
      return ReadingsDialog::tr("A list begins with its own value");
    case Lists::nodes:
      break;
  }
  return ReadingsDialog::tr("Every list is a node");
}

QString factsOf(const Tree& tree) {
  const Facts& facts = tree.facts();
  return tree.scalar() ? ReadingsDialog::tr("%1 leaves with a number each, depth %2")
                             .arg(facts.leaves)
                             .arg(facts.depth)
                       : ReadingsDialog::tr("%1 leaves with a pair each, depth %2")
                             .arg(facts.leaves)
                             .arg(facts.depth);
}

QLabel* line(const QString& text, double size, int weight, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  label->setTextFormat(Qt::PlainText);
  label->setWordWrap(true);
  label->setFont(interfaceFont(size, weight));
  return label;
}

}  // namespace

ReadingsDialog::ReadingsDialog(const std::vector<Reading>& readings, const Theme& theme,
                               const Use& use, QWidget* parent)
    : QDialog(parent) {
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowTitle(tr("What the text may mean"));
  auto* columns = new QHBoxLayout(this);
  columns->setContentsMargins(20, 16, 20, 16);
  columns->setSpacing(20);
  for (const Reading& reading : readings) {
    auto* rows = new QVBoxLayout;
    rows->setSpacing(8);
    rows->addWidget(line(titleOf(reading.lists), 15, QFont::DemiBold, this));
    QLabel* facts = line(factsOf(*reading.read.tree), 12, QFont::Normal, this);
    facts->setForegroundRole(QPalette::PlaceholderText);
    rows->addWidget(facts);
    auto* document = new Document(this);
    document->open(reading.read, {});
    auto* canvas = new Canvas(document, this);
    canvas->setMinimumSize(kWide, 320);
    canvas->setTheme(theme);
    canvas->setLegend(false);
    canvas->setMinimap(false);
    canvas->setControls(false);
    canvas->setFocusPolicy(Qt::NoFocus);
    canvas->setAccessibleName(titleOf(reading.lists));
    rows->addWidget(canvas, 1);
    const bool taken = reading.lists == Lists::nodes;
    auto* button = new Button({}, taken ? tr("Keep this reading") : tr("Use this reading"), this,
                              taken ? Button::Kind::filled : Button::Kind::outlined);
    auto* row = new QHBoxLayout;
    row->addWidget(button);
    row->addStretch();
    rows->addLayout(row);
    connect(button, &QAbstractButton::clicked, this, [this, use, lists = reading.lists] {
      accept();
      use(lists);
    });
    columns->addLayout(rows, 1);
  }
}

ReadingsBar::ReadingsBar(Files* files, Document* document, QWidget* parent)
    : QWidget(parent), files_(files), theme_(theme(ThemeId::light)) {
  setFixedHeight(44);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(20, 0, 12, 1);
  row->setSpacing(8);
  row->addWidget(
      line(tr("The brackets of this text could mean something else."), 13, QFont::Medium, this), 1);
  auto* compare = new Button({}, tr("Compare the readings"), this, Button::Kind::outlined);
  auto* close = new Button("close", {}, this);
  close->setAccessibleName(tr("Close this line"));
  close->setToolTip(tr("Close"));
  row->addWidget(compare);
  row->addWidget(close);
  connect(compare, &QAbstractButton::clicked, this, &ReadingsBar::compare);
  connect(close, &QAbstractButton::clicked, this, &QWidget::hide);
  connect(files, &Files::opened, this, [this] { setVisible(files_->readings().size() > 1); });
  connect(document->history(), &QUndoStack::indexChanged, this, [this, document] {
    if (document->history()->count() > 0) hide();
  });
  hide();
}

void ReadingsBar::setTheme(const Theme& theme) {
  theme_ = theme;
  update();
}

void ReadingsBar::compare() {
  const auto use = [this](Lists lists) {
    if (lists == Lists::nodes) {
      hide();
    } else {
      files_->readAs(lists);
    }
  };
  (new ReadingsDialog(files_->readings(), theme_, use, window()))->open();
}

void ReadingsBar::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), theme_.panel);
  painter.fillRect(QRect(0, height() - 1, width(), 1), theme_.hairline);
}

}  // namespace plyscope
