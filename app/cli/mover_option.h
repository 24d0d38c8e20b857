#pragma once

#include <optional>
#include <string>

#include "app/cli/map_argument.h"
#include "app/cli/usage.h"

namespace waymark {

// --mover NAME|FILE.json into what was written.
void add_mover_option(Usage& command, std::string& mover);

// Where a mover is named, puts its states in the place of the map's cells, which stay as `ground`.
// Points that the map brings with it go to the nearest place where the mover can stand, and the
// goal's heading is left open. `map_name` and `terrain` are what the person named; an Error where
// they do not fit a mover.
std::optional<Error> take_mover(const std::string& mover, const std::string& map_name,
                                const std::string& terrain, MapArgument& map);

// All states of the cell that a state stands on.
std::vector<Cell> any_heading(const Grid& states, Cell state);

}  // namespace waymark
