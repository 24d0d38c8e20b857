#pragma once

#include "core/io/scenario.h"
#include "core/map/grid.h"

namespace waymark {

// Whether a problem fits a map: it is for a map of this size, and its start and goal are passable.
// Like problem_misfit(), but without a message.
bool fits(const Problem& problem, const Grid& grid);

// Whether the scenario file marks the problem as having no path: its length is 0 although start and
// goal differ.
inline bool says_no_path(const Problem& problem) {
  return problem.length == 0 && problem.start != problem.goal;
}

}  // namespace waymark
