#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/map/graph.h"

namespace waymark {

// Reads a navigation mesh in the .mesh format of Polyanya (Cui, Harabor and Grastien,
// "Compromise-free Pathfinding on a Navigation Mesh", 2017), version 2 or 3: the word mesh, the
// version, the numbers of vertices and polygons, then the vertices and the polygons. y grows
// upwards in the file.
//
//   version 2   vertex: X Y N and the N polygons around it; these are ignored
//               polygon: N, N vertices, N neighbours; counted from 0, -1: no neighbour
//   version 3   vertex: X Y
//               polygon: 1 if it is traversable, otherwise 0; N, N vertices, N neighbours; counted
//               from 1, 0: no neighbour, negative: the side can't be crossed
//
// Neighbour j is across the side from vertex j - 1 to vertex j; the first one is across the side
// from the last to the first vertex. Polygons are convex, in either orientation. Two polygons that
// name each other have a portal: the side that they share, or the longest one of several. Polygons
// that are not traversable are skipped. A polygon's number is its number in the file, counted from
// 1 in both versions. The unit of cost is as in parse_obj().
//
// Line ends count as blanks, and "//" begins a comment. `name` is the file's name for messages.
// Errors name line and column. O(length log length) if each polygon has few sides.
Result<GraphData> parse_polyanya_mesh(std::string_view text, const std::string& name);

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
