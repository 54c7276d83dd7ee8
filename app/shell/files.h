#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <functional>

#include "app/document/document.h"
#include "app/panels/message_panel.h"
#include "app/support/background.h"
#include "app/support/settings.h"

class QMimeData;
class QWidget;

namespace plyscope {

/// Opens and saves the document's file. Whatever goes wrong is a report; the open tree stays.
class Files : public QObject {
  Q_OBJECT
 public:
  Files(Document* document, Settings* settings, QWidget* window);

  /// Big files are read on a worker. False: it is known at once that this one cannot be opened.
  /// `then` is called once the tree is open.
  bool open(const QString& path, const ReadOptions& options = {}, std::function<void()> then = {});
  /// The name of the big file that is being read; empty: none.
  QString reading() const { return background_.busy() ? readingName_ : QString(); }
  void cancelReading();
  bool openText(const QByteArray& text, const QString& path, const QString& shownName,
                const ReadOptions& options = {});
  bool openExample(std::string_view id);
  bool save();
  bool saveTo(const QString& path);
  bool openDropped(const QMimeData* data);

  /// What was wrong with the text that could not be opened last.
  const Problem& problem() const { return problem_; }

  /// Calls `then` at once where the document is not modified; else asks first, and calls it once
  /// the changes are saved or given up.
  void ifSafe(std::function<void()> then);
  void begin();  ///< a new, empty document, by asking
  void askOpen();
  void askSaveAs();
  void askSaveCopy();
  void revert();  ///< to the file; by asking where there are changes

 Q_SIGNALS:
  void opened();
  void saved();
  void readingChanged();
  void failed(const plyscope::Report& report);

 private:
  QString reassurance() const;
  bool writeTo(const QString& path);
  void watch();
  void lookAtDisk();
  bool accept(Result<ReadTree> read, const QByteArray& text, const QString& path,
              const QString& shownName);
  void fail(Report report, Problem problem);

  Document* document_;
  Settings* settings_;
  QWidget* window_;
  QString readingName_;
  Problem problem_;
  QFileSystemWatcher watcher_;
  QByteArray onDisk_;  // a digest of the document's file as it was read or written last
  Background background_{this};
};

}  // namespace plyscope
