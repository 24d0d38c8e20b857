#pragma once

#include <cstdint>

#include "core/domain/cell_region.h"

namespace waymark {

// A time of a walk. Whole numbers, so that a walk is the same on every machine: millionths of the
// time that a cost takes which is written as 1, that of a cell of plain ground or of one of the
// graph's unit.
using WalkTime = std::int64_t;
inline constexpr WalkTime kWalkUnit = 1'000'000;

// What happens to a part of the map while a unit walks.
struct WalkEvent {
  enum class Kind { drop, clear };  // see EditedMap
  WalkTime time = 0;                // at least 0
  Kind kind = Kind::drop;
  CellBox cells;
  friend bool operator==(const WalkEvent&, const WalkEvent&) = default;
};

}  // namespace waymark
