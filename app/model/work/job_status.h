#pragma once

#include <string>

namespace waymark {

// How far a job is.
struct JobStatus {
  std::string title;
  int done = 0;
  int of = 0;          // 0: nobody knows
  double seconds = 0;  // since it began
};

}  // namespace waymark
