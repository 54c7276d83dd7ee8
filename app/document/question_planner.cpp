#include "app/document/question_planner.h"

#include <memory>

namespace plyscope {
namespace {

constexpr Time kAtOnce = 2000;  // events

}  // namespace

void QuestionPlanner::start(const Run& run, const AskOptions& options, Done done) {
  background_.stop();
  if (!run.trace || run.trace->events() <= kAtOnce) return done(planQuestions(run, options));
  background_.start([run, options, done = std::move(done)](const std::atomic<bool>& stop) {
    AskOptions stoppable = options;
    stoppable.stop = &stop;
    auto plan = std::make_shared<std::vector<Question>>(planQuestions(run, stoppable));
    return [plan, done] { done(std::move(*plan)); };
  });
}

}  // namespace plyscope
