#pragma once

#include <cstdint>

namespace waymark {

// Someone who waits for a long piece of work, such as a window with a button to cancel it.
//
// Work that may be long reports with report_progress() wherever it is; whoever starts the work on
// the same thread and wants the reports makes a ProgressScope around it. So readers need no
// parameter for it, and report nothing to anybody in tests and small tools.
class Progress {
 public:
  virtual ~Progress() = default;
  // `stage`: what the work does now, a literal: "reading", "joining the sides". `part`: how much of
  // the stage is done, 0 to 1. False: the work must stop.
  virtual bool report(const char* stage, double part) = 0;
};

// Thrown by report_progress() when the work must stop. Nothing catches it except the code that made
// the ProgressScope.
struct WorkStopped {};

// While it exists, report_progress() on this thread goes to `progress`; to nobody if that is null.
class ProgressScope {
 public:
  explicit ProgressScope(Progress* progress);
  ~ProgressScope();
  ProgressScope(const ProgressScope&) = delete;
  ProgressScope& operator=(const ProgressScope&) = delete;

 private:
  Progress* before_;
};

// Reports that `done` of `of` parts of a stage are done, and throws WorkStopped if the work must
// stop. Does nothing without a ProgressScope. Call it about once in a millisecond of work.
void report_progress(const char* stage, std::int64_t done, std::int64_t of);

}  // namespace waymark
