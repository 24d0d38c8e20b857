#pragma once

#include <cstdint>

namespace waymark {

// The results of the current benchmark that lessons use.
struct BenchmarkFigures {
  int problems = 0;                             // run so far
  std::int64_t expanded_a = 0, expanded_b = 0;  // total cells expanded by the benchmark's A and B
  bool running = false;                         // whether any benchmark is running
};

}  // namespace waymark
