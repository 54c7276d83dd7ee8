#pragma once

#include <QSize>
#include <QString>

#include "app/shell/window_main.h"

namespace plyscope {

struct SnapshotRequest {
  WindowRequest window;
  QSize size{1280, 720};
  enum class Mode : std::uint8_t { study, present, ask, compare };
  Mode mode = Mode::study;
  bool leftToRight = false;
  QString output;  ///< a PNG file, written whole or not at all
};

/// A picture of the whole client area, without a display, the same on every machine. Makes its own
/// QApplication on the offscreen platform. Exit status; problems go to standard error.
int writeSnapshot(const SnapshotRequest& request);

}  // namespace plyscope
