#pragma once

#include "core/domain/moves.h"

namespace waymark {

// What the distance formula of these moves is called on the screen, inside a line.
inline const char* formula_word(const Moves& moves) {
  if (moves.graph) return moves.graph->shape() == GraphShape::hexagons ? "hex" : "Euclidean";
  if (moves.directions == 4) return "Manhattan";
  return moves.diagonal_cost == DiagonalCost::one ? "Chebyshev" : "octile";
}
// The same where a line begins.
inline const char* formula_title(const Moves& moves) {
  if (moves.graph) return moves.graph->shape() == GraphShape::hexagons ? "Hex" : "Euclidean";
  if (moves.directions == 4) return "Manhattan";
  return moves.diagonal_cost == DiagonalCost::one ? "Chebyshev" : "Octile";
}

}  // namespace waymark
