#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

#include "core/base/progress.h"

namespace waymark {

// A line on stderr that shows what a command is doing and for how long. Shows nothing if stderr is
// not a terminal or the system refuses to create its thread. It appears after a fraction of a
// second, counts the seconds even if show() is not called, and is wiped at the end. Only one
// progress line may exist at a time.
class ProgressLine {
 public:
  ProgressLine();
  explicit ProgressLine(const std::string& text) : ProgressLine() { show(text); }
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  // Sets the text of the line: the number of problems done, or any text. Very cheap.
  void show(int done, int of);
  void show(std::string text);
  // Calls show(done, of) and never cancels. The line must outlive the callback.
  auto callback() {
    return [this](int done, int of) {
      show(done, of);
      return true;
    };
  }

 private:
  void run(const std::stop_token& stop);
  void draw();

  bool terminal_;  // whether stderr is a terminal and the thread exists
  const std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  std::mutex mutex_;
  std::string text_;
  std::condition_variable_any never_;  // lets the thread sleep for an interval, but end at any time
  std::jthread thread_;                // only if terminal_
};

// A ProgressLine for opening a map on this thread. Shows the progress that readers report.
class OpeningLine final : private Progress {
 public:
  OpeningLine() : line_("Opening the map"), scope_(this) {}

 private:
  bool report(const char* stage, double part) override;

  ProgressLine line_;
  ProgressScope scope_;
};

// Wipes the line if there is one, and draws none from then on. Safe in a signal handler.
void end_progress_line();

// After this call, Ctrl+C and SIGTERM clear the progress line, print "interrupted" to stderr and
// end the program with the same signal, which also ends a shell loop around the program. A signal
// that was ignored before stays ignored. Only for commands; the window handles signals on its own.
void end_cleanly_when_interrupted();

}  // namespace waymark
