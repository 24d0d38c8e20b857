#pragma once

#if defined(__linux__)
#include <sys/resource.h>
#endif

namespace waymark {

// Lets other threads go first where there are too few cores for all. Holds for the thread that
// calls it and for those that it starts from then on; elsewhere than on Linux nothing changes.
inline void lower_thread_priority() {
#if defined(__linux__)
  constexpr int kNice = 10;
  setpriority(PRIO_PROCESS, 0, kNice);  // of the calling thread alone
#endif
}

}  // namespace waymark
