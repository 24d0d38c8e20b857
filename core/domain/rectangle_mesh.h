#pragma once

#include "core/domain/grid.h"
#include "core/domain/polygon_mesh.h"

namespace waymark {

// The walkable cells of a map in rectangles: in reading order each cell that is in none yet is the
// upper left corner of the next one, which is made as wide as it can be and then as high, or first
// as high and then as wide, whichever is larger (ties: wide). A cell is 1 by 1, and the map's upper
// left corner is (0, 0). Two rectangles have a portal where cells of them lie side by side, so that
// what is connected by 4 moves is connected here. Terrain counts for nothing but to be walkable.
// O(cells).
PolygonMesh rectangle_mesh(const Grid& grid);

}  // namespace waymark
