#pragma once

#include "core/base/random.h"
#include "core/map/grid.h"

namespace waymark {

struct MazeOptions {
  int corridor = 2;  // cells, at least 1
  int wall = 1;      // cells, at least 1
  int opened = 0;    // percentage of dead ends that get a second exit, 0 to 100
  // The percentage of steps that continue from an older place instead of the newest one. Higher
  // values give more and shorter dead ends.
  int branching = 6;
};

// A maze. If no dead end is opened, the maze is perfect: exactly one path between any two places.
// The cells that remain after dividing the size by corridor + wall become wall, evenly on both
// sides.
Grid make_maze(int width, int height, const MazeOptions& options, Random& random);

}  // namespace waymark
