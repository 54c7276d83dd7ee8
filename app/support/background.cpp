#include "app/support/background.h"

#include <mutex>
#include <thread>
#include <utility>

namespace plyscope {

struct Background::Task {
  std::atomic<bool> stop = false, ended = false;
  std::mutex handover;  // held while the result is posted, so that stop() is final
  std::thread thread;

  void halt() {
    stop = true;
    const std::lock_guard lock(handover);
  }
};

Background::~Background() {
  stop();
  for (const auto& task : stopped_) task->thread.join();
}

void Background::start(Work work) {
  stop();
  task_ = std::make_shared<Task>();
  task_->thread =
      std::thread([this, task = task_.get(), serial = ++serial_, work = std::move(work)]() mutable {
        Finish finish = work(task->stop);
        work = nullptr;
        {
          const std::lock_guard lock(task->handover);
          // Neither this object nor its owner may be touched once the task has been stopped.
          if (!task->stop) {
            QMetaObject::invokeMethod(
                owner_,
                [this, serial, finish = std::move(finish)] {
                  if (!task_ || serial != serial_) return;  // stopped while this was on its way
                  stop();
                  finish();
                },
                Qt::QueuedConnection);
          }
        }
        task->ended = true;
      });
}

void Background::stop() {
  if (task_) {
    task_->halt();
    stopped_.push_back(std::move(task_));
    task_.reset();
  }
  std::erase_if(stopped_, [](const auto& task) {
    if (!task->ended) return false;
    task->thread.join();
    return true;
  });
}

}  // namespace plyscope
