#include "app/shell/session.h"

#include <QFile>

#include "app/document/default_search.h"
#include "app/shell/files.h"
#include "app/shell/main_window.h"

namespace plyscope {

bool startSession(MainWindow& window, const WindowRequest& request) {
  Document& document = *window.document();
  ReadOptions reading;
  reading.format = request.format;
  reading.root = request.root;
  if (request.file.isEmpty()) {
    window.openFirst();
  } else if (request.file == "-") {
    QFile input;
    if (!input.open(0, QIODevice::ReadOnly) ||
        !window.files()->openText(input.readAll(), {}, QObject::tr("standard input"), reading))
      return false;
  } else if (!window.files()->open(request.file, reading)) {
    return false;
  }
  const SearchId id = request.algorithm.value_or(document.run().id);
  SearchOptions options = document.run().options;
  if (request.options) options = request.options(std::move(options));
  if (request.algorithm || optionsText(options) != optionsText(document.run().options)) {
    document.setSearch(id, completed(*document.tree(), id, std::move(options)));
    if (!document.problems().empty()) return false;
  }
  if (!request.where.isEmpty() && document.trace()) return window.player()->goTo(request.where);
  return true;
}

QString sessionProblem(MainWindow& window) {
  if (!window.messages()->isHidden()) {
    const Report& report = window.messages()->report();
    return report.title + ": " + report.lines.value(0) + ' ' + report.remedy;
  }
  return {};
}

}  // namespace plyscope
