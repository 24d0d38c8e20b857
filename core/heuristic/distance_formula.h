#pragma once

#include "core/heuristic/distances.h"
#include "core/map/grid.h"

namespace waymark {

// The distance formula for the moves: the cost between two cells if the map had no walls and only
// its cheapest terrain. It is the Manhattan distance for 4 moves, the octile distance for 8 moves
// (which equals the Chebyshev distance if a diagonal step costs as much as a straight step), and
// Graph::distance() for graphs. Admissible and consistent.
inline Cost formula_cost(const Moves& moves, Cell a, Cell b) {
  if (moves.graph) return moves.graph->distance(moves.graph->node(a), moves.graph->node(b));
  return moves.directions == 4 ? manhattan_cost(moves, a, b) : octile_cost(moves, a, b);
}

// The name of the formula: "manhattan", "octile", "chebyshev", "euclidean" or "hexes".
inline const char* formula_name(const Moves& moves) {
  if (moves.graph) return moves.graph->shape() == GraphShape::hexagons ? "hexes" : "euclidean";
  if (moves.directions == 4) return "manhattan";
  return moves.diagonal_cost == DiagonalCost::one ? "chebyshev" : "octile";
}

// The distance formula as a heuristic for one goal. The grid must outlive it.
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
