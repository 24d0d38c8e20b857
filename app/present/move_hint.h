#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/model/state/opened_map.h"

namespace waymark {

// How a mover would reach the cell under the pointer.
struct MoveHint {
  bool legal = false;
  // Cells of the ground that the move sweeps. If there is no move, the cells that the mover would
  // stand on, as far as they are on the map.
  std::vector<Cell> swept;
  // "forward: 0.8 s", "can't go forward: the rear cell would enter deep water"
  std::string words;
};

// The move from a state of the map into a cell of its ground: if possible with this heading,
// otherwise the first legal move, otherwise the first move. Explains why if no move is legal.
// std::nullopt if the cell is not adjacent to the mover's and no move leads there, or if the mover
// is already there. `from` is a state of the map.
std::optional<MoveHint> move_hint(const OpenedMap& map, Cell from, Cell ground, int heading);

// Why the mover can't stand there: "can't stand there: the rear cell is on deep water". Empty if it
// can.
std::string stand_hint(const OpenedMap& map, Cell ground, int heading);

}  // namespace waymark
