#pragma once

#include <cstdint>

#include "core/generate/draw.h"

namespace waymark {

// Angles are in tenths of a degree from north, clockwise. Everything is reckoned in integers, so
// that a round building has the same cells on every machine.
inline constexpr int kTurn = 3600;

// Draws round one centre: `along` is the distance from the centre on the ray of an angle, `across`
// the distance from that ray, clockwise positive.
class Polar {
 public:
  Polar(Grid& grid, Cell centre) : grid_(grid), centre_(centre) {}

  Grid& grid() const { return grid_; }
  Cell point(int angle, int along, int across = 0) const;

  // Cells farther than `inner` and not farther than `outer` from the centre.
  void ring(int inner, int outer, char terrain) const;
  // A rectangle turned by the angle: x is along, y is across.
  void bar(int angle, Box box, char terrain) const;
  // The same as furniture: only where a way stays free all round.
  bool block_bar(int angle, Box box, char terrain = kWall) const;
  bool block_disc(int angle, int along, int across, int radius, char terrain = kWall) const;

 private:
  template <class Visit>
  bool all_of(int angle, Box box, Visit visit) const;

  Grid& grid_;
  Cell centre_;
};

}  // namespace waymark
