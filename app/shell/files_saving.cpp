// Saving; files.cpp opens.

#include <QFileInfo>
#include <QSaveFile>

#include "app/shell/file_filters.h"
#include "app/shell/files.h"
#include "core/base/guarded.h"
#include "core/formats/table.h"

namespace plyscope {
namespace {

constexpr std::uint32_t kLarge = 100'000;  // nodes from which a tree is written on a worker

// The old file stays whole until the new one is. The flush is not left to the commit, which takes
// a file for whole whose end did not fit on the disk.
struct Written {
  Problems problems;  // what the format has no words for
  QString error;      // of the disk
  bool done = false;
};

Written writeFile(const QString& path, const std::function<Result<std::string>()>& make) {
  Written written;
  const auto text = guarded(make);
  if (!text) {
    written.problems = text.error();
    return written;
  }
  QSaveFile file(path);
  const auto size = static_cast<qint64>(text->size());
  written.done = file.open(QIODevice::WriteOnly) && file.write(text->data(), size) == size &&
                 file.flush() && file.commit();
  written.error = file.errorString();
  return written;
}

}  // namespace

bool Files::save(std::function<void()> then) {
  if (document_->empty()) return false;
  const QString path = document_->path();
  if (!path.isEmpty() && !path.startsWith(u':') && path.endsWith(".plytree"))
    return saveTo(path, std::move(then));
  askSaveAs(std::move(then));
  return true;
}

// What is changed while a large tree is being written is not saved with it.
bool Files::saveTo(const QString& path, std::function<void()> then) {
  if (beforeSaving_) beforeSaving_();
  const auto moment = [this] {
    return std::pair(document_->generation(), document_->history()->index());
  };
  return write(path, document_->textLater(),
               [this, path, moment, before = moment(), then = std::move(then)] {
                 if (moment() != before) return;
                 document_->savedAs(path);
                 settings_->addRecentFile(path);
                 watch();
                 Q_EMIT saved();
                 if (then) then();
               });
}

bool Files::write(const QString& path, std::function<Result<std::string>()> text,
                  std::function<void()> then) {
  const auto finish = [this, path, then = std::move(then)](const Written& written) {
    if (written.done) {
      if (then) then();
    } else {
      refuse(path, written.error, written.problems);
    }
    return written.done;
  };
  if (document_->tree()->size() <= kLarge) return finish(writeFile(path, text));
  savingName_ = QFileInfo(path).fileName();
  saver_.start([this, path, finish, text = std::move(text)](const std::atomic<bool>&) {
    return Background::Finish([this, finish, written = writeFile(path, text)] {
      Q_EMIT savingChanged();
      finish(written);
    });
  });
  Q_EMIT savingChanged();
  return true;
}

void Files::refuse(const QString& path, const QString& error, const Problems& problems) {
  Report report;
  report.title = tr("%1 could not be saved").arg(QFileInfo(path).fileName());
  if (problems.empty()) {
    report.lines = {error + u'.'};
    report.reassurance = tr("Your tree is still open; the old file is unchanged.");
    report.remedies.push_back({tr("Save elsewhere"), [this] { askSaveAs(); }});
  } else {
    for (const Problem& problem : problems)
      report.lines << QString::fromStdString(problem.what) + u'.';
    report.remedy = QString::fromStdString(problems.front().remedy);
    report.reassurance = tr("No file was written. Your tree is still open.");
  }
  Q_EMIT failed(report);
}

bool Files::saveCopyTo(const QString& path, std::string_view format) {
  if (beforeSaving_) beforeSaving_();
  if (format == "plytree") return write(path, document_->textLater(), {});
  return write(path,
               [content = document_->content(), format = std::string(format)] {
                 return writeTree(content, format);
               },
               {});
}

void Files::askSaveAs(std::function<void()> then) {
  if (document_->empty()) return;
  // Only the program's own format keeps everything.
  const auto [path, format] =
      askSavePlace(window_, tr("Save the tree"), document_->name(), {saveFilters().front()});
  if (!path.isEmpty()) saveTo(path, std::move(then));
}

void Files::askSaveCopy() {
  if (document_->empty()) return;
  const auto [path, format] =
      askSavePlace(window_, tr("Save a copy"), document_->name(), saveFilters());
  if (!path.isEmpty()) saveCopyTo(path, format);
}

}  // namespace plyscope
