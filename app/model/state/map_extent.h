#pragma once

#include "app/model/state/opened_map.h"

namespace waymark {

// Where a map is drawn, in map units from its upper left corner: a unit is a cell of a grid; of a
// graph see NodeLayout.

// Its lower right corner.
NodePlace map_extent(const OpenedMap& map);

// The middle of a cell. Where a graph has no node there, or the cell is of another map, some place.
NodePlace map_place(const OpenedMap& map, Cell cell);

}  // namespace waymark
