#pragma once

#include <functional>
#include <vector>

#include "app/support/background.h"
#include "core/teaching/question_plan.h"

namespace plyscope {

/// Chooses the questions of a run: a short one's at once, a long one's on a worker.
class QuestionPlanner {
 public:
  using Done = std::function<void(std::vector<Question>)>;

  /// `owner` is on the window's thread and outlives the planner.
  explicit QuestionPlanner(QObject* owner) : background_(owner) {}
  /// Gives up what is under way. `done` is called on the owner's thread: before this returns, or
  /// later, unless it is stopped before.
  void start(const Run& run, const AskOptions& options, Done done);
  void stop() { background_.stop(); }
  bool busy() const { return background_.busy(); }

 private:
  Background background_;
};

}  // namespace plyscope
