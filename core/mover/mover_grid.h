#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/map/grid.h"
#include "core/map/mover_states.h"
#include "core/mover/mover_plan.h"

namespace waymark {

// The graph of a mover's states on the ground. It has a node for every cell and heading at which
// the mover can be, at MoverStates::state() in the grid of nodes. It has an edge for every legal
// move, whose cost is the move's time, see Mover. The ground must be a map of cells. Its terrain
// rules are ignored, because the mover has its own.
//
// Returns an Error that mentions `name` if the mover fits nowhere, or if there would be more states
// than a grid may have cells. O(cells * headings * swept cells).
Result<Grid> mover_grid(const Grid& ground, std::shared_ptr<const MoverPlan> plan,
                        const std::string& name);

// The move that an edge of a mover_grid() represents, as an index into MoverPlan::moves for the
// heading where the edge starts. O(moves of a heading).
int move_of_edge(const Graph& graph, Node from, Node to);

}  // namespace waymark
