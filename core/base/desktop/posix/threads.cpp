#include "core/base/threads.h"

#include <sys/resource.h>
#include <time.h>

namespace waymark {

std::int64_t thread_nanoseconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::int64_t{1'000'000'000} * time.tv_sec + time.tv_nsec;
}

std::int64_t clock_step_nanoseconds() { return 1; }

void lower_thread_priority() {
  constexpr int kNice = 10;
  setpriority(PRIO_PROCESS, 0, kNice);  // on Linux, the priority of the calling thread only
}

}  // namespace waymark
