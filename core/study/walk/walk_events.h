#pragma once

#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/domain/cell_region.h"
#include "core/study/walk/edited_map.h"
#include "core/study/walk/walk.h"

namespace waymark {

// What happens to a part of the map while a unit walks.
struct WalkEvent {
  enum class Kind { drop, clear };  // see EditedMap
  WalkTime time = 0;                // at least 0
  Kind kind = Kind::drop;
  CellBox cells;
};

// The versions of the map that they make, those of one time together, in their order. The Error of
// one that cannot be made.
Result<std::vector<MapEdit>> edits_of(EditedMap map, std::span<const WalkEvent> events);

}  // namespace waymark
