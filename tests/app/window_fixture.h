#pragma once

#include <gtest/gtest.h>

#include <QApplication>
#include <QTemporaryDir>
#include <QTest>

#include "app/shell/files.h"
#include "app/shell/main_window.h"

namespace plyscope::test {

/// A window with a clean profile, an example open, shown at 1280 x 720, nothing animated.
class WindowTest : public ::testing::Test {
 protected:
  WindowTest() : settings(profile.path()), window(&settings) {
    settings.setAnimation(false);
    window.applySettings();
    window.resize(1280, 720);
    window.show();
    open("classic");
    window.activateWindow();
    QApplication::setActiveWindow(&window);
    QApplication::processEvents();
  }

  void open(const char* id) { ASSERT_TRUE(window.files()->openExample(id)); }
  Document& document() { return *window.document(); }
  Time now() { return document().event(); }
  /// Sends a key to whatever has the focus, as the system would.
  void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QWidget* focus = window.focusWidget();
    QTest::keyClick(focus ? focus : &window, key, modifiers);
  }
  QImage grab() {
    QApplication::processEvents();
    return window.grab().toImage();
  }

  QTemporaryDir profile;
  Settings settings;
  MainWindow window;
};

}  // namespace plyscope::test
