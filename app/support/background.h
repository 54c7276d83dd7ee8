#pragma once

#include <QObject>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "core/base/guarded.h"

namespace plyscope {

/// At most one piece of work at a time on a worker thread, for an object of another thread. Work
/// that is stopped ends by itself, unawaited, and what it found is dropped, even if it was on its
/// way. Destroying the background stops and awaits everything; make it a member of its owner.
class Background {
 public:
  using Finish = std::function<void()>;  ///< hands over the result; called on the owner's thread
  using Work = std::function<Finish(const std::atomic<bool>& stop)>;  ///< called on the worker

  explicit Background(QObject* owner) : owner_(owner) {}
  ~Background();
  Background(const Background&) = delete;
  Background& operator=(const Background&) = delete;

  void start(Work work);  ///< stops what is under way
  void stop();
  bool busy() const { return task_ != nullptr; }

 private:
  struct Task;
  QObject* owner_;
  std::uint64_t serial_ = 0;  // of the task under way; a result of another is dropped
  std::shared_ptr<Task> task_;
  std::vector<std::shared_ptr<Task>> stopped_;  // their threads may still run
};

}  // namespace plyscope
