#pragma once

#include <vector>

#include "core/base/random.h"
#include "core/generate/draw.h"

namespace waymark {

// Open country: grass with cliffs, a river, woods. Lengths are given for a map of 300 cells; on a
// smaller map everything is smaller, on a larger one there is more of it.
class Landscape {
 public:
  Landscape(Grid& grid, Random& random);

  int size(int length) const { return length * scale_ / 300 > 1 ? length * scale_ / 300 : 1; }
  // Whether the map is at least that large both ways.
  bool fits(int side) const { return scale_ >= side; }
  // Whether nothing was built or planted in the box and `space` cells round it.
  bool unused(Box box, int space) const;

  void draw(const std::vector<Cell>& line, int radius, char terrain);
  // From the upper edge at x to the lower one.
  void river(int x);
  // A ridge of rock. What is drawn later cuts through it.
  void cliff();
  // Trees all along the edges of the map.
  void edge_of_woods();
  // A wood of many crowns somewhere, away from what is built.
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
