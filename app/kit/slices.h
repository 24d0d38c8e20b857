#pragma once

#include <algorithm>
#include <chrono>

namespace waymark {

// Background work runs on threads or, in builds without threads, in slices between frames. The
// build chooses, see threads/ and slices/. In a build with threads, a WorkThread works the same way
// if the system refuses to create its thread.

// Call this from the window's loop after each frame. Runs at least one job, if there is one. Then
// runs jobs of each WorkThread in turn until the budget is used up or no jobs are left. Returns
// false if there is nothing to do until new work is requested. A job that is running when the
// budget is used up pauses, see give_way(), and continues in its next turn. In builds with threads,
// it runs only jobs of WorkThreads without a thread, and each job completely. If every WorkThread
// has a thread, it does nothing and returns false.
bool run_slice(std::chrono::milliseconds budget);

// A long job calls this whenever it checks whether to stop. It must not hold a lock or be in a
// catch block. The job pauses here if its slice is over, unless someone is waiting for a job. Does
// nothing outside of jobs and in builds with threads.
void give_way();

// The maximum number of jobs that can run in parallel, at least 1.
int usable_threads();
// How many threads a background job should use at most, at least 1: one fewer than
// usable_threads(), which leaves one for input and drawing.
inline int job_threads() { return std::max(1, usable_threads() - 1); }

}  // namespace waymark
