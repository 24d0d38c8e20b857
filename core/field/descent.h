#pragma once

#include <vector>

#include "core/field/distance_field.h"

namespace waymark {

// The neighbour of `node` that descends the field: the first in the order of kSteps that is nearer
// to the source by all that the step costs. kNoNode at the source and where there is no path.
Node descend(const Grid& grid, const DistanceField& field, Node node);

// A shortest path from `from` to the field's source by descending it, both included; empty when
// there is none. The field is that of this grid. No search: O(path).
std::vector<Node> descending_path(const Grid& grid, const DistanceField& field, Node from);

}  // namespace waymark
