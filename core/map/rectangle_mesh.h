#pragma once

#include "core/map/grid.h"
#include "core/map/polygon_mesh.h"

namespace waymark {

// Partitions the walkable cells of a map into rectangles. In reading order, each cell that is not
// covered yet becomes the upper left corner of a rectangle. The rectangle is the larger of two
// candidates: one made as wide and then as high as possible, the other as high and then as wide as
// possible (ties: the first one). A cell is 1 by 1, and the map's upper left corner is (0, 0). Two
// rectangles have a portal where their cells are side by side, so cells that are connected by 4
// moves are in connected rectangles. Depends only on which cells are walkable. O(cells).
PolygonMesh rectangle_mesh(const Grid& grid);

}  // namespace waymark
