#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "app/model/work/errand_thread.h"
#include "app/model/work/job_outcome.h"
#include "app/model/work/job_progress.h"
#include "app/model/work/job_status.h"

namespace waymark {

// Runs one long piece of work at a time beside the window: placing landmarks, opening files, many
// searches. A new job cancels the one before, and begins when that has noticed. Nobody waits for
// it: a job that does not look at its JobProgress goes on unseen until it ends, and its outcome is
// dropped. What calls report_progress() (core/base/progress.h) on the job's thread is the job's
// progress, and ends it if it is cancelled.
class JobRunner {
 public:
  // `on_done` is called on the job's thread when there is an outcome to take.
  explicit JobRunner(std::function<void()> on_done) : on_done_(std::move(on_done)) {}
  ~JobRunner() { cancel(); }

  void start(std::string title, std::function<JobOutcome(JobProgress&)> work);
  // Does not wait for the job to notice.
  void cancel();
  // Nothing when no job runs.
  std::optional<JobStatus> status() const;
  // The outcome of a job that ended by itself, once; a cancelled job has none.
  std::optional<JobOutcome> take();
  // Waits for the end of the running job and of a cancelled one.
  void wait() const { thread_.wait(); }

 private:
  std::function<void()> on_done_;
  std::string title_;
  std::chrono::steady_clock::time_point began_;
  std::shared_ptr<JobProgress> progress_;  // null when no job runs
  std::mutex mutex_;                       // for outcome_
  std::optional<JobOutcome> outcome_;
  TaskThread thread_;  // last: it ends before what it uses goes
};

}  // namespace waymark
