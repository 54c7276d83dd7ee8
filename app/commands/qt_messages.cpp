#include "app/commands/qt_messages.h"

#include <QString>
#include <cstdio>
#include <cstdlib>

#include "app/commands/command.h"

namespace plyscope {
namespace {

void handle(QtMsgType type, const QMessageLogContext&, const QString& text) {
  if (type != QtCriticalMsg && type != QtFatalMsg) return;
  std::fprintf(stderr, "plyscope: %s\n", qPrintable(text.simplified()));
  // Qt aborts when a fatal message has been handled.
  if (type == QtFatalMsg) std::_Exit(kCannotBeServed);
}

}  // namespace

void quietQt() {
  qInstallMessageHandler(handle);
}

}  // namespace plyscope
