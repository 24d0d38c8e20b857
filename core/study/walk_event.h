#pragma once

#include <cstdint>

#include "core/map/cell_region.h"

namespace waymark {

// A time in a walk. It is an integer, so that a walk is the same on every machine. The unit is a
// millionth of the time for a cost of 1, which is one cell of plain ground or one unit of the
// graph.
using WalkTime = std::int64_t;
inline constexpr WalkTime kWalkUnit = 1'000'000;

// A change to a part of the map while a unit walks.
struct WalkEvent {
  enum class Kind { drop, clear };  // see EditedMap
  WalkTime time = 0;                // at least 0
  Kind kind = Kind::drop;
  CellBox cells;
  friend bool operator==(const WalkEvent&, const WalkEvent&) = default;
};

}  // namespace waymark
