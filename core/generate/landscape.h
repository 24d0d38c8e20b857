#pragma once

#include <vector>

#include "core/base/random.h"
#include "core/generate/draw.h"

namespace waymark {

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

}  // namespace waymark
