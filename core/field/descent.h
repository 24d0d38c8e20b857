#pragma once

#include <vector>

#include "core/field/distance_field.h"

namespace waymark {

// Returns the next node on a shortest path from `node` to the field's source: the first neighbour,
// in the order of kSteps, whose cost is lower by exactly the step cost, which is above 0. If there
// is none, returns the first step of a path that costs 0, has the fewest steps, and leads to the
// source or to a node with such a neighbour. So a walk that follows these steps never returns to a
// node. Returns kNoNode at the source, at other nodes with cost 0 if the field has several sources,
// and if there is no path. O(edges of the node), or O(edges of all nodes with the same cost) if
// some edges cost 0.
Node descend(const Grid& grid, const DistanceField& field, Node node);

// A shortest path from `from` to the field's source, including both, found by descending the field;
// empty if there is no path. `field` must be a field of `grid`. Needs no search: O(path).
std::vector<Node> descending_path(const Grid& grid, const DistanceField& field, Node from);

}  // namespace waymark
