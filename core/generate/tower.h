#pragma once

#include <cstdint>

#include "core/base/random.h"
#include "core/generate/draw.h"
#include "core/map/grid.h"

namespace waymark {

// A round tower: a domed hall in the middle, ring corridors, and rings of chambers between them
// divided by radial walls. Each ring of chambers can be crossed at only a few places, so the path
// inwards winds. A larger tower has more rings and chambers; an oblong map has several towers in a
// row.
Grid make_tower(int width, int height, Random& random);

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

// The purpose of a chamber of a round tower.
enum class Chamber { kHall, kLibrary, kDormitory, kStudy, kLaboratory, kStore };

// The position of a chamber in its ring.
struct Sector {
  int inner;  // radius of the innermost cell
  int outer;  // radius of the outermost cell
  int angle;  // angle of the chamber's centre line
  int count;  // number of chambers in the ring

  int middle() const { return (inner + outer) / 2; }
};

// Places furniture, mirrored about the chamber's centre line.
void furnish_chamber(const Polar& polar, const Sector& sector, Chamber chamber);

}  // namespace waymark
