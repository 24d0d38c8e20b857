#pragma once

#include "core/map/grid.h"

namespace waymark {

// A single lane back and forth, row by row, with the given number of cells from (0, 0) to `end`.
// The cost between its ends is one less than the number of cells.
struct Lane {
  Grid grid;
  Cell end;
};

inline Lane lane_of(int width, int cells) {
  Lane lane{Grid(width, 2 * (cells / (width + 1)) + 2), {}};
  Cell at{0, 0};
  int way = 1;
  for (int left = cells; left > 0; --left) {
    lane.grid.set_terrain(at, '.');
    lane.end = at;
    if (at.y % 2 == 0 && at.x + way >= 0 && at.x + way < width) {
      at.x += way;
    } else {
      if (at.y % 2 == 1) way = -way;
      ++at.y;
    }
  }
  return lane;
}

}  // namespace waymark
