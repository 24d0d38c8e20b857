#pragma once

#include <atomic>

#include "app/model/work/slices.h"

namespace waymark {

// How far a long piece of work is. The work reports and asks whether it is cancelled, which
// gives way to others each time; the window reads and may cancel.
class JobProgress {
 public:
  // False: the work is to stop.
  bool report(int done, int of) {
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
  int done() const { return done_; }
  int of() const { return of_; }  // 0 before the first report

 private:
  std::atomic<int> done_ = 0;
  std::atomic<int> of_ = 0;
  std::atomic<bool> cancelled_ = false;
};

}  // namespace waymark
