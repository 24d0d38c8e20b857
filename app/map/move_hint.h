#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/scene/opened_map.h"

namespace waymark {

// How a mover would reach the cell under the pointer.
struct MoveHint {
  bool legal = false;
  // Cells of the ground that the move sweeps. If there is no move, the cells on the map that the
  // mover would cover.
  std::vector<Cell> swept;
  // "forward: 0.8 s", "can't go forward: the rear cell would enter deep water"
  std::string words;
};

// The move from the state `from` into a cell of the map's ground: with this heading if possible,
// otherwise the first legal move, otherwise the first move. If no move is legal, the hint explains
// why. std::nullopt if the cell is not adjacent to the mover's cell and no move leads to it, or if
// the mover is already there.
std::optional<MoveHint> move_hint(const OpenedMap& map, Cell from, Cell ground, int heading);

// Why the mover can't be on the cell: "can't stand there: the rear cell is on deep water". Empty if
// it can.
std::string stand_hint(const OpenedMap& map, Cell ground, int heading);

}  // namespace waymark
