#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/map/graph.h"

namespace waymark {

// Reads a navigation mesh from a Wavefront OBJ file. `v X Y Z` are corners, and each `f` line is a
// polygon with three or more of them, as V, V/T, V//N or V/T/N. Vertices are counted from 1, or, if
// the number is negative, backwards from the last one. Other lines are ignored.
//
// The mesh is seen from above: y is up and the ground is x and z, as Unity, Recast and Blender
// write it, unless the faces take up more room in x and y. Then z is up, and y grows to the north.
// Polygons are convex, in either orientation. A polygon's number is the number of its face in the
// file.
//
// Sides that coincide, in whole or in part, become portals, see find_portals(). Such sides may be
// up to a millionth of the mesh's extent apart as seen from above. Their heights may differ by the
// smaller of a hundredth of the extent and a fifth of the median side. In a mesh 30 m across with
// sides of 1.5 m that is 30 cm: more than the rounding of navigation meshes on stairs, and much
// less than a storey. Lengths ignore heights.
//
// Faces without an area and vertical faces are skipped and counted, see PolygonMesh::Reading. If at
// least half of the faces are steeper than 70 degrees, or the faces enclose a solid, the file is
// level geometry, and parse_obj() returns an Error that says so. The unit of cost is chosen so a
// hundred-thousandth of the mesh's extent is about ten units.
//
// `name` is the file's name for messages. Errors name line and column. O(length log length), see
// find_portals(). Reports its progress (core/base/progress.h).
Result<GraphData> parse_obj(std::string_view text, const std::string& name);

// Writes the polygons of a graph as an OBJ file. y is up, and each face is visible from above.
// parse_obj() turns it back into the same polygons and portals.
std::string obj_text(const Graph& graph);

}  // namespace waymark
