#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include "app/document/document.h"
#include "app/support/clock.h"

namespace plyscope {

/// What stands in the way of time, as an open question does.
class Gate {
 public:
  enum class Leap : std::uint8_t { place, end };
  virtual ~Gate() = default;
  /// Where a move forward that wants to go to `to` ends; `from`, if it is refused.
  virtual Time limit(Time from, Time to) = 0;
  /// Whether going to a place by name, or to the end, is refused; says so by itself.
  virtual bool refuses(Leap leap) = 0;
};

/// Moves a document through time: stop by stop, to named moments, and by itself. Steps forward
/// are animated, everything else shows its end state at once. A press during an animation
/// completes it and goes on from there; presses never queue.
class Player : public QObject {
  Q_OBJECT
 public:
  explicit Player(Document* document, QObject* parent = nullptr);

  void next() { next(document_->stepSize()); }
  void previous() { previous(document_->stepSize()); }
  void next(StepSize size);
  void previous(StepSize size);
  void toStart();
  void toEnd();
  void jump(Time k);
  void toBookmark(bool forward);  ///< the next or the one before
  void over();                    ///< to where the current node's value arrives at its parent
  void out();                     ///< to the close of the current node's parent
  void runTo(NodeId n, bool backward = false);  ///< its next (previous) entering, wrapping
  bool goTo(const QString& where);              ///< false, and a notice, where there is no such
  void goToWhenReady(const QString& where);     ///< once the search under way has ended

  bool playing() const { return play_.isActive(); }
  void play(bool on);
  double speed() const { return speed_; }
  void setSpeed(double speed);  ///< 0.5, 1, 2 or 4 stops per 1.2 s
  void faster(bool up);         ///< the neighbouring speed
  void setAnimated(bool on) { animated_ = on; }
  void setPauseAtCuts(bool on) { pauseAtCuts_ = on; }

  bool ready() const { return document_->trace() != nullptr; }
  /// Owned by whoever sets it; null: nothing stands in the way any more.
  void setGate(Gate* gate) { gate_ = gate; }
  /// Where the document is, or is on its way to.
  Time position() const;

 Q_SIGNALS:
  void changed();                    ///< playing or speed
  void stepped();                    ///< a person (or play) moved in time
  void notice(const QString& text);  ///< something that needs saying, such as "n5 is skipped"

 private:
  void go(Time k, bool animate);
  void playOn();
  void fulfil();

  Document* document_;
  Clock clock_;
  QTimer play_;
  QElapsedTimer sincePress_;
  double speed_ = 1;
  bool animated_ = true, pauseAtCuts_ = true;
  Gate* gate_ = nullptr;
  QString wish_;  // where to go when the search has ended
};

}  // namespace plyscope
