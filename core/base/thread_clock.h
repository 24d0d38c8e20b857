#pragma once

#include <cstdint>
#include <time.h>

namespace waymark {

// Processor time of the calling thread, in nanoseconds from some moment on: what other programs
// and threads take meanwhile does not count.
inline std::int64_t thread_nanoseconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::int64_t{1'000'000'000} * time.tv_sec + time.tv_nsec;
}

}  // namespace waymark
