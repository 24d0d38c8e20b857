#pragma once

#include <cstdint>

namespace waymark {

// CPU time of the calling thread in nanoseconds, from an arbitrary starting point. The time of
// other programs and threads does not count. In builds that cannot measure it, the elapsed time.
std::int64_t thread_nanoseconds();

// The resolution of that clock: a shorter duration is measured as 0 or one step.
std::int64_t clock_step_nanoseconds();

}  // namespace waymark
