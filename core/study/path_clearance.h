#pragma once

#include <optional>
#include <span>

#include "core/map/grid.h"

namespace waymark {

// How far a path keeps away from walls: distances in cells between the centre of a cell of the path
// and the centre of the closest blocked cell, or of the closest cell outside the map. 1 is next to
// a wall.
struct PathClearance {
  double least = 0;
  double mean = 0;
  friend bool operator==(const PathClearance&, const PathClearance&) = default;
};

// The clearance of a path of straight lines between the centres of cells. Each line has the cell
// closest to it in each column that it crosses, or in each row if it crosses more rows. Not for
// graphs. std::nullopt if the path is empty. O(cells of the path * least clearance of the cell,
// squared).
std::optional<PathClearance> path_clearance(const Grid& grid, std::span<const Node> path);

}  // namespace waymark
