#include "app/shell/files.h"

#include <QAbstractButton>
#include <QCryptographicHash>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QMimeData>
#include <QTimer>
#include <QUrl>
#include <algorithm>

#include "app/shell/file_filters.h"
#include "app/shell/link.h"
#include "app/shell/problem_report.h"
#include "app/shell/too_big.h"
#include "app/support/examples.h"
#include "core/formats/at_work.h"
#include "core/formats/first_levels.h"
#include "core/formats/table.h"

namespace plyscope {
namespace {

constexpr qint64 kBig = 1 << 20;  // bytes from which a file is read on a worker

std::string_view view(const QByteArray& text) {
  return {text.constData(), static_cast<std::size_t>(text.size())};
}

// What there is no room for is not begun; accept() says so, and what can be done.
Result<ReadTree> readWithRoom(const QByteArray& text, const ReadOptions& options,
                              std::uint64_t free) {
  if (tooBig(text, free)) return plyscope::fail("there is no room for it");
  return readAtWork(view(text), options);
}

}  // namespace

Files::Files(Document* document, TypedText* typed, Settings* settings, QWidget* window)
    : QObject(window), document_(document), typed_(typed), settings_(settings), window_(window) {
  // Editors write in steps: look once they are done.
  connect(&watcher_, &QFileSystemWatcher::fileChanged, this,
          [this] { QTimer::singleShot(200, this, &Files::lookAtDisk); });
}

QString Files::reassurance() const {
  return document_->empty() ? QString()
                            : tr("Your current tree (%1) was not changed.").arg(document_->name());
}

void Files::fail(Report report, Problem problem) {
  problem_ = std::move(problem);
  report.reassurance = reassurance();
  Q_EMIT failed(report);
}

bool Files::open(const QString& path, const ReadOptions& options, std::function<void()> then) {
  if (path.endsWith(".lesson", Qt::CaseInsensitive)) {
    Q_EMIT lessonWanted(path);
    return true;
  }
  QFile file(path);
  const QString name = QFileInfo(path).fileName();
  if (!file.open(QIODevice::ReadOnly)) {
    Report report;
    report.title = tr("Could not open %1").arg(name);
    report.lines = {file.exists() ? tr("The file cannot be read: %1.").arg(file.errorString())
                                  : tr("There is no such file: %1.").arg(path)};
    fail(report, Problem{"cannot be opened: " + file.errorString().toStdString(), {}});
    return false;
  }
  const QString whole = path.startsWith(u':') ? path : QFileInfo(path).absoluteFilePath();
  ReadOptions reading = options;
  if (reading.fileName.empty()) reading.fileName = path.toStdString();
  const auto finish = [this, whole, name, reading, then = std::move(then)](Result<ReadTree> read,
                                                                           const QByteArray& text) {
    if (!accept(std::move(read), text, whole, name, reading)) return false;
    settings_->addRecentFile(whole);
    if (then) then();
    return true;
  };
  if (file.size() <= kBig) {
    const QByteArray text = file.readAll();
    return finish(readWithRoom(text, reading, freeMemory_()), text);
  }
  file.close();
  readingName_ = name;
  background_.start(
      [this, path, reading, finish, free = freeMemory_()](const std::atomic<bool>& stop) {
        QByteArray text;
        auto read = guarded([&]() -> Result<ReadTree> {
          QFile big(path);
          if (!big.open(QIODevice::ReadOnly))
            return plyscope::fail("cannot be opened: " + big.errorString().toStdString());
          text = big.readAll();
          if (stop) return plyscope::fail("stopped");
          return readWithRoom(text, reading, free);
        });
        return Background::Finish([this, finish, read = std::move(read), text] {
          Q_EMIT readingChanged();
          finish(read, text);
        });
      });
  Q_EMIT readingChanged();
  return true;
}

void Files::cancelReading() {
  background_.stop();
  Q_EMIT readingChanged();
}

bool Files::openText(const QByteArray& text, const QString& path, const QString& shownName,
                     const ReadOptions& options) {
  if (text.size() < kBig && isLink(QString::fromUtf8(text))) return openLink(text);
  return accept(readWithRoom(text, options, freeMemory_()), text, path, shownName, options);
}

bool Files::accept(Result<ReadTree> read, const QByteArray& text, const QString& path,
                   const QString& shownName, const ReadOptions& options) {
  if (background_.busy()) cancelReading();  // the later wish counts
  if (read) {
    readings_ = otherReadings(view(text), options, *read);
    if (!readings_.empty()) readings_.insert(readings_.begin(), {Lists::nodes, *read});
    document_->open(*std::move(read), path);
    watch();
    Q_EMIT opened();
    return true;
  }
  if (const auto big = tooBig(text, freeMemory_())) {
    // The upper part is a document of its own: saving it must not replace the whole tree.
    Report report = refusal(*big, shownName, [this, text, shownName, levels = big->levels] {
      const std::string upper = firstLevels(view(text), levels);
      openText(QByteArray::fromStdString(upper), {}, shownName);
    });
    Problem problem{report.lines.front().toStdString(), "Open a smaller tree."};
    fail(std::move(report), std::move(problem));
    return false;
  }
  const Problems& problems = read.error();
  Report report = problemReport(tr("Could not open %1").arg(shownName), problems, text);
  addRemedies(report, problems.front(), text, path, shownName, options);
  fail(report, problems.front());
  return false;
}

void Files::openTree(ReadTree read, const QString& path) {
  accept(std::move(read), {}, path, {}, {});
}

bool Files::openExample(std::string_view id) {
  const QString name = QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
  const QString path = QStringLiteral(":/examples/%1.plytree").arg(name);
  return openText(exampleText(id), path, name);
}

void Files::readAs(Lists lists) {
  const auto chosen = std::find_if(readings_.begin(), readings_.end(),
                                   [&](const Reading& r) { return r.lists == lists; });
  if (chosen == readings_.end()) return;
  document_->open(chosen->read, document_->path());
  readings_.clear();
  Q_EMIT opened();
}

void Files::openMade(ReadTree made) {
  ifSafe([this, made = std::move(made)] {
    cancelReading();
    readings_.clear();
    document_->open(made, {});
    watch();
    Q_EMIT opened();
  });
}

namespace {

QByteArray digestOf(const QString& path) {
  QFile file(path);
  QCryptographicHash hash(QCryptographicHash::Sha1);
  if (!file.open(QIODevice::ReadOnly) || !hash.addData(&file)) return {};
  return hash.result();
}

}  // namespace

void Files::watch() {
  if (!watcher_.files().isEmpty()) watcher_.removePaths(watcher_.files());
  const QString path = document_->path();
  onDisk_.clear();
  watched_.clear();
  if (path.isEmpty() || path.startsWith(u':')) return;
  onDisk_ = digestOf(path);
  watched_ = path;
  watcher_.addPath(path);
}

void Files::lookAtDisk() {
  const QString path = document_->path();
  if (path.isEmpty() || watched_ != path) return;
  const QByteArray now = digestOf(path);
  if (!now.isEmpty() && !watcher_.files().contains(path)) watcher_.addPath(path);
  if (now == onDisk_) return;
  onDisk_ = now;
  Report report;
  if (now.isEmpty()) {
    report.title = tr("%1 is not there any more").arg(document_->name());
    report.lines = {tr("Another program has moved, renamed or deleted it.")};
    report.reassurance = tr("Your tree is still open.");
    report.remedies.push_back({tr("Save it again"), [this, path] { saveTo(path); }});
    report.remedies.push_back({tr("Save elsewhere"), [this] { askSaveAs(); }});
    Q_EMIT failed(report);
    return;
  }
  report.title = tr("%1 was changed by another program").arg(document_->name());
  report.reassurance = tr("Your tree is still open.");
  report.remedies.push_back({tr("Reload"), [this] { revert(); }});
  report.remedies.push_back({tr("Keep mine"), [this] { Q_EMIT opened(); }});
  Q_EMIT failed(report);
}

// Text that is no tree cannot be saved with it: it is given up, or kept by going back to it.
void Files::askAboutDraft(std::function<void()> then) {
  auto* box = new QMessageBox(
      QMessageBox::NoIcon, tr("Text that is no tree yet"),
      tr("The text of %1 has an error, so it is not part of the tree.").arg(document_->name()),
      QMessageBox::Discard | QMessageBox::Cancel, window_);
  box->setTextFormat(Qt::PlainText);
  box->setInformativeText(tr("What you typed last is lost otherwise."));
  box->button(QMessageBox::Discard)->setText(tr("Give the text up"));
  box->button(QMessageBox::Cancel)->setText(tr("Back to the text"));
  box->setAttribute(Qt::WA_DeleteOnClose);
  connect(box, &QMessageBox::finished, this, [this, then = std::move(then)](int answer) {
    if (answer != QMessageBox::Discard) return;
    typed_->set({});
    ifSafe(then);
  });
  box->open();
}

void Files::ifSafe(std::function<void()> then) {
  if (!unsafe()) return then();
  if (!typed_->empty()) return askAboutDraft(std::move(then));
  auto* box =
      new QMessageBox(QMessageBox::NoIcon, tr("Unsaved changes"),
                      tr("Save the changes to %1?").arg(document_->name()),
                      QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, window_);
  box->setTextFormat(Qt::PlainText);
  box->setInformativeText(tr("They are lost otherwise."));
  box->setAttribute(Qt::WA_DeleteOnClose);
  connect(box, &QMessageBox::finished, this, [this, then = std::move(then)](int answer) {
    if (answer == QMessageBox::Save) save(then);
    if (answer == QMessageBox::Discard) then();
  });
  box->open();
}

void Files::begin() {
  ifSafe([this] {
    cancelReading();
    readings_.clear();
    document_->clear();
    watch();
    Q_EMIT opened();
  });
}

void Files::revert() {
  const QString path = document_->path();
  if (path.isEmpty()) return;
  if (!unsafe()) {
    open(path);
    return;
  }
  auto* box = new QMessageBox(QMessageBox::NoIcon, tr("Revert"),
                              tr("Go back to %1 as the file has it?").arg(document_->name()),
                              QMessageBox::Ok | QMessageBox::Cancel, window_);
  box->setInformativeText(tr("Your changes are lost."));
  box->setTextFormat(Qt::PlainText);
  box->setAttribute(Qt::WA_DeleteOnClose);
  connect(box, &QMessageBox::accepted, this, [this, path] { open(path); });
  box->open();
}

bool Files::openDropped(const QMimeData* data) {
  if (data->hasUrls() && !data->urls().isEmpty() && data->urls().first().isLocalFile()) {
    ifSafe([this, path = data->urls().first().toLocalFile()] { open(path); });
    return true;
  }
  if (!data->hasText()) return false;
  ifSafe([this, text = data->text().toUtf8()] { openText(text, {}, tr("the dropped text")); });
  return true;
}

void Files::askOpen() {
  const QString path = QFileDialog::getOpenFileName(window_, tr("Open a tree"), {}, openFilter());
  if (!path.isEmpty()) ifSafe([this, path] { open(path); });
}

}  // namespace plyscope
