#pragma once

#include "tests/benchmarks/task.h"

namespace waymark::bench {

// The textbook searches (see textbook_search.h): breadth-first search on a std::queue, A* on a
// std::priority_queue with generation stamps. The landmark heuristic is the maximum of the formula
// and |t[i][n] - t[i][goal]| over the tables, which are vectors.
//
// Supports all works except the window's.
std::unique_ptr<Task> make_textbook(const Course& course, const Work& work);

}  // namespace waymark::bench
