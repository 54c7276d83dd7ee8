#pragma once

#include <QString>
#include <functional>
#include <optional>

#include "core/formats/formats.h"

namespace plyscope {

/// What the command line asks of a window: a file or nothing, a search or the file's own, a
/// moment, an appearance.
struct WindowRequest {
  QString file;         ///< empty: where the reader left off
  ReadOptions reading;  ///< how to read it
  std::optional<SearchId> algorithm;
  /// The file's options with those of the command line in their place; empty: as they are.
  std::function<SearchOptions(SearchOptions)> options;
  QString where;    ///< --goto; empty: the start
  QString profile;  ///< directory of the settings; empty: the person's own
  QString theme;    ///< empty: the settings'
};

/// Opens the window and runs the event loop. Makes the QApplication itself. Exit status.
int runWindow(int argc, char** argv, const WindowRequest& request);

}  // namespace plyscope
