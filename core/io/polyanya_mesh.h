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

}  // namespace waymark
