#pragma once

#include "core/domain/grid.h"
#include "core/file/scenario.h"

namespace waymark {

// Whether the problem is for a map of that size and starts and ends on passable cells of it:
// problem_misfit() without words.
bool fits(const Problem& problem, const Grid& grid);

// A length of 0 between two different cells is how the benchmarks write that there is no path.
inline bool says_no_path(const Problem& problem) {
  return problem.length == 0 && problem.start != problem.goal;
}

}  // namespace waymark
