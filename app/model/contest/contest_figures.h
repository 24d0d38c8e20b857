#pragma once

#include <cstdint>

namespace waymark {

// What lessons ask of the benchmark that is looked at.
struct BenchmarkFigures {
  int problems = 0;                             // that were run
  std::int64_t expanded_a = 0, expanded_b = 0;  // cells, in sum over them, by its A and its B
  bool running = false;                         // a benchmark is
};

}  // namespace waymark
