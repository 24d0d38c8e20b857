#pragma once

#include <vector>

#include "core/base/random.h"
#include "core/generate/draw.h"

namespace waymark {

// Open country: grass with cliffs, a river and woods. Lengths are for a map of 300 cells. On a
// smaller map everything is smaller; on a larger map there is more of everything.
class Landscape {
 public:
  Landscape(Grid& grid, Random& random);

  int size(int length) const { return length * scale_ / 300 > 1 ? length * scale_ / 300 : 1; }
  // Whether both sides of the map have at least this length.
  bool fits(int side) const { return scale_ >= side; }
  // Whether the box and `space` cells around it have no buildings and no plants.
  bool unused(Box box, int space) const;

  void draw(const std::vector<Cell>& line, int radius, char terrain);
  // From the upper edge at x to the lower edge.
  void river(int x);
  // A ridge of rock. Things drawn later cut through it.
  void cliff();
  // Trees all along the edges of the map.
  void edge_of_woods();
  // A wood of many crowns at a random place, away from buildings.
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
