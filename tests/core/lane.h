#pragma once

#include "core/domain/grid.h"

namespace waymark {

// A single lane to and fro, row by row, of so many cells from (0, 0) to `end`: the cost between
// those is one less.
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
