#pragma once

#include <cstdint>

namespace waymark {

// Processor time of the calling thread, in nanoseconds from some moment on: what other programs
// and threads take meanwhile does not count. Where a thread cannot know it, the time that goes by.
std::int64_t thread_nanoseconds();

// The steps in which that clock goes: a shorter time is 0 or one of them.
std::int64_t clock_step_nanoseconds();

}  // namespace waymark
