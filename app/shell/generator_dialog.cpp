#include "app/shell/generator_dialog.h"

#include <QBoxLayout>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QRandomGenerator>
#include <QSaveFile>
#include <QScrollArea>
#include <chrono>

#include "app/canvas/canvas.h"
#include "app/shell/file_filters.h"
#include "app/shell/generator_form.h"
#include "app/support/controls.h"
#include "app/support/look.h"
#include "core/teaching/made_header.h"
#include "core/teaching/mend_request.h"

namespace plyscope {
namespace {

constexpr int kSoon = 120, kCountEvery = 100;       // ms
constexpr auto kLongest = std::chrono::seconds(2);  // of one search for a tree
constexpr std::uint32_t kDrawn = 30'000;            // nodes up to which there is a preview

QString sentence(const Problem& problem) {
  QString text = QString::fromStdString(problem.what);
  if (!text.endsWith(u'.')) text += u'.';
  return problem.remedy.empty() ? text : text + u' ' + QString::fromStdString(problem.remedy);
}

// What the search over the tree shows: "Alpha-beta looks at 9 of 16 leaves and cuts 3 times".
QString shownBy(const Run& run) {
  if (!run.trace) return {};
  const Counters counts = run.trace->counters(run.trace->events());
  return GeneratorDialog::tr("%1 looks at %2 of %3 leaves, with %4.")
      .arg(QString::fromUtf8(spec(run.id).title.data(), qsizetype(spec(run.id).title.size())))
      .arg(counts.leaves)
      .arg(run.tree->facts().leaves)
      .arg(counts.cuts == 1 ? GeneratorDialog::tr("1 cut")
                            : GeneratorDialog::tr("%1 cuts").arg(counts.cuts));
}

}  // namespace

GeneratorDialog::GeneratorDialog(const Theme& theme, Use use, QWidget* parent)
    : QDialog(parent), use_(std::move(use)), theme_(theme) {
  setWindowTitle(tr("Generate a tree"));
  setAttribute(Qt::WA_DeleteOnClose);
  auto* columns = new QHBoxLayout(this);
  columns->setContentsMargins(20, 16, 20, 16);
  columns->setSpacing(20);
  form_ = new GeneratorForm(this);
  form_->setFixedWidth(404);
  columns->addWidget(form_);
  auto* right = new QVBoxLayout;
  right->setSpacing(10);
  columns->addLayout(right, 1);
  canvas_ = new Canvas(&preview_, this);
  canvas_->setMinimumSize(420, 280);
  canvas_->setTheme(theme);
  canvas_->setLegend(false);
  canvas_->setFocusPolicy(Qt::NoFocus);
  canvas_->setAccessibleName(tr("Preview"));
  right->addWidget(canvas_, 1);
  said_ = new QLabel(this);
  said_->setTextFormat(Qt::PlainText);
  said_->setWordWrap(true);
  said_->setFont(interfaceFont(13));
  said_->setMinimumHeight(54);
  said_->setAlignment(Qt::AlignTop);
  right->addWidget(said_);
  offers_ = new QHBoxLayout;
  offers_->setSpacing(8);
  right->addLayout(offers_);
  auto* row = new QHBoxLayout;
  row->setSpacing(8);
  stop_ = new Button({}, tr("Stop"), this, Button::Kind::outlined);
  auto* cancel = new Button({}, tr("Cancel"), this, Button::Kind::outlined);
  take_ = new Button({}, tr("Use this tree"), this, Button::Kind::filled);
  row->addWidget(stop_);
  row->addStretch();
  row->addWidget(cancel);
  row->addWidget(take_);
  right->addLayout(row);
  connect(stop_, &QAbstractButton::clicked, this, [this] {
    background_.stop();
    clock_.stop();
    stop_->hide();
    say(tr("Stopped after %L1 trees.").arg(tried_->load()), false);
    offer(tr("Go on"), [this] { begin(); });
  });
  connect(cancel, &QAbstractButton::clicked, this, &QDialog::reject);
  connect(take_, &QAbstractButton::clicked, this, [this] {
    if (!made_.tree) return;
    if (form_->versions()->value() > 1) {
      const QString path = QFileDialog::getSaveFileName(
          this, tr("Save the versions"), QStringLiteral("exam.plytree"), saveFilters()[0].text);
      if (!path.isEmpty()) saveVersions(path);
      return;
    }
    accept();
    use_(made_);
  });
  soon_.setSingleShot(true);
  connect(&soon_, &QTimer::timeout, this, &GeneratorDialog::begin);
  connect(&clock_, &QTimer::timeout, this, &GeneratorDialog::count);
  connect(form_, &GeneratorForm::changed, this, [this] { soon_.start(kSoon); });
  form_->setSeed(QRandomGenerator::global()->bounded(1'000'000));
  resize(1000, 640);
  begin();
}

QString GeneratorDialog::said() const {
  return said_->text();
}

void GeneratorDialog::say(const QString& text, bool wrong) {
  QPalette colors = said_->palette();
  colors.setColor(QPalette::WindowText, wrong ? theme_.wrong : theme_.text2);
  said_->setPalette(colors);
  said_->setText(text);
  said_->setAccessibleName(text);
}

void GeneratorDialog::clearOffers() {
  while (QLayoutItem* item = offers_->takeAt(0)) {
    if (item->widget()) {
      item->widget()->hide();
      item->widget()->deleteLater();  // its click may be what led here
    }
    delete item;
  }
}

void GeneratorDialog::offer(const QString& text, std::function<void()> action) {
  auto* button = new Button({}, text, this, Button::Kind::outlined);
  connect(button, &QAbstractButton::clicked, this, [action = std::move(action)] { action(); });
  if (QLayoutItem* last = offers_->count() ? offers_->takeAt(offers_->count() - 1) : nullptr)
    delete last;  // the stretch
  offers_->addWidget(button);
  offers_->addStretch();
}

void GeneratorDialog::begin() {
  background_.stop();
  clock_.stop();
  clearOffers();
  stop_->hide();
  take_->setEnabled(false);
  const int count = form_->versions()->value();
  take_->setText(count == 1 ? tr("Use this tree")
                            : tr("Save versions A–%1 …").arg(QChar(u'A' + count - 1)));
  take_->updateGeometry();
  if (const QString wrong = form_->unreadable(); !wrong.isEmpty()) return say(wrong, true);
  const GeneratorOptions options = form_->options();
  if (const auto can = possible(options); !can) {
    say(sentence(can.error().front()), true);
    if (const auto mend = mended(options))
      offer(QString::fromStdString(mend->what),
            [this, better = mend->options] { form_->setOptions(better); });
    return;
  }
  const std::uint64_t seed = form_->seed();
  tried_ = std::make_shared<std::atomic<std::uint32_t>>(0);
  clock_.start(kCountEvery);
  background_.start([this, options, seed, tried = tried_](const std::atomic<bool>& stop) {
    const auto end = std::chrono::steady_clock::now() + kLongest;
    GeneratorLimits limits;
    limits.late = [end] { return std::chrono::steady_clock::now() > end; };
    limits.stop = &stop;
    limits.tried = tried.get();
    auto outcome = guarded([&] { return generate(options, seed, limits); });
    return Background::Finish(
        [this, options, outcome = std::move(outcome)] { finish(outcome, options); });
  });
}

void GeneratorDialog::saveVersions(const QString& path) {
  const auto count = static_cast<std::uint32_t>(form_->versions()->value());
  tried_ = std::make_shared<std::atomic<std::uint32_t>>(0);
  take_->setEnabled(false);
  clock_.start(kCountEvery);
  background_.start([this, options = form_->options(), seed = form_->seed(), count, path,
                     tried = tried_](const std::atomic<bool>& stop) {
    GeneratorLimits limits;
    limits.stop = &stop;
    limits.tried = tried.get();
    auto versions = guarded([&] { return generateVersions(options, seed, count, limits); });
    return Background::Finish(
        [this, path, versions = std::move(versions)] { written(versions, path); });
  });
}

void GeneratorDialog::written(const Result<Versions>& versions, const QString& path) {
  clock_.stop();
  stop_->hide();
  take_->setEnabled(true);
  if (!versions) return say(sentence(versions.error().front()), true);
  const auto count = static_cast<std::uint32_t>(form_->versions()->value());
  if (versions->texts.size() < count)
    return say(QString::fromStdString(versions->notFound) + u' ' + tr("No file was written."),
               true);
  QStringList names;
  for (std::uint32_t i = 0; i < count; ++i) {
    const QString name = QString::fromStdString(versionName(path.toStdString(), i, count));
    const std::string& text = versions->texts[i];
    const auto size = static_cast<qint64>(text.size());
    QSaveFile file(name);
    if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), size) != size ||
        !file.flush() || !file.commit())
      return say(tr("%1 could not be saved: %2.").arg(name, file.errorString()), true);
    names << QFileInfo(name).fileName();
  }
  say(tr("Saved: %1.").arg(names.join(QStringLiteral(", "))), false);
}

