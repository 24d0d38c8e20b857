#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

#include "core/base/progress.h"

namespace waymark {

// A line on stderr that says what a command is doing and for how long, when stderr is a terminal;
// nothing elsewhere, or if the system refuses to create the thread that draws it. It stands there
// from a fraction of a second on, goes on counting the seconds also where nobody calls show(), and
// wipes itself at the end. One at a time.
class ProgressLine {
 public:
  ProgressLine();
  explicit ProgressLine(const std::string& text) : ProgressLine() { show(text); }
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  // What the line says from now on: so many problems of all, or any words. Costs next to nothing.
  void show(int done, int of);
  void show(std::string text);

 private:
  void run(const std::stop_token& stop);
  void draw();

  bool terminal_;  // and a thread that draws on it
  const std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  std::mutex mutex_;
  std::string text_;
  std::condition_variable_any never_;  // only to sleep on, so that the end need not be waited for
  std::jthread thread_;                // only where there is a terminal
};

// A ProgressLine while a map is opened on this thread: says what readers report.
class OpeningLine final : private Progress {
 public:
  OpeningLine() : line_("Opening the map"), scope_(this) {}

 private:
  bool report(const char* stage, double part) override;

  ProgressLine line_;
  ProgressScope scope_;
};

// Wipes the line that is drawn, if any; none is drawn from then on. May be called in a signal
// handler.
void end_progress_line();

}  // namespace waymark
