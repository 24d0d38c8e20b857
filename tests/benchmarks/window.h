#pragma once

#include "tests/benchmarks/task.h"

namespace waymark::bench {

// The whole answer that the window shows while a point is dragged: what the worker computes, in the
// window's plain state, for a plot about as large as in a window of 1440 x 900.
std::unique_ptr<Task> make_window(const Course& course, const Work& work);

}  // namespace waymark::bench
