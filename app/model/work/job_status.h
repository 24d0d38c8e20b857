#pragma once

#include <string>

namespace waymark {

// How far a job is.
struct JobStatus {
  std::string title;
  int done = 0;
  int of = 0;              // 0: nobody knows
  double seconds = 0;      // since it began
  std::string stage = {};  // what it does now; empty: the title is enough, and `done` counts things
};

}  // namespace waymark
