#pragma once

#include <chrono>
#include <string>

namespace waymark {

// A line on stderr that counts along, when stderr is a terminal; nothing elsewhere. It wipes itself
// at the end.
class ProgressLine {
 public:
  ProgressLine();
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  // Redraw the line a few times a second at most: so many problems of all, or any words.
  void show(int done, int of);
  void show(const std::string& text);

 private:
  bool terminal_;
  bool drawn_ = false;
  std::chrono::steady_clock::time_point next_;
};

}  // namespace waymark
