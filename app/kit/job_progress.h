#pragma once

#include <atomic>

#include "app/kit/slices.h"

namespace waymark {

// The progress of a long job. The job reports its progress and checks whether it was cancelled;
// each of these calls also lets other jobs run, see give_way(). The window reads the progress and
// can cancel the job.
class JobProgress {
 public:
  // Returns whether the job may continue.
  bool report(int done, int of, const char* stage = nullptr) {
    stage_ = stage;
    done_ = done;
    of_ = of;
    give_way();
    return !cancelled_;
  }
  void cancel() { cancelled_ = true; }
  bool cancelled() const {
    give_way();
    return cancelled_;
  }
  // Like cancelled(), but does not let other jobs run.
  bool was_cancelled() const { return cancelled_; }
  int done() const { return done_; }
  int of() const { return of_; }  // 0 before the first report
  // What the job is doing now, as a string literal; nullptr if its title is enough.
  const char* stage() const { return stage_; }

 private:
  std::atomic<int> done_ = 0;
  std::atomic<int> of_ = 0;
  std::atomic<const char*> stage_ = nullptr;
  std::atomic<bool> cancelled_ = false;
};

}  // namespace waymark
