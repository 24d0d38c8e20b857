#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/domain/grid.h"

namespace waymark {

// A line of a script in which the nodes of a graph may stand as words "@NAME", with each of these
// as the X and Y of the node's cell: "move-start @inn" -> "move-start 3 0". Of a grid the line as
// it is. Of a mover's states a pointer's verbs get the place of the state's wedge in cells of the
// ground. The Error says which name the graph does not have.
Result<std::string> with_cells_of_names(const Grid& grid, std::string_view line);

}  // namespace waymark
