#pragma once

#include "app/scene/opened_map.h"

namespace waymark {

// The positions of a map's parts, in map units from the map's upper left corner. On a grid a unit
// is one cell; for graphs see NodeLayout.

// The map's lower right corner.
NodePlace map_extent(const OpenedMap& map);

// The centre of a cell. If a graph has no node there, or the cell belongs to another map, returns
// an arbitrary position.
NodePlace map_place(const OpenedMap& map, Cell cell);

}  // namespace waymark
