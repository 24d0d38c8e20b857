#pragma once

#include "tests/benchmarks/task.h"

namespace waymark::bench {

// The textbook (see textbook_search.h): breadth-first search on a std::queue, A* on a
// std::priority_queue with generation stamps. The landmark heuristic is the greatest of the formula
// and |t[i][n] - t[i][goal]| over tables that are a vector each.
//
// Does all but what the window shows.
std::unique_ptr<Task> make_textbook(const Course& course, const Work& work);

}  // namespace waymark::bench
