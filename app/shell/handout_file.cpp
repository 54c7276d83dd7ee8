#include "app/shell/handout_file.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QSaveFile>

#include "app/canvas/handout.h"
#include "app/document/document.h"

namespace plyscope {

void askHandout(Document& document, QWidget* window) {
  if (!document.trace() || document.trace()->truncated()) return;
  const QString title = QObject::tr("Save a handout");
  const Result<QByteArray> bytes =
      handout({{document.run(), QString::fromStdString(document.header().title),
                originOf(document.header())}});
  const auto complain = [&](const QString& what) { QMessageBox::warning(window, title, what); };
  if (!bytes) {
    const Problem& problem = bytes.error().front();
    return complain(QString::fromStdString(problem.what + ". " + problem.remedy));
  }
  const QString name = QFileInfo(document.name()).completeBaseName() + QStringLiteral(".pdf");
  const QString path =
      QFileDialog::getSaveFileName(window, title, name, QObject::tr("PDF (*.pdf)"));
  if (path.isEmpty()) return;
  QSaveFile file(path);
  const bool written =
      file.open(QIODevice::WriteOnly) && file.write(*bytes) == bytes->size() && file.commit();
  if (!written) complain(QObject::tr("%1 could not be saved: %2.").arg(path, file.errorString()));
}

}  // namespace plyscope
