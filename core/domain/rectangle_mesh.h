#pragma once

#include "core/domain/grid.h"
#include "core/domain/polygon_mesh.h"

namespace waymark {

// Partitions the walkable cells of a map into rectangles. In reading order, each cell that is not
// covered yet becomes the upper left corner of a rectangle. The rectangle is made as wide as
// possible and then as high as possible, or first high and then wide, whichever is larger (ties:
// wide first). A cell is 1 by 1, and the map's upper left corner is (0, 0). Two rectangles have a
// portal where their cells are side by side, so cells connected by 4 moves are connected here, too.
// Depends only on which cells are walkable. O(cells).
PolygonMesh rectangle_mesh(const Grid& grid);

}  // namespace waymark
