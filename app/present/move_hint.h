#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/model/state/opened_map.h"

namespace waymark {

// What a mover would do to come where a person points.
struct MoveHint {
  bool legal = false;
  // On the ground: all that the move sweeps; of no move what the mover would stand on, as far as
  // that is on the map.
  std::vector<Cell> swept;
  // "forward: 0.8 s", "cannot go forward: the rear cell would enter deep water"
  std::string words;
};

// The move that leads from a state of the map into a cell of its ground, if one does into that
// heading, else the first that can be made, else the first one. Why not, where none can be made;
// nothing where the cell is not beside the mover's and no move leads there, or where the mover
// stands there already. `from` is a state of the map.
std::optional<MoveHint> move_hint(const OpenedMap& map, Cell from, Cell ground, int heading);

// Why the mover cannot stand there: "cannot stand there: the rear cell is on deep water"; empty
// where it can.
std::string stand_hint(const OpenedMap& map, Cell ground, int heading);

}  // namespace waymark
