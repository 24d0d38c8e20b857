#pragma once

#include "core/base/random.h"
#include "core/domain/grid.h"

namespace waymark {

struct MazeOptions {
  int corridor = 2;  // cells, at least 1
  int wall = 1;      // cells, at least 1
  int opened = 0;    // percentage of dead ends that get a second way out, 0 to 100
  // Percentage of steps that go on from an older place instead of the newest: more dead ends,
  // shorter ones.
  int branching = 6;
};

// A maze. With no dead end opened it is perfect: one way and one only between any two places.
// What does not divide by corridor + wall is left as wall, evenly on both sides.
Grid make_maze(int width, int height, const MazeOptions& options, Random& random);

}  // namespace waymark
