#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/domain/grid.h"
#include "core/domain/mover_plan.h"
#include "core/domain/mover_states.h"

namespace waymark {

// The graph of a mover's states on the ground: a node for every cell and heading at which it can
// stand, in the cell MoverStates::state() of the grid of nodes, and an edge for every legal move,
// which costs its time; see Mover. The ground is a map, not a graph; its terrain rules are not
// asked, since the mover has its own. An Error, which names `name`, where the mover can stand
// nowhere, or where there would be more states than a grid may have cells.
// O(cells * headings * swept cells).
Result<Grid> mover_grid(const Grid& ground, std::shared_ptr<const MoverPlan> plan,
                        const std::string& name);

// The move that an edge of such a grid stands for: its number in MoverPlan::moves of the heading
// that it begins with. O(moves of a heading).
int move_of_edge(const Graph& graph, Node from, Node to);

}  // namespace waymark
