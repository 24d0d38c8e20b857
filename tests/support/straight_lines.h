#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/field/distance_field.h"
#include "core/map/grid.h"
#include "core/map/moves.h"
#include "core/search/searcher.h"

namespace waymark {

// Whether the line between two cell centres is free. It must cross the inside of no wall, and at
// each corner on the line, the rule determines how many of the two adjacent cells must be free.
// Corners have even coordinates, centres odd ones. The line crosses the inside of a cell if two of
// its corners are on different sides of the line, within the box between the ends.
inline bool sees(const Grid& grid, Corners corners, Cell a, Cell b) {
  const long long ax = 2 * a.x + 1, ay = 2 * a.y + 1, bx = 2 * b.x + 1, by = 2 * b.y + 1;
  const auto side = [&](long long x, long long y) {
    const long long cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    return (cross > 0) - (cross < 0);
  };
  for (int y = std::min(a.y, b.y); y <= std::max(a.y, b.y); ++y)
    for (int x = std::min(a.x, b.x); x <= std::max(a.x, b.x); ++x) {
      int above = 0, below = 0;
      for (const int dx : {0, 2})
        for (const int dy : {0, 2}) {
          above += side(2 * x + dx, 2 * y + dy) > 0;
          below += side(2 * x + dx, 2 * y + dy) < 0;
        }
      if (above > 0 && below > 0 && !grid.walkable(Cell{x, y})) return false;
    }
  // Corners on the line, strictly between its ends, with the two cells that the line does not
  // enter.
  for (int y = std::min(a.y, b.y) + 1; y <= std::max(a.y, b.y); ++y)
    for (int x = std::min(a.x, b.x) + 1; x <= std::max(a.x, b.x); ++x) {
      if (side(2 * x, 2 * y) != 0) continue;
      const bool falls = (b.x > a.x) == (b.y > a.y);  // to the lower right
      const Cell one{x, falls ? y - 1 : y}, other{x - 1, falls ? y : y - 1};
      const int free = int{grid.walkable(one)} + int{grid.walkable(other)};
      if (corners == Corners::whole && free < 2) return false;
      if (corners == Corners::cut && free < 1) return false;
    }
  return true;
}

// The length of a path of straight lines, in cells.
inline double euclidean_length(const Grid& grid, const std::vector<Node>& path) {
  double length = 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const Cell a = grid.cell(path[i - 1]), b = grid.cell(path[i]);
    length += std::hypot(a.x - b.x, a.y - b.y);
  }
  return length;
}

// A search by its text, without landmarks.
inline SearchOutcome searched(const Grid& grid, const Moves& moves, Cell start, Cell goal,
                              const char* text) {
  const std::vector<LandmarkTable> none;
  const DistanceField goal_field = distance_field(grid, moves, goal);
  return Searcher(grid).run({grid, moves, start, goal, none, goal_field},
                            parse_search(text).value());
}

}  // namespace waymark
