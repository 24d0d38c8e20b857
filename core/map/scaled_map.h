#pragma once

#include "core/map/grid.h"

namespace waymark {

// The map stretched or shrunk to width x height, for scenario files whose map size differs from the
// size of the map. Cell (x, y) copies the cell at (x * old width / width, y * old height / height),
// rounded down. width and height are at least 1, and their product is at most Grid::kMaxCells.
// O(cells).
Grid scaled(const Grid& grid, int width, int height);

}  // namespace waymark
