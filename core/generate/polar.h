#pragma once

#include <cstdint>

#include "core/generate/draw.h"

namespace waymark {

// Angles are in tenths of a degree, clockwise from north. All arithmetic is in integers, so round
// buildings have the same cells on every machine.
inline constexpr int kTurn = 3600;

// Draws in polar coordinates around one centre. `along` is the distance from the centre along the
// ray at an angle, and `across` is the distance from that ray, positive in the clockwise direction.
class Polar {
 public:
  Polar(Grid& grid, Cell centre) : grid_(grid), centre_(centre) {}

  Grid& grid() const { return grid_; }
  Cell point(int angle, int along, int across = 0) const;

  // Draws the cells whose distance from the centre is above `inner` and at most `outer`.
  void ring(int inner, int outer, char terrain) const;
  // Draws a rectangle rotated by the angle. Its x is `along`, and its y is `across`.
  void bar(int angle, Box box, char terrain) const;
  // Like bar(), but draws the rectangle, a piece of furniture, only if a passage stays free all
  // around it.
  bool block_bar(int angle, Box box, char terrain = kWall) const;
  bool block_disc(int angle, int along, int across, int radius, char terrain = kWall) const;

 private:
  template <class Visit>
  bool all_of(int angle, Box box, Visit visit) const;

  Grid& grid_;
  Cell centre_;
};

}  // namespace waymark
