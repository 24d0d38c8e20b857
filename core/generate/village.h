#pragma once

#include <vector>

#include "core/base/random.h"
#include "core/generate/draw.h"
#include "core/map/cell.h"
#include "core/map/grid.h"

namespace waymark {

// A village by a river: roads with bridges, a square with a church and a well, cottages with
// gardens, fenced fields, cliffs, and surrounding woods. A larger map has more villages. Grass is
// 'G', roads and rooms are '.', trees 'T', water 'W', everything else '@'.
Grid make_village(int width, int height, Random& random);

// Functions for detached buildings. `front` is the step from the building towards the road; the
// door is on that side.

// A cottage of two rooms, furnished.
void build_cottage(Grid& grid, Box box, Cell front, Random& random);
// A church: a nave with two rows of columns and a round apse opposite the door.
void build_church(Grid& grid, Box box, Cell front);
// A fence with a gate on the side `front`.
void build_fence(Grid& grid, Box box, Cell front);

// Open country: grass with cliffs, a river and woods. Lengths are for a map with sides of 300
// cells. A smaller map has smaller features; a larger map has more of them.
class Landscape {
 public:
  Landscape(Grid& grid, Random& random);

  int size(int length) const { return length * scale_ / 300 > 1 ? length * scale_ / 300 : 1; }
  // Whether both sides of the map have at least this length.
  bool fits(int side) const { return scale_ >= side; }
  // Whether the box and `space` cells around it have no buildings and no plants.
  bool unused(Box box, int space) const;

  void draw(const std::vector<Cell>& line, int radius, char terrain);
  // Draws a river from the upper edge at x to the lower edge.
  void river(int x);
  // Draws a ridge of rock. Anything drawn later cuts through it.
  void cliff();
  // Plants trees all along the edges of the map.
  void edge_of_woods();
  // Plants a wood of many crowns at a random place, away from buildings.
  void wood();
  void single_trees();

 private:
  bool wild(Box box) const;
  void grove(Cell at, int radius);
  bool beside_built(Cell cell) const;

  Grid& grid_;
  Random& random_;
  int scale_;
};

// A smooth line between two points. It strays up to `stray` cells to either side and bends about
// every `bend` cells. Returns points a few cells apart. Used for roads, rivers and cliffs.
std::vector<Cell> winding_line(Cell from, Cell to, int stray, int bend, Random& random);

}  // namespace waymark
