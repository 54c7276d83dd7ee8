#pragma once

#include <QLockFile>
#include <QObject>
#include <QTimer>
#include <memory>

#include "app/panels/message_panel.h"

namespace plyscope {

class Document;
class TypedText;

/// Keeps a copy of unsaved work in a folder of its own, a second after each edit and every minute,
/// and offers what a session that did not end by itself has left there: once, then the copy is set
/// aside. A lock file tells a session that still runs from one that does not.
class Recovery : public QObject {
  Q_OBJECT
 public:
  Recovery(Document* document, TypedText* typed, const QString& folder, QObject* parent);
  ~Recovery() override;  ///< the session ends by itself: nothing is left to recover

  /// Writes a copy if there is unsaved work.
  void keep();
  void offer();  ///< at the start

 Q_SIGNALS:
  void found(const plyscope::Report& report);
  void recovered();

 private:
  void recover(const QString& copy);

  Document* document_;
  TypedText* typed_;
  QString base_;  // of this session's files, without their endings
  QTimer timer_, soon_;
  std::unique_ptr<QLockFile> lock_;
  std::string kept_;
};

}  // namespace plyscope
