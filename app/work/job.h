#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "app/state/command.h"
#include "core/base/result.h"

namespace waymark {

// How far a long piece of work is. The work reports, the window reads and may cancel.
class JobProgress {
 public:
  // False: the work is to stop.
  bool report(int done, int of) {
    done_ = done;
    of_ = of;
    return !cancelled_;
  }
  void cancel() { cancelled_ = true; }
  bool cancelled() const { return cancelled_; }
  int done() const { return done_; }
  int of() const { return of_; }  // 0 before the first report

 private:
  std::atomic<int> done_ = 0;
  std::atomic<int> of_ = 0;
  std::atomic<bool> cancelled_ = false;
};

// What a job leaves behind: commands to apply as one undo step.
using JobOutcome = Result<std::vector<Command>>;

// Runs one long piece of work at a time beside the window: placing landmarks, opening files. A new
// job cancels the one before and waits for it to notice.
class JobRunner {
 public:
  struct Status {
    std::string title;
    int done = 0;
    int of = 0;
    double seconds = 0;  // since it began
  };

  // `on_done` is called on the job's thread when there is an outcome to take.
  explicit JobRunner(std::function<void()> on_done) : on_done_(std::move(on_done)) {}
  ~JobRunner() { cancel(); }

  void start(std::string title, std::function<JobOutcome(JobProgress&)> work);
  void cancel();
  // Nothing when no job runs.
  std::optional<Status> status() const;
  // The outcome of a job that ended by itself, once; a cancelled job has none.
  std::optional<JobOutcome> take();
  // Waits for the running job's end.
  void wait();

 private:
  std::function<void()> on_done_;
  std::string title_;
  std::chrono::steady_clock::time_point began_;
  std::shared_ptr<JobProgress> progress_;  // null when no job runs
  std::mutex mutex_;                       // for outcome_
  std::optional<JobOutcome> outcome_;
  std::jthread thread_;
};

}  // namespace waymark
