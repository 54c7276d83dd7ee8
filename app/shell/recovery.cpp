#include "app/shell/recovery.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QSaveFile>
#include <QUuid>

#include "app/document/document.h"
#include "app/document/typed_text.h"
#include "core/formats/at_work.h"

namespace plyscope {
namespace {

constexpr int kEvery = 60'000, kSoon = 1'000;  // ms
constexpr std::uint32_t kLarge = 50'000;       // nodes; larger trees are kept every minute only

// A copy is a line with the path of the document, then its text.
std::pair<QString, QByteArray> readCopy(const QString& copy) {
  QFile file(copy);
  if (!file.open(QIODevice::ReadOnly)) return {};
  const QString path = QString::fromUtf8(file.readLine()).trimmed();
  return {path, file.readAll()};
}

}  // namespace

Recovery::Recovery(Document* document, TypedText* typed, const QString& folder, QObject* parent)
    : QObject(parent),
      document_(document),
      typed_(typed),
      base_(folder + "/unsaved/" + QUuid::createUuid().toString(QUuid::WithoutBraces)) {
  connect(&timer_, &QTimer::timeout, this, &Recovery::keep);
  timer_.start(kEvery);
  // Soon after an edit too; not after the last of many, which may never come.
  soon_.setSingleShot(true);
  connect(&soon_, &QTimer::timeout, this, &Recovery::keep);
  const auto soon = [this] {
    const bool large = !document_->empty() && document_->tree()->size() > kLarge;
    if (!soon_.isActive() && !large) soon_.start(kSoon);
  };
  connect(document->history(), &QUndoStack::indexChanged, this, soon);
  connect(typed, &TypedText::changed, this, soon);
}

Recovery::~Recovery() {
  QFile::remove(base_ + ".copy");
  lock_.reset();
}

void Recovery::keep() {
  soon_.stop();
  if (typed_->empty() && (document_->empty() || !document_->modified())) {
    QFile::remove(base_ + ".copy");
    kept_.clear();
    return;
  }
  // What is no tree yet, above all.
  const std::string text = document_->path().toStdString() + "\n" +
                           (typed_->empty() ? document_->text() : typed_->text().toStdString());
  if (text == kept_) return;
  QDir().mkpath(QFileInfo(base_).path());
  if (!lock_) {
    lock_ = std::make_unique<QLockFile>(base_ + ".lock");
    lock_->setStaleLockTime(0);
    lock_->tryLock(0);
  }
  QSaveFile file(base_ + ".copy");
  const auto size = static_cast<qint64>(text.size());
  if (file.open(QIODevice::WriteOnly) && file.write(text.data(), size) == size && file.flush() &&
      file.commit())
    kept_ = text;
}

void Recovery::offer() {
  const QDir folder(QFileInfo(base_).path());
  for (const QFileInfo& info : folder.entryInfoList({"*.copy"}, QDir::Files, QDir::Time)) {
    const QString stem = folder.filePath(info.completeBaseName());
    QLockFile lock(stem + ".lock");
    lock.setStaleLockTime(0);
    if (!lock.tryLock(0)) continue;  // that session still runs
    lock.unlock();
    const QString copy = stem + ".offered";
    const QString when = QLocale().toString(info.lastModified(), QLocale::ShortFormat);
    QFile::remove(copy);
    if (!QFile::rename(info.filePath(), copy)) continue;
    const QString path = readCopy(copy).first;
    Report report;
    report.title = tr("Unsaved work was found");
    report.lines = {tr("The program ended without saving %1. Its last copy is of %2.")
                        .arg(path.isEmpty() ? tr("an untitled tree") : QFileInfo(path).fileName(),
                             when)};
    report.remedies.push_back({tr("Recover it"), [this, copy] { recover(copy); }});
    Q_EMIT found(report);
    return;
  }
}

// The document is the one that it was, with what was not saved as an edit that can be undone.
void Recovery::recover(const QString& copy) {
  const auto [path, text] = readCopy(copy);
  auto read = readAtWork({text.constData(), static_cast<std::size_t>(text.size())});
  QFile file(path);
  bool opened = false;
  if (!path.isEmpty() && !path.startsWith(u':') && file.open(QIODevice::ReadOnly)) {
    const QByteArray saved = file.readAll();
    if (auto before = readAtWork({saved.constData(), static_cast<std::size_t>(saved.size())})) {
      document_->open(*std::move(before), path);
      opened = true;
    }
  }
  if (!opened) document_->clear();
  if (read) {
    document_->replace(*std::move(read), tr("Recover unsaved work"));
  } else {
    typed_->set(QString::fromUtf8(text));
  }
  Q_EMIT recovered();
}

}  // namespace plyscope
