#include "app/model/work/job.h"

#include <memory>
#include <utility>

namespace waymark {

void JobRunner::start(std::string title, std::function<JobOutcome(JobProgress&)> work) {
  cancel();
  title_ = std::move(title);
  began_ = std::chrono::steady_clock::now();
  progress_ = std::make_shared<JobProgress>();
  thread_.run([this, progress = progress_, work = std::move(work)] {
    JobOutcome outcome = work(*progress);
    if (progress->cancelled()) return;
    {
      const std::lock_guard lock(mutex_);
      outcome_ = std::move(outcome);
    }
    on_done_();
  });
}

void JobRunner::cancel() {
  if (!progress_) return;
  progress_->cancel();
  thread_.drop();
  wait();
  progress_.reset();
  const std::lock_guard lock(mutex_);
  outcome_.reset();
}

std::optional<JobStatus> JobRunner::status() const {
  if (!progress_) return std::nullopt;
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - began_;
  return JobStatus{title_, progress_->done(), progress_->of(), time.count()};
}

std::optional<JobOutcome> JobRunner::take() {
  const std::lock_guard lock(mutex_);
  if (outcome_) progress_.reset();
  return std::exchange(outcome_, std::nullopt);
}

}  // namespace waymark
