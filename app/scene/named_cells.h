#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/map/grid.h"

namespace waymark {

// Replaces each word "@NAME" in a script line by the X and Y of that graph node's cell: "move-start
// @inn" -> "move-start 3 0". Returns lines for grids unchanged. For a mover's states, pointer verbs
// get the position of the state's wedge, in ground cells. The Error names the name that the graph
// does not have.
Result<std::string> with_cells_of_names(const Grid& grid, std::string_view line);

}  // namespace waymark
