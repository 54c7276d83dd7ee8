#pragma once

#include <QGuiApplication>

namespace plyscope {

/// What fonts and images need of Qt, without a display. One at a time.
class OffscreenApplication {
 private:
  bool chosen_ = qputenv("QT_QPA_PLATFORM", "offscreen");  // before Qt asks
  int count_ = 1;
  char name_[9] = "plyscope";
  char* arguments_[2] = {name_, nullptr};
  QGuiApplication application_{count_, arguments_};
};

}  // namespace plyscope
