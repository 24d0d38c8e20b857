#pragma once

#include <cstdint>

namespace waymark {

// Receives the progress of a long piece of work, for example to show it in a window with a Cancel
// button. Code that may run for a long time calls report_progress(). A caller on the same thread
// that wants these reports creates a ProgressScope around the work. File readers therefore need no
// parameter for progress, and tests and small tools need no receiver.
class Progress {
 public:
  virtual ~Progress() = default;
  // `stage`: a string literal that names the current step of the work: "reading", "joining the
  // sides". `part`: the fraction of the stage that is done, 0 to 1. Returns false if the work must
  // stop.
  virtual bool report(const char* stage, double part) = 0;
};

// Thrown by report_progress() when the work must stop. Only the code that created the ProgressScope
// catches it.
struct WorkStopped {};

// While a ProgressScope exists, report_progress() on this thread reports to `progress`. If
// `progress` is nullptr, reports are ignored.
class ProgressScope {
 public:
  explicit ProgressScope(Progress* progress);
  ~ProgressScope();
  ProgressScope(const ProgressScope&) = delete;
  ProgressScope& operator=(const ProgressScope&) = delete;

 private:
  Progress* before_;
};

// Reports that `done` out of `of` parts of a stage are done. Throws WorkStopped if the work must
// stop. Does nothing without a ProgressScope. Call it about once per millisecond of work.
void report_progress(const char* stage, std::int64_t done, std::int64_t of);

}  // namespace waymark
