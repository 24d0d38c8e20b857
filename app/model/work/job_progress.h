#pragma once

#include <atomic>

#include "app/model/work/slices.h"

namespace waymark {

// How far a long piece of work is. The work reports and reads whether it is cancelled, which gives
// way to others each time. The window reads and may cancel.
class JobProgress {
 public:
  // False: the work is to stop.
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
  // The same without giving way.
  bool was_cancelled() const { return cancelled_; }
  int done() const { return done_; }
  int of() const { return of_; }  // 0 before the first report
  // What the work does now, a literal; null: its title is enough.
  const char* stage() const { return stage_; }

 private:
  std::atomic<int> done_ = 0;
  std::atomic<int> of_ = 0;
  std::atomic<const char*> stage_ = nullptr;
  std::atomic<bool> cancelled_ = false;
};

}  // namespace waymark
