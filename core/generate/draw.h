#pragma once

#include <vector>

#include "core/domain/cell.h"
#include "core/domain/grid.h"

namespace waymark {

inline constexpr char kFloor = '.';
inline constexpr char kGrass = 'G';
inline constexpr char kWall = '@';
inline constexpr char kTree = 'T';
inline constexpr char kSwamp = 'S';
inline constexpr char kWater = 'W';

// The smallest distance that a generated map keeps blocked at its edges.
inline constexpr int kMargin = 1;

// Cells x0..x1 by y0..y1, both ends included; empty when an end lies before its beginning.
struct Box {
  int x0 = 0;
  int y0 = 0;
  int x1 = -1;
  int y1 = -1;

  int width() const { return x1 - x0 + 1; }
  int height() const { return y1 - y0 + 1; }
  Cell centre() const { return {(x0 + x1) / 2, (y0 + y1) / 2}; }
  // Larger by `by` on every side, smaller where it is negative.
  Box grown(int by) const { return {x0 - by, y0 - by, x1 + by, y1 + by}; }
  friend bool operator==(const Box&, const Box&) = default;
  bool touches(const Box& other) const {
    return x0 <= other.x1 && other.x0 <= x1 && y0 <= other.y1 && other.y0 <= y1;
  }
};

// The part of the map that may be walkable.
inline Box inside(const Grid& grid) {
  return Box{0, 0, grid.width() - 1, grid.height() - 1}.grown(-kMargin);
}

// Everything below leaves the margin alone: what falls outside `inside` is not drawn.

void put(Grid& grid, Cell cell, char terrain);
void fill(Grid& grid, Box box, char terrain);
// A filled circle, a third of a cell larger than `radius` so that small ones look round.
void disc(Grid& grid, Cell centre, int radius, char terrain);
// A straight stroke with round ends, about 2 * radius + 1 cells wide.
void stroke(Grid& grid, Cell from, Cell to, int radius, char terrain);

// Whether every cell of the box is walkable.
bool clear(const Grid& grid, Box box);
// Furniture: fills the box only where a way one cell wide stays free all round, so that nothing is
// cut off. True when it was drawn.
bool block(Grid& grid, Box box, char terrain = kWall);
// The same with a filled circle.
bool block_disc(Grid& grid, Cell centre, int radius, char terrain = kWall);

// The piece and its mirror images about both middle lines of the room, all of them or none.
bool block_mirrored(Grid& grid, Box room, Box piece, char terrain = kWall);

// Beginnings of as many pieces as fit evenly in low..high: `piece` cells each, one every `pitch`,
// mirrored about the middle, with `edge` free cells at least at both ends.
std::vector<int> spread(int low, int high, int piece, int pitch, int edge);

}  // namespace waymark
