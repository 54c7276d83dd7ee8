#include "app/shell/window_main.h"

#include <QApplication>
#include <QScreen>

#include "app/shell/main_window.h"
#include "app/shell/session.h"
#include "app/shell/style.h"
#include "app/support/fonts.h"

namespace plyscope {

int runWindow(int argc, char** argv, const WindowRequest& request) {
  QApplication application(argc, argv);
  QApplication::setApplicationName("Plyscope");
  QApplication::setStyle(makeStyle());
  loadFonts();
  const int desktop = desktopTextSize();  // before the font is ours
  QApplication::setFont(interfaceFont(13));
  Settings settings(request.profile);
  settings.setDesktopTextSize(desktop);
  settings.setSessionTheme(request.theme);
  MainWindow window(&settings);
  window.resize(window.size().boundedTo(window.screen()->availableSize()));
  window.show();
  startSession(window, request);
  if (!request.file.isEmpty()) window.offerUnsaved();  // else it has been offered
  return QApplication::exec();
}

}  // namespace plyscope
