#include "app/shell/snapshot.h"

#include <QApplication>
#include <QImage>
#include <QSaveFile>
#include <QTemporaryDir>
#include <cstdio>

#include "app/canvas/canvas.h"
#include "app/shell/ask_desk.h"
#include "app/shell/compare.h"
#include "app/shell/files.h"
#include "app/shell/main_window.h"
#include "app/shell/modes.h"
#include "app/shell/presenter.h"
#include "app/shell/session.h"
#include "app/shell/style.h"
#include "app/support/fonts.h"

namespace plyscope {
namespace {

void complain(const QString& text) {
  std::fprintf(stderr, "%s\n", qPrintable(text.simplified()));
}

}  // namespace

int writeSnapshot(const SnapshotRequest& request) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  qputenv("QT_SCALE_FACTOR", "1");
  int argc = 1;
  char name[] = "plyscope";
  char* argv[] = {name, nullptr};
  QApplication application(argc, argv);
  QApplication::setStyle(makeStyle());
  loadFonts();
  QApplication::setFont(interfaceFont(13));
  // Without a given profile the picture must not depend on the person's settings.
  QTemporaryDir fresh;
  const QString profile = request.window.profile.isEmpty() ? fresh.path() : request.window.profile;
  Settings settings(profile);
  settings.setSessionTheme(request.window.theme);
  if (request.leftToRight) settings.setLeftToRight(true);
  MainWindow window(&settings);
  window.player()->setAnimated(false);
  window.resize(request.size);
  window.show();
  startSession(window, request.window);
  const auto waitWhile = [](auto busy) {
    while (busy()) QApplication::processEvents(QEventLoop::WaitForMoreEvents);
  };
  waitWhile([&] {
    return window.document()->searching() || !window.files()->reading().isEmpty() ||
           window.canvas()->layingOut();
  });
  if (const auto problem = sessionProblem(window, request.window)) {
    complain(QString::fromStdString(located(request.window.file.toStdString(), *problem)));
    return 1;
  }
  if (!request.window.where.isEmpty()) window.player()->goTo(request.window.where);
  QWidget* shown = &window;
  switch (request.mode) {
    case SnapshotRequest::Mode::study:
      window.canvas()->setFocus();
      break;
    case SnapshotRequest::Mode::ask:
      window.ask()->toggle();
      break;
    case SnapshotRequest::Mode::compare:
      window.modes()->compare(true);
      waitWhile([&] {
        Compare& both = *window.modes()->comparison();
        return both.right()->searching() || both.leftCanvas()->layingOut() ||
               both.rightCanvas()->layingOut();
      });
      break;
    case SnapshotRequest::Mode::present:
      window.modes()->present(false);
      shown = window.modes()->presenter();
      shown->showNormal();
      shown->resize(request.size);
  }
  QApplication::processEvents();
  const QImage picture = shown->grab().toImage().convertToFormat(QImage::Format_RGB32);
  QSaveFile file(request.output);
  if (file.open(QIODevice::WriteOnly) && picture.save(&file, "PNG") && file.flush() &&
      file.commit())
    return 0;
  complain(request.output + ": " + file.errorString());
  return 1;
}

}  // namespace plyscope
