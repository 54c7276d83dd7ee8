#pragma once

#include <QObject>
#include <QString>

#include "app/document/document.h"
#include "app/panels/message_panel.h"
#include "app/support/settings.h"

class QMimeData;
class QWidget;

namespace plyscope {

/// Opens and saves the document's file. Whatever goes wrong is a report; the open tree stays.
class Files : public QObject {
  Q_OBJECT
 public:
  Files(Document* document, Settings* settings, QWidget* window);

  bool open(const QString& path, const ReadOptions& options = {});
  bool openText(const QByteArray& text, const QString& path, const QString& shownName,
                const ReadOptions& options = {});
  bool openExample(std::string_view id);
  bool save();
  bool saveTo(const QString& path);
  bool openDropped(const QMimeData* data);

  void askOpen();
  void askSaveAs();

 Q_SIGNALS:
  void opened();
  void failed(const plyscope::Report& report);

 private:
  QString reassurance() const;

  Document* document_;
  Settings* settings_;
  QWidget* window_;
};

}  // namespace plyscope
