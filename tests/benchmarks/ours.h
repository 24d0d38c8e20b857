#pragma once

#include "tests/benchmarks/task.h"

namespace waymark::bench {

// The library, called as the program calls it.
std::unique_ptr<Task> make_ours(const Course& course, const Work& work);

}  // namespace waymark::bench
