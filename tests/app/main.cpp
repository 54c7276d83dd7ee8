#include <gtest/gtest.h>

#include <QApplication>

#include "app/support/fonts.h"

int main(int argc, char** argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  ::testing::InitGoogleTest(&argc, argv);
  QApplication application(argc, argv);
  QApplication::setCursorFlashTime(0);  // two pictures of a field are the same at any time
  if (!plyscope::loadFonts()) return 1;
  return RUN_ALL_TESTS();
}
