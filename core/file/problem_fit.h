#pragma once

#include "core/domain/grid.h"
#include "core/file/scenario.h"

namespace waymark {

// Whether the problem is for a map of that size and its start and goal are passable. Like
// problem_misfit(), without a message.
bool fits(const Problem& problem, const Grid& grid);

// Whether the scenario file says that there is no path: a length of 0 between two different cells.
inline bool says_no_path(const Problem& problem) {
  return problem.length == 0 && problem.start != problem.goal;
}

}  // namespace waymark
