#include "app/document/player.h"

#include <algorithm>
#include <array>
#include <utility>

#include "app/document/moment.h"
#include "app/document/motion.h"

namespace plyscope {
namespace {

constexpr int kPlayPeriod = 1200;  // ms a stop at speed 1
constexpr int kRapid = 200;        // ms between presses below which nothing is animated
constexpr std::array kSpeeds = {0.5, 1.0, 2.0, 4.0};

}  // namespace

Player::Player(Document* document, QObject* parent) : QObject(parent), document_(document) {
  connect(&clock_, &Clock::moved, document_, &Document::setTime);
  connect(&play_, &QTimer::timeout, this, &Player::playOn);
  const auto halt = [this] {
    clock_.stop();
    play(false);
  };
  connect(document_, &Document::treeChanged, this, halt);
  connect(document_, &Document::traceChanged, this, halt);
  connect(document_, &Document::treeChanged, this, [this] { wish_.clear(); });
  // Queued: whoever shows the run shall know it before its time changes.
  connect(document_, &Document::traceChanged, this, &Player::fulfil, Qt::QueuedConnection);
}

Time Player::position() const {
  return clock_.running() ? static_cast<Time>(clock_.target()) : document_->event();
}

void Player::go(Time k, bool animate) {
  const Time from = position();
  if (gate_ && k > from) k = gate_->limit(from, k);
  clock_.stop();
  const bool rapid = sincePress_.isValid() && sincePress_.elapsed() < kRapid;
  sincePress_.start();
  const int duration = animate && animated_ && !rapid && speed_ <= 2
                           ? motionDuration(*document_->trace(), from, k)
                           : 0;
  document_->setTime(duration > 0 ? from : k);
  if (duration > 0) clock_.start(from, k, duration);
  if (k != from) Q_EMIT stepped();
}

void Player::next(StepSize size) {
  if (!ready()) return;
  go(document_->stops(size).next(position()), true);
}

void Player::previous(StepSize size) {
  if (!ready()) return;
  play(false);
  go(document_->stops(size).previous(position()), false);
}

void Player::jump(Time k) {
  if (!ready()) return;
  play(false);
  go(std::clamp<Time>(k, 1, document_->trace()->events()), false);
}

void Player::toStart() {
  jump(1);
}

void Player::toEnd() {
  if (ready() && !(gate_ && gate_->refuses(Gate::Leap::end))) jump(document_->trace()->events());
}

void Player::toBookmark(bool forward) {
  const std::vector<Time>& marks = document_->bookmarks();
  const Time k = position();
  if (forward) {
    const auto at = std::upper_bound(marks.begin(), marks.end(), k);
    if (at != marks.end()) jump(*at);
  } else {
    const auto at = std::lower_bound(marks.begin(), marks.end(), k);
    if (at != marks.begin()) jump(*(at - 1));
  }
}

void Player::over() {
  if (!ready()) return;
  const Trace& trace = *document_->trace();
  const NodeId n = trace.current(position());
  const Time close = n == kNoNode ? 0 : trace.closing(n, position());
  // The event after a node's last is its arrival at the parent.
  jump(close ? std::min(close + 1, trace.events()) : trace.events());
}

void Player::out() {
  if (!ready()) return;
  const Trace& trace = *document_->trace();
  const NodeId n = trace.current(position());
  const NodeId parent = n == kNoNode ? kNoNode : trace.tree().parent(n);
  const Time close = parent == kNoNode ? 0 : trace.closing(parent, position());
  jump(close ? close : trace.events());
}

void Player::runTo(NodeId n, bool backward) {
  if (!ready() || n == kNoNode || (gate_ && gate_->refuses(Gate::Leap::place))) return;
  const Trace& trace = *document_->trace();
  const Time k = position();
  Time entry = backward ? trace.previousEntry(n, k) : trace.nextEntry(n, k);
  const QString name = QString::fromStdString(trace.tree().displayName(n));
  if (entry == 0) {
    entry = backward ? trace.previousEntry(n, trace.events() + 1) : trace.nextEntry(n, 0);
    if (entry == 0) {
      if (document_->cover().on && trace.state(n, k).phase != Phase::skipped) {
        Q_EMIT notice(tr("What becomes of %1 is covered.").arg(name));
        return;
      }
      const Time since = trace.skippedSince(n, trace.events());
      const auto stop = Stops(trace, StepSize::node).number(std::max<Time>(since, 1)).first;
      Q_EMIT notice(since ? tr("%1 is never entered: it is skipped at stop %2.").arg(name).arg(stop)
                          : tr("%1 is never entered.").arg(name));
      return;
    }
    if (entry != k)
      Q_EMIT notice(backward
                        ? tr("%1 is not entered before this; this is its last time.").arg(name)
                        : tr("%1 is not entered after this; this is its first time.").arg(name));
  }
  jump(entry);
}

bool Player::goTo(const QString& where) {
  if (!ready() || (gate_ && gate_->refuses(Gate::Leap::place))) return false;
  const auto k = findMoment(document_->run(), where.trimmed().toStdString(), document_->cover().on);
  if (!k) {
    const Problem& problem = k.error().front();
    const QString what = QString::fromStdString(problem.what);
    Q_EMIT notice(
        QStringLiteral("%1%2. %3")
            .arg(what.left(1).toUpper(), what.mid(1), QString::fromStdString(problem.remedy))
            .trimmed());
    return false;
  }
  jump(*k);
  return true;
}

void Player::goToWhenReady(const QString& where) {
  wish_ = where;
  fulfil();
}

void Player::fulfil() {
  if (wish_.isEmpty() || document_->searching()) return;
  goTo(std::exchange(wish_, {}));
}

void Player::play(bool on) {
  on = on && ready() && position() < document_->trace()->events();
  if (on == play_.isActive()) return;
  if (on) {
    play_.start(static_cast<int>(kPlayPeriod / speed_));
    playOn();
  } else {
    play_.stop();
  }
  Q_EMIT changed();
}

void Player::playOn() {
  const Trace& trace = *document_->trace();
  const Time from = position();
  const Time to = document_->stops().next(from);
  const Time cut = trace.nextCut(from);
  const bool pause = pauseAtCuts_ && cut != 0 && cut <= to;
  sincePress_.invalidate();
  const Time goal = pause ? cut : to;
  go(goal, true);
  if (pause || to >= trace.events() || position() < goal) {
    play_.stop();
    Q_EMIT changed();
  }
}

void Player::setSpeed(double speed) {
  if (speed == speed_) return;
  speed_ = speed;
  if (play_.isActive()) play_.setInterval(static_cast<int>(kPlayPeriod / speed_));
  Q_EMIT changed();
}

void Player::faster(bool up) {
  const auto at = std::find(kSpeeds.begin(), kSpeeds.end(), speed_) - kSpeeds.begin();
  const auto to = std::clamp<std::ptrdiff_t>(at + (up ? 1 : -1), 0, kSpeeds.size() - 1);
  setSpeed(kSpeeds[static_cast<std::size_t>(to)]);
}

}  // namespace plyscope
