#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/scene/command.h"
#include "core/base/result.h"
#include "core/map/map_cut.h"

namespace waymark {

// A grid map can be cut into polygons or hexagons (core/map/map_cut.h). A cut map can be cut
// differently or turned back into a grid.

// The cut of the current map: nullptr for grids, and for graphs that were not cut.
const MapCut* cut_of(const OpenedMap& map);

// Returns the source that opens the same map with that cut, or as a grid if `cut` is nullptr.
// Returns an Error if the map was not made from a grid, or if no source contains its cells.
Result<std::string> recut_source(const OpenedMap& map, const MapCut* cut);

// The points of `from`, each on the cell or node of `to` closest to its position. Both must come
// from the same map, cut or not. Two landmarks on one node become one. O(points) if the nodes are
// evenly spread.
SetPoints carried_points(const Scene& from, const OpenedMap& to);

}  // namespace waymark
