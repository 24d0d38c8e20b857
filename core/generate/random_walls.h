#pragma once

#include <vector>

#include "core/base/random.h"
#include "core/map/grid.h"

namespace waymark {

// A map of floor only.
Grid make_empty(int width, int height);

// A map on which each cell is independently a wall with a probability of `walls` percent. Random
// numbers are drawn in reading order.
Grid make_noise(int width, int height, int walls, Random& random);

// A wall of `length` cells in a row or a column; `from` is its left or upper end.
struct WallLine {
  Cell from;
  bool upright = false;
  int length = 1;
};

// Returns `count` lines at random positions, each entirely on a map of the given size. If a line
// fits both ways, it is horizontal or vertical at random. If it fits neither way, it is shortened
// to the side of the map. Lines may cross.
std::vector<WallLine> random_lines(int width, int height, int count, int length, Random& random);

// A map of floor with random_lines() as walls.
Grid make_lines(int width, int height, int count, int length, Random& random);

// Floor with `count` walls, each starting at a random free cell in one of eight directions and
// ending at the edge of the map at the latest. Straight walls are one cell thick. Diagonal walls
// are two cells thick, so no diagonal step passes through them under any corner rule. Walls may
// cross. Stops early if no free cell is left. After the maps of Cazenave (2006).
Grid make_slanted_walls(int width, int height, int count, int length, Random& random);

}  // namespace waymark
