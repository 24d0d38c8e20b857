#pragma once

#include <algorithm>
#include <cstdlib>

#include "core/map/grid.h"
#include "core/map/moves.h"

namespace waymark {

// The cost between two cells on a map of plain ground without walls: Manhattan distance with 4
// moves, octile distance with 8. Admissible and consistent, since no terrain costs less.
inline Cost formula_cost(const Moves& moves, Cell a, Cell b) {
  const Cost dx = std::abs(a.x - b.x);
  const Cost dy = std::abs(a.y - b.y);
  if (moves.directions == 4) return moves.straight * (dx + dy);
  return moves.straight * std::abs(dx - dy) + moves.diagonal * std::min(dx, dy);
}

// "manhattan" or "octile".
inline const char* formula_name(const Moves& moves) {
  return moves.directions == 4 ? "manhattan" : "octile";
}

// The distance formula as a heuristic towards one goal. The grid must outlive it.
class DistanceFormula {
 public:
  DistanceFormula(const Grid& grid, const Moves& moves, Cell goal)
      : grid_(&grid), moves_(moves), goal_(goal) {}

  Cost operator()(Node node) const { return formula_cost(moves_, grid_->cell(node), goal_); }

 private:
  const Grid* grid_;
  Moves moves_;
  Cell goal_;
};

}  // namespace waymark
