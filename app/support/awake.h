#pragma once

#include <QObject>
#include <QString>

namespace plyscope {

/// Keeps the screen from going dark, as long as it is held: asks the desktop's screen saver over
/// the session bus (org.freedesktop.ScreenSaver). Where there is no bus, or nobody answers, nothing
/// happens. Never waits.
class Awake : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;
  ~Awake() override;
  void hold(const QString& reason);
  void release();
  /// Whether the desktop has granted it.
  bool held() const { return cookie_ != 0; }

 private:
  bool wanted_ = false;
  unsigned cookie_ = 0;  ///< what the desktop knows this request by; 0: none
};

}  // namespace plyscope
