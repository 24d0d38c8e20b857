#pragma once

#include "tests/benchmarks/task.h"

namespace waymark::bench {

// Waymark's library, called as the application calls it.
std::unique_ptr<Task> make_ours(const Course& course, const Work& work);

}  // namespace waymark::bench
