#include "core/study/triangle.h"

#include "core/field/distance_field.h"
#include "core/heuristic/distance_formula.h"

namespace waymark {

Triangle triangle(const Grid& grid, const DistanceField& landmark, const DistanceField& goal,
                  Cell cell) {
  const Node node = grid.node(cell);
  const Node to = grid.node(goal.source);
  return {landmark.at(node),   landmark.from(to),
          goal.at(node),       formula_cost(goal.moves, cell, goal.source),
          landmark.from(node), landmark.at(to)};
}

TrianglePaths triangle_paths(const Grid& grid, const DistanceField& landmark,
                             const DistanceField& goal, Cell cell) {
  const Node node = grid.node(cell);
  return {descending_path(grid, landmark, node),
          descending_path(grid, goal, grid.node(landmark.source)),
          descending_path(grid, goal, node)};
}

}  // namespace waymark
