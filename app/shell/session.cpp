#include "app/shell/session.h"

#include <QFile>

#include "app/document/default_search.h"
#include "app/document/moment.h"
#include "app/shell/files.h"
#include "app/shell/link.h"
#include "app/shell/main_window.h"

namespace plyscope {

namespace {

// The second half, once the tree is open: search and moment.
bool search(MainWindow& window, const WindowRequest& request) {
  Document& document = *window.document();
  const SearchId id = request.algorithm.value_or(document.run().id);
  SearchOptions options = document.run().options;
  if (request.options) options = request.options(std::move(options));
  if (request.algorithm || optionsText(options) != optionsText(document.run().options))
    document.setSearch(id, options);
  if (!request.where.isEmpty()) window.player()->goToWhenReady(request.where);
  return document.problems().empty();
}

}  // namespace

bool startSession(MainWindow& window, const WindowRequest& request) {
  if (request.file.isEmpty()) {
    window.openFirst([&window, request] { search(window, request); });
    return true;
  }
  if (isLink(request.file))
    return window.files()->openText(request.file.toUtf8(), {}, {}) && search(window, request);
  if (request.file != "-")
    return window.files()->open(request.file, request.reading,
                                [&window, request] { search(window, request); });
  QFile input;
  return input.open(0, QIODevice::ReadOnly) &&
         window.files()->openText(input.readAll(), {}, QObject::tr("standard input"),
                                  request.reading) &&
         search(window, request);
}

std::optional<Problem> sessionProblem(MainWindow& window, const WindowRequest& request) {
  const Document& document = *window.document();
  // What can be looked at only is shown with the reason, unless a search or a moment is asked for.
  const bool toLookAt =
      !document.empty() && !document.tree()->facts().perfectInformation && !request.algorithm;
  if (toLookAt) return std::nullopt;
  if (!document.problems().empty()) return document.problems().front();
  if (!request.file.isEmpty() && !window.messages()->isHidden()) return window.files()->problem();
  if (request.where.isEmpty()) return std::nullopt;
  if (!document.trace()) return Problem{"no search fits this tree", "Choose one with --algorithm."};
  const Result<Time> k = findMoment(document.run(), request.where.toStdString());
  return k ? std::nullopt : std::optional(k.error().front());
}

}  // namespace plyscope
