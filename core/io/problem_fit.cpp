#include "core/io/problem_fit.h"

namespace waymark {

bool fits(const Problem& problem, const Grid& grid) {
  const bool any_size = problem.map_width <= 0;
  const bool same_size = problem.map_width == grid.width() && problem.map_height == grid.height();
  return (any_size || same_size) && grid.walkable(problem.start) && grid.walkable(problem.goal);
}

}  // namespace waymark
