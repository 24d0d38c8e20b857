#pragma once

#include "core/domain/polygon_mesh.h"

namespace waymark {

// The portals of polygons by where their sides lie, in place of those that the mesh has: where
// sides of two polygons run against each other within `near` of one line, and for more than `near`.
// Either may be a part of the other. Two polygons have one portal at most: the whole stretch where
// it goes over several sides on one line, else the longest. O(sides log sides) where sides without
// an equal one lie spread out.
void find_portals(PolygonMesh& mesh, double near);

}  // namespace waymark
