#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace plyscope {

/// Moves a real number evenly from one value to another in a given time, a tick a frame.
class Clock : public QObject {
  Q_OBJECT
 public:
  explicit Clock(QObject* parent = nullptr);

  void start(double from, double to, int milliseconds);
  void stop() { timer_.stop(); }
  bool running() const { return timer_.isActive(); }
  double target() const { return to_; }

 Q_SIGNALS:
  void moved(double value);  ///< the last one is exactly the target

 private:
  void tick();

  QTimer timer_;
  QElapsedTimer elapsed_;
  double from_ = 0, to_ = 0;
  int milliseconds_ = 0;
};

}  // namespace plyscope
