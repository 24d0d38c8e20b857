#pragma once

#include <string>

namespace waymark {

// The progress of a job, for display.
struct JobStatus {
  std::string title;
  int done = 0;
  int of = 0;          // 0: unknown
  double seconds = 0;  // time since the job started
  // What the job is doing now; if empty, the title is enough and `done` counts items.
  std::string stage = {};
};

}  // namespace waymark
