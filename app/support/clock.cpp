#include "app/support/clock.h"

namespace plyscope {

namespace {
constexpr int kFrame = 16;  // ms
}

Clock::Clock(QObject* parent) : QObject(parent) {
  timer_.setTimerType(Qt::PreciseTimer);
  connect(&timer_, &QTimer::timeout, this, &Clock::tick);
}

void Clock::start(double from, double to, int milliseconds) {
  from_ = from;
  to_ = to;
  milliseconds_ = milliseconds;
  elapsed_.start();
  timer_.start(kFrame);
}

void Clock::tick() {
  const double part = static_cast<double>(elapsed_.elapsed()) / milliseconds_;
  if (part >= 1) timer_.stop();
  Q_EMIT moved(part >= 1 ? to_ : from_ + (to_ - from_) * part);
}

}  // namespace plyscope
