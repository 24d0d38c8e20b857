#pragma once

#if defined(__linux__)
#include <sys/resource.h>
#endif

namespace waymark {

// Lowers the priority of the calling thread, and of threads that it starts afterwards, so that
// other threads run first if there are too few cores. Affects only Linux.
inline void lower_thread_priority() {
#if defined(__linux__)
  constexpr int kNice = 10;
  setpriority(PRIO_PROCESS, 0, kNice);  // sets the priority of the calling thread only
#endif
}

}  // namespace waymark
