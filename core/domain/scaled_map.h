#pragma once

#include "core/domain/grid.h"

namespace waymark {

// The map stretched or shrunk to width x height, for scenario files that give another size than
// their map's. Cell (x, y) copies the cell at (x * old width / width, y * old height / height),
// rounded down. width and height at least 1, their product at most Grid::kMaxCells. O(cells).
Grid scaled(const Grid& grid, int width, int height);

}  // namespace waymark
