#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "app/compute/job_outcome.h"
#include "app/kit/job_progress.h"
#include "app/kit/job_status.h"
#include "app/kit/task_thread.h"

namespace waymark {

// Runs one long job at a time in the background: placing landmarks, opening files, running many
// searches. A new job cancels the previous one and starts as soon as that one has stopped. No
// caller waits for a cancelled job: if it does not check its JobProgress, it continues in the
// background until it ends, and its outcome is discarded. Calls to report_progress()
// (core/base/progress.h) on the job's thread set the job's progress, and end the job if it is
// cancelled.
class JobRunner {
 public:
  // The job's thread calls `on_done` when there is an outcome to take.
  explicit JobRunner(std::function<void()> on_done) : on_done_(std::move(on_done)) {}
  ~JobRunner() { cancel(); }

  void start(std::string title, std::function<JobOutcome(JobProgress&)> work);
  // Cancels the job, but does not wait until it stops.
  void cancel();
  // std::nullopt if no job is running.
  std::optional<JobStatus> status() const;
  // The outcome of a job that was not cancelled. Returned once.
  std::optional<JobOutcome> take();
  // Waits until all jobs have ended, including cancelled ones.
  void wait() const { thread_.wait(); }

 private:
  std::function<void()> on_done_;
  std::string title_;
  std::chrono::steady_clock::time_point began_;
  std::shared_ptr<JobProgress> progress_;  // nullptr if no job is running
  std::mutex mutex_;                       // guards outcome_
  std::optional<JobOutcome> outcome_;
  TaskThread thread_;  // last, so the thread ends before the members it uses
};

}  // namespace waymark
