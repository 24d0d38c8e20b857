#include "core/base/threads.h"

#include <chrono>
#include <windows.h>

namespace waymark {

// The time that Windows counts for a thread advances in steps of 16 ms, longer than most searches.
std::int64_t thread_nanoseconds() {
  const auto time = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::nanoseconds>(time).count();
}

std::int64_t clock_step_nanoseconds() { return 100; }

void lower_thread_priority() {
  SetThreadPriority(GetCurrentThread(), THREAD_PRIORITY_BELOW_NORMAL);
}

}  // namespace waymark
