#pragma once

#include <span>
#include <vector>

#include "core/domain/cell_region.h"
#include "core/study/walk/walk.h"

namespace waymark {

// What happens to a part of the map while a unit walks.
struct WalkEvent {
  enum class Kind {
    drop,   // an obstacle: nothing can go there any more
    clear,  // what was dropped is removed, and so is a wall
  };
  WalkTime time = 0;  // at least 0
  Kind kind = Kind::drop;
  // Cells of the map; of a graph those of its grid of nodes. What lies outside the map, or holds no
  // node, is left out.
  CellBox cells;
};

// The versions of the map that they make, those of one time together, in their order. Of a grid a
// cell that is cleared gets its ground back where it was free at first, else plain ground. Of a
// graph, not one of states, a node that something was dropped on has no edges. Where nothing is
// other than before there is no edit. `moves` are those of the map. O(cells) for each time.
std::vector<MapEdit> edits_of(const MapVersion& map, std::span<const WalkEvent> events);

}  // namespace waymark
