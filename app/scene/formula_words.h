#pragma once

#include "core/map/moves.h"

namespace waymark {

// The name of the distance formula for these moves, inside a line on the screen.
inline const char* formula_word(const Moves& moves) {
  if (moves.graph) return moves.graph->shape() == GraphShape::hexagons ? "hex" : "Euclidean";
  if (moves.directions == 4) return "Manhattan";
  return moves.diagonal_cost == DiagonalCost::one ? "Chebyshev" : "octile";
}
// Like formula_word(), for the start of a line.
inline const char* formula_title(const Moves& moves) {
  if (moves.graph) return moves.graph->shape() == GraphShape::hexagons ? "Hex" : "Euclidean";
  if (moves.directions == 4) return "Manhattan";
  return moves.diagonal_cost == DiagonalCost::one ? "Chebyshev" : "Octile";
}

}  // namespace waymark
