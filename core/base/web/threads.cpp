#include "core/base/threads.h"

#include <chrono>

namespace waymark {

std::int64_t thread_nanoseconds() {
  const auto time = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::nanoseconds>(time).count();
}

// Browsers coarsen timers so that pages cannot identify each other: to 100 microseconds, or to 5 on
// an isolated page.
std::int64_t clock_step_nanoseconds() { return 100'000; }

void lower_thread_priority() {}

}  // namespace waymark
