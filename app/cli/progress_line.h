#pragma once

#include <chrono>

namespace waymark {

// A line on stderr that counts along, when stderr is a terminal; nothing elsewhere. It wipes itself
// at the end.
class ProgressLine {
 public:
  ProgressLine();
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  // Redraws the line a few times a second at most.
  void show(int done, int of);

 private:
  bool terminal_;
  bool drawn_ = false;
  std::chrono::steady_clock::time_point next_;
};

}  // namespace waymark
