#include "core/base/thread_clock.h"

#include <chrono>

namespace waymark {

std::int64_t thread_nanoseconds() {
  const auto time = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::nanoseconds>(time).count();
}

}  // namespace waymark
