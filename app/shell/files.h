#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <functional>

#include "app/document/document.h"
#include "app/document/typed_text.h"
#include "app/panels/message_panel.h"
#include "app/support/background.h"
#include "app/support/memory.h"
#include "app/support/settings.h"
#include "core/formats/readings.h"

class QMimeData;
class QWidget;

namespace plyscope {

/// Opens and saves the document's file. Whatever goes wrong is a report; the open tree stays.
class Files : public QObject {
  Q_OBJECT
 public:
  Files(Document* document, TypedText* typed, Settings* settings, QWidget* window);

  /// Big files are read on a worker. False: it is known at once that this one cannot be opened.
  /// `then` is called once the tree is open.
  bool open(const QString& path, const ReadOptions& options = {}, std::function<void()> then = {});
  /// The name of the big file that is being read; empty: none.
  QString reading() const { return background_.busy() ? readingName_ : QString(); }
  void cancelReading();
  bool openText(const QByteArray& text, const QString& path, const QString& shownName,
                const ReadOptions& options = {});
  bool openExample(std::string_view id);
  /// A tree that was made here becomes a document without a file, once the one that is open is
  /// saved or given up.
  void openMade(ReadTree made);
  /// All meanings of the text opened last, the one taken first; none where there is no doubt.
  const std::vector<Reading>& readings() const { return readings_; }
  void readAs(Lists lists);  ///< one of these, in the place of the one taken
  /// A tree that was made or read elsewhere; no path: it has no file yet.
  void openTree(ReadTree read, const QString& path = {});
  /// Large trees are written on a worker. False: it is known at once that it failed. `then` is
  /// called once the document is saved.
  bool save(std::function<void()> then = {});
  bool saveTo(const QString& path, std::function<void()> then = {});
  /// The name of the file that a large tree is being written to; empty: none.
  QString saving() const { return saver_.busy() ? savingName_ : QString(); }
  /// In a format of the table by its name; the document stays what it is and where it is.
  bool saveCopyTo(const QString& path, std::string_view format);
  bool openDropped(const QMimeData* data);

  /// The bytes that a tree may take; those of the machine until told otherwise.
  void setFreeMemory(std::function<std::uint64_t()> bytes) { freeMemory_ = std::move(bytes); }

  /// Called before every saving: what is still being typed belongs to the document.
  void setBeforeSaving(std::function<void()> then) { beforeSaving_ = std::move(then); }

  /// What was wrong with the text that could not be opened last.
  const Problem& problem() const { return problem_; }

  /// Whether the document or what is typed of it would be lost.
  bool unsafe() const { return document_->modified() || !typed_->empty(); }
  /// Calls `then` at once where nothing would be lost; else asks first, and calls it once
  /// the changes are saved or given up.
  void ifSafe(std::function<void()> then);
  void begin();  ///< a new, empty document, by asking
  void askOpen();
  void askSaveAs(std::function<void()> then = {});
  void askSaveCopy();
  void copyLink();  ///< to the document at this moment; to the clipboard
  void revert();    ///< to the file; by asking where there are changes

 Q_SIGNALS:
  void momentWanted(const QString& where);  ///< that a link leads to
  void textWanted(int line, int column);    ///< the text view, from 1; what is typed is there
  void lessonWanted(const QString& path);   ///< a file that was to be opened is a lesson
  void opened();
  void saved();
  void readingChanged();
  void savingChanged();
  void failed(const plyscope::Report& report);

 private:
  QString reassurance() const;
  void askAboutDraft(std::function<void()> then);
  bool write(const QString& path, std::function<Result<std::string>()> text,
             std::function<void()> then);
  void refuse(const QString& path, const QString& error, const Problems& problems);
  void watch();
  void lookAtDisk();
  bool accept(Result<ReadTree> read, const QByteArray& text, const QString& path,
              const QString& shownName, const ReadOptions& options);
  void fail(Report report, Problem problem);
  bool openLink(const QByteArray& link);
  void addRemedies(Report& report, const Problem& first, const QByteArray& text,
                   const QString& path, const QString& shownName, const ReadOptions& options);
  void beginAt(const QString& path);

  Document* document_;
  TypedText* typed_;
  Settings* settings_;
  QWidget* window_;
  QString readingName_, savingName_;
  std::function<void()> beforeSaving_;
  std::function<std::uint64_t()> freeMemory_ = freeMemory;
  Problem problem_;
  std::vector<Reading> readings_;
  QFileSystemWatcher watcher_;
  QString watched_;    // the document's file, where it has one
  QByteArray onDisk_;  // a digest of the document's file as it was read or written last
  Background background_{this}, saver_{this};
};

}  // namespace plyscope