void GeneratorDialog::count() {
  stop_->show();
  say(tr("%L1 trees tried …").arg(tried_->load()), false);
}

void GeneratorDialog::finish(const Result<GeneratorOutcome>& outcome,
                             const GeneratorOptions& options) {
  clock_.stop();
  stop_->hide();
  if (!outcome) return say(sentence(outcome.error().front()), true);
  if (outcome->found) {
    show(*outcome->found, options);
    const QString tries =
        outcome->tried > 1 ? tr("Found at try %L1. ").arg(outcome->tried) : QString();
    say(tries + shownBy(preview_.run()), false);
    return;
  }
  say(QString::fromStdString(outcome->message), true);
  if (outcome->closest) {
    offer(tr("Use closest"), [this, closest = *outcome->closest, options] {
      show(closest, options);
      clearOffers();
      say(tr("The closest of them. ") + shownBy(preview_.run()), false);
    });
  }
  GeneratorOptions wider = options;
  wider.tree.leafHigh += wider.tree.leafHigh - wider.tree.leafLow + 1;
  if (possible(wider))
    offer(tr("Widen the leaf range"), [this, wider] { form_->setOptions(wider); });
  offer(tr("Try another seed"),
        [this] { form_->setSeed(QRandomGenerator::global()->bounded(1'000'000)); });
}

// The preview stands at the end of its search, where all cuts are seen.
void GeneratorDialog::show(const GeneratedTree& tree, const GeneratorOptions& options) {
  made_ = {tree.tree, headerOf(tree, options, tr("Generated tree").toStdString()), nullptr,
           "plytree"};
  take_->setEnabled(true);
  if (tree.tree->size() > kDrawn) return preview_.clear();
  preview_.open(made_, {});
  if (preview_.trace()) preview_.setTime(preview_.trace()->events());
}

}  // namespace plyscope
