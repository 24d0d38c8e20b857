#pragma once

#include "tests/benchmarks/task.h"

namespace waymark::bench {

// Computes everything that the window shows while the user drags a point: the worker's computation
// for the window in its default state, with a plot about as large as in a window of 1440 x 900.
std::unique_ptr<Task> make_window(const Course& course, const Work& work);

}  // namespace waymark::bench
