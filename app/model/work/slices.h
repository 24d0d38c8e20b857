#pragma once

#include <algorithm>
#include <chrono>

namespace waymark {

// How the work beside the window gets its time: on threads, or, in a program that has none, in
// slices between frames. The build chooses, see threads/ and slices/. A program with threads does
// the jobs of a WorkThread in the same way if the system refuses to create its thread.

// For the window's loop, after each frame: does jobs, of each WorkThread in turn, until the budget
// is used up or nobody has a job; at least one where there is one. False: nothing is to be done
// before something is asked for. A job that is at work when the budget is used up pauses, see
// give_way(), and goes on in its next turn. With threads it does only whole jobs of WorkThreads
// that have no thread; if every one has a thread, it does nothing and returns false.
bool run_slice(std::chrono::milliseconds budget);

// For a long job, as often as it looks whether it is to stop, without a lock and outside of catch
// blocks: where its slice is over it pauses here. It does not while somebody waits for a job.
// Outside of jobs and with threads this does nothing.
void give_way();

// The most that can work at once, 1 at least.
int usable_threads();
// The most that a job beside the window is to keep busy, 1 at least: one less, which is left to
// what answers the pointer and draws.
inline int job_threads() { return std::max(1, usable_threads() - 1); }

}  // namespace waymark
