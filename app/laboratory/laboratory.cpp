#include "app/laboratory/laboratory.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QListWidget>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "app/laboratory/experiments.h"
#include "app/laboratory/finding_view.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr int kListWidth = 216, kRow = 34;
constexpr int kRefreshed = 100;           // ms between looks at the progress
constexpr std::uint32_t kQuick = 30'000;  // nodes: larger trees wait for the button

QLabel* label(QWidget* parent, double size, int weight) {
  auto* one = new QLabel(parent);
  one->setTextFormat(Qt::PlainText);
  one->setFont(interfaceFont(size, weight));
  one->setWordWrap(true);
  return one;
}

QHBoxLayout* buttonRow(QWidget* bar) {
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(8);
  return row;
}

void clear(QWidget* bar) {
  // One of them may be the button that was clicked.
  for (QWidget* button : bar->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
    button->hide();
    bar->layout()->removeWidget(button);
    button->deleteLater();
  }
}

}  // namespace

Laboratory::Laboratory(const Document* document, QWidget* parent)
    : QDialog(parent), document_(document), examples_(readLabExamples()) {
  setWindowTitle(tr("Laboratory"));
  resize(1080, 720);
  setMinimumSize(820, 520);
  auto* columns = new QHBoxLayout(this);
  columns->setContentsMargins(0, 0, 0, 0);
  columns->setSpacing(0);
  list_ = new QListWidget(this);
  list_->setAccessibleName(tr("Experiments"));
  list_->setFixedWidth(kListWidth);
  list_->setFrameShape(QFrame::NoFrame);
  list_->setFont(interfaceFont(13, QFont::Medium));
  columns->addWidget(list_);
  columns->addWidget(new Hairline(Qt::Vertical, this));
  columns->addWidget(buildPage(), 1);
  experiments_ = makeExperiments({document_, examples_}, forms_);
  findings_.resize(experiments_.size());
  begun_.assign(experiments_.size(), false);
  for (Experiment* experiment : experiments_) {
    forms_->addWidget(experiment);
    auto* item = new QListWidgetItem(experiment->title(), list_);
    item->setSizeHint({kListWidth - 16, kRow});
    connect(experiment, &Experiment::confirmed, this, [this] { run(); });
  }
  connect(list_, &QListWidget::currentRowChanged, this, &Laboratory::choose);
  for (auto signal : {&Document::treeChanged, &Document::traceChanged})
    connect(document_, signal, this, &Laboratory::documentChanged);
  progress_.setInterval(kRefreshed);
  connect(&progress_, &QTimer::timeout, this, &Laboratory::showProgress);
}

Laboratory::~Laboratory() {
  if (stop_) *stop_ = true;
}

QWidget* Laboratory::buildPage() {
  auto* page = new QWidget(this);
  auto* rows = new QVBoxLayout(page);
  rows->setContentsMargins(24, 20, 24, 14);
  rows->setSpacing(0);
  rows->addWidget(title_ = label(page, 17, QFont::DemiBold));
  rows->addSpacing(4);
  rows->addWidget(purpose_ = label(page, 13, QFont::Normal));
  purpose_->setForegroundRole(QPalette::ButtonText);
  rows->addSpacing(14);
  forms_ = new QStackedWidget(page);
  forms_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  rows->addWidget(forms_);
  rows->addSpacing(14);
  auto* actions = new QHBoxLayout;
  actions->setSpacing(8);
  buttons_ = new QWidget(page);
  buttonRow(buttons_);
  actions->addWidget(buttons_);
  cancel_ = new Button({}, tr("Cancel"), page, Button::Kind::outlined);
  connect(cancel_, &QAbstractButton::clicked, this, &Laboratory::cancel);
  cancel_->hide();
  actions->addWidget(cancel_);
  remark_ = label(page, 13, QFont::Normal);
  remark_->setAccessibleName(tr("Progress"));
  remark_->setForegroundRole(QPalette::ButtonText);
  actions->addWidget(remark_, 1);
  rows->addLayout(actions);
  rows->addSpacing(16);
  rows->addWidget(new Hairline(Qt::Horizontal, page));
  scroll_ = new QScrollArea(page);
  scroll_->setWidgetResizable(true);
  scroll_->setFrameShape(QFrame::NoFrame);
  scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  auto* inner = new QWidget(scroll_);
  auto* innerRows = new QVBoxLayout(inner);
  innerRows->setContentsMargins(0, 16, 14, 8);
  innerRows->addWidget(view_ = new FindingView(inner));
  innerRows->addStretch();
  scroll_->setWidget(inner);
  rows->addWidget(scroll_, 1);
  rows->addWidget(new Hairline(Qt::Horizontal, page));
  rows->addSpacing(12);
  auto* foot = new QHBoxLayout;
  foot->setSpacing(8);
  offers_ = new QWidget(page);
  buttonRow(offers_);
  foot->addWidget(offers_);
  foot->addStretch();
  copy_ = new Button({}, tr("Copy as text"), page, Button::Kind::outlined);
  connect(copy_, &QAbstractButton::clicked, this,
          [this] { QGuiApplication::clipboard()->setText(finding().words()); });
  foot->addWidget(copy_);
  auto* close = new Button({}, tr("Close"), page, Button::Kind::outlined);
  connect(close, &QAbstractButton::clicked, this, &QDialog::close);
  foot->addWidget(close);
  rows->addLayout(foot);
  return page;
}

