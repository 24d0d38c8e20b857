#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/domain/graph.h"

namespace waymark {

// A navigation mesh from a Wavefront OBJ file: `v X Y Z` are corners, and each `f` line is a
// polygon of three or more of them, as V, V/T, V//N or V/T/N, counted from 1, or back from the last
// one with a minus. All else is passed over. The mesh is seen from above: y is up and the ground is
// x and z, as Blender writes it, unless the polygons take more room in x and y; then z is up, and y
// grows to the north. Heights count for nothing else. Polygons are convex, in either direction
// round; sides that lie on one another, whole or in part, within a millionth of the mesh's extent,
// become portals. A path is counted so finely that a hundred-thousandth of the mesh is some ten
// units. `name` is the file's for messages. Errors name line and column. O(length log length).
Result<GraphDraft> parse_obj(std::string_view text, const std::string& name);

// The polygons of a graph as such a file: y is up and 0, and each face can be seen from above.
// parse_obj() gives the same polygons back.
std::string obj_text(const Graph& graph);

}  // namespace waymark
