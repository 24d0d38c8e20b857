#pragma once

#include <cstdint>

namespace waymark {

// CPU time of the calling thread in nanoseconds, from an arbitrary starting point. The time of
// other programs and threads does not count. Builds that cannot measure CPU time return the elapsed
// time.
std::int64_t thread_nanoseconds();

// The resolution of the thread clock. A shorter duration is measured as 0 or one step.
std::int64_t clock_step_nanoseconds();

// Lowers the priority of the calling thread, and of threads that it starts afterwards, so that
// other threads run first if there are too few cores. Has no effect on the page.
void lower_thread_priority();

}  // namespace waymark