void Laboratory::setTheme(const Theme& theme) {
  view_->setTheme(theme);
}

const Finding& Laboratory::finding() const {
  return view_->finding();
}

void Laboratory::showEvent(QShowEvent* event) {
  QDialog::showEvent(event);
  if (list_->currentRow() < 0) {
    choose(0);
    list_->setFocus();
  }
}

void Laboratory::choose(int experiment) {
  if (experiment < 0) return;
  if (list_->currentRow() != experiment) return list_->setCurrentRow(experiment);
  const auto at = static_cast<std::size_t>(experiment);
  Experiment* chosen = experiments_[at];
  chosen->refresh();
  title_->setText(chosen->title());
  purpose_->setText(chosen->purpose());
  forms_->setCurrentIndex(experiment);
  forms_->setFixedHeight(chosen->sizeHint().height());
  remark_->clear();
  showButtons();
  tell(experiment, findings_[at]);
  const bool small = document_->empty() || document_->tree()->size() <= kQuick;
  if (!begun_[at] && chosen->beginsAlone() && small && !busy()) run();
}

void Laboratory::documentChanged() {
  if (isVisible() && forms_->currentIndex() >= 0)
    experiments_[static_cast<std::size_t>(forms_->currentIndex())]->refresh();
}

void Laboratory::showButtons() {
  clear(buttons_);
  const QStringList actions =
      experiments_[static_cast<std::size_t>(forms_->currentIndex())]->actions();
  for (int i = 0; i < actions.size(); ++i) {
    auto* button = new Button({}, actions[i], buttons_,
                              i == 0 ? Button::Kind::filled : Button::Kind::outlined);
    button->setEnabled(!busy());
    connect(button, &QAbstractButton::clicked, this, [this, i] { run(i); });
    buttons_->layout()->addWidget(button);
  }
  cancel_->setVisible(busy());
}

void Laboratory::run(int action) {
  const int at = forms_->currentIndex();
  if (at < 0 || busy()) return;
  auto job = experiments_[static_cast<std::size_t>(at)]->job(action);
  if (!job) {
    remark_->setText(job.error());
    return;
  }
  begun_[static_cast<std::size_t>(at)] = true;
  remark_->clear();
  job_ = *std::move(job);
  running_ = at;
  stop_ = std::make_shared<std::atomic<bool>>(false);
  done_ = std::make_shared<std::atomic<std::uint64_t>>(0);
  // The background's own mark is set when this window goes; the one of this run comes first.
  background_.start(
      [this, at, work = job_.work, stop = stop_, done = done_](const std::atomic<bool>&) {
        Finding finding = work({*stop, *done});
        return Background::Finish([this, at, finding = std::move(finding)] {
          progress_.stop();
          running_ = -1;
          remark_->clear();
          tell(at, finding);
          showButtons();
        });
      });
  showButtons();
  progress_.start();
}

void Laboratory::cancel() {
  if (!busy()) return;
  *stop_ = true;
  remark_->setText(tr("Stopping …"));
}

void Laboratory::showProgress() {
  if (!busy() || *stop_) return;
  const std::uint64_t done = *done_;
  QString text = tr("Working …");
  if (done > 0 && job_.of > 0)
    text = tr("%1 of %2 %3").arg(labCount(done), labCount(job_.of), job_.unit);
  if (done > 0 && job_.of == 0) text = tr("%1 %2").arg(labCount(done), job_.unit);
  if (running_ != forms_->currentIndex())
    text = experiments_[static_cast<std::size_t>(running_)]->title() + ": " + text;
  remark_->setText(text);
}

void Laboratory::tell(int experiment, const Finding& finding) {
  findings_[static_cast<std::size_t>(experiment)] = finding;
  if (experiment != forms_->currentIndex()) return;
  view_->show(finding);
  scroll_->ensureVisible(0, 0);
  clear(offers_);
  for (const Finding::Offer& offer : finding.offers) {
    auto* button = new Button({}, offer.text, offers_, Button::Kind::outlined);
    connect(button, &QAbstractButton::clicked, this, [this, tree = offer.tree]() mutable {
      for (const LabExample& example : examples_)
        if (example.read.tree == tree.tree)
          tree.path =
              QStringLiteral(":/examples/%1.plytree").arg(QString::fromStdString(example.id));
      Q_EMIT treeWanted(tree);
    });
    offers_->layout()->addWidget(button);
  }
  copy_->setVisible(!finding.headline.isEmpty());
  if (!finding.headline.isEmpty()) Q_EMIT told();
}

}  // namespace plyscope
