#pragma once

#include <vector>

#include "core/field/distance_field.h"

namespace waymark {

// Returns the neighbour of `node` that descends the field: the first in the order of kSteps that is
// closer to the source by the cost of the step, which is above 0. If no such neighbour exists, the
// first step of a path that costs 0, has the fewest steps, and leads to the source or to a node
// with such a neighbour. So a walk that descends never returns to a node. kNoNode at the source, at
// other nodes with cost 0 if the field has several sources, and if there is no path. O(edges of the
// node), and O(edges at nodes of the same cost) if edges cost 0.
Node descend(const Grid& grid, const DistanceField& field, Node node);

// A shortest path from `from` to the field's source by descending it, both included; empty when
// there is none. The field is that of this grid. No search: O(path).
std::vector<Node> descending_path(const Grid& grid, const DistanceField& field, Node from);

}  // namespace waymark
