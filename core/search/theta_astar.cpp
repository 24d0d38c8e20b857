#include "core/search/theta_astar.h"

#include <cmath>

namespace waymark {

// Cells that are visible from each other are close enough for the square to stay below 2^62.
Cost line_cost(const Moves& moves, Cell a, Cell b) {
  const std::int64_t dx = a.x - b.x, dy = a.y - b.y;
  const std::int64_t square = std::int64_t{moves.straight} * moves.straight * (dx * dx + dy * dy);
  auto root = static_cast<std::int64_t>(std::sqrt(static_cast<double>(square)));
  while (root * root < square) ++root;
  while (root > 0 && (root - 1) * (root - 1) >= square) --root;
  return static_cast<Cost>(root);
}

Node line_parent(const Grid& grid, const Moves& moves, const SearchRecord& record,
                 const SearchRecord::Opening& opening) {
  if (opening.step < 0) return kNoNode;
  const auto step = static_cast<std::size_t>(opening.step);
  const Node parent = record.parent[step];
  const bool seen = parent != kNoNode &&
                    line_of_sight(grid, moves.corners, grid.cell(parent), grid.cell(opening.node));
  return seen ? parent : record.node[step];
}

ThetaAstar::Way ThetaAstar::way_to(const Grid& grid, const Moves& moves, Node from, Node next) {
  const Cell here = grid.cell(from), there = grid.cell(next);
  const Node parent = visits_.parent(from);
  if (parent != kNoNode) {
    const Cell behind = grid.cell(parent);
    if (line_of_sight(grid, moves.corners, behind, there))
      return {parent, visits_[parent].g + line_cost(moves, behind, there)};
  }
  return {from, visits_[from].g + line_cost(moves, here, there)};
}

}  // namespace waymark
