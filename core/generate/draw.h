#pragma once

#include <vector>

#include "core/map/cell.h"
#include "core/map/grid.h"

namespace waymark {

inline constexpr char kFloor = '.';
inline constexpr char kGrass = 'G';
inline constexpr char kWall = '@';
inline constexpr char kTree = 'T';
inline constexpr char kSwamp = 'S';
inline constexpr char kWater = 'W';

// The width, in cells, of the border that stays blocked on generated maps.
inline constexpr int kMargin = 1;

// The cells x0..x1 by y0..y1, including both ends. Empty if x1 < x0 or y1 < y0.
struct Box {
  int x0 = 0;
  int y0 = 0;
  int x1 = -1;
  int y1 = -1;

  int width() const { return x1 - x0 + 1; }
  int height() const { return y1 - y0 + 1; }
  Cell centre() const { return {(x0 + x1) / 2, (y0 + y1) / 2}; }
  // The box enlarged by `by` cells on every side; reduced if `by` is negative.
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

// The functions below draw only in the box that inside() returns, so the margin never changes.

void put(Grid& grid, Cell cell, char terrain);
void fill(Grid& grid, Box box, char terrain);
// A filled circle. It is a third of a cell larger than `radius`, so small circles look round.
void disc(Grid& grid, Cell centre, int radius, char terrain);
// A straight stroke with round ends, about 2 * radius + 1 cells wide.
void stroke(Grid& grid, Cell from, Cell to, int radius, char terrain);

// Whether every cell of the box is walkable.
bool clear(const Grid& grid, Box box);
// Draws furniture: fills the box only if a passage one cell wide stays free all around it, so no
// floor gets isolated. Returns whether the furniture was drawn.
bool block(Grid& grid, Box box, char terrain = kWall);
// Like block(), but draws a filled circle.
bool block_disc(Grid& grid, Cell centre, int radius, char terrain = kWall);

// Draws the piece and its mirror images about both centre lines of the room, either all of them or
// none.
bool block_mirrored(Grid& grid, Box room, Box piece, char terrain = kWall);

// The start positions of as many evenly spaced pieces as fit in low..high. Each piece is `piece`
// cells long, and one begins every `pitch` cells. The positions are symmetrical about the middle,
// and at least `edge` cells stay free at both ends.
std::vector<int> spread(int low, int high, int piece, int pitch, int edge);

// Digs tunnels until all components of at least `least` cells (4 moves) are connected. Each tunnel
// leads to the component that is closest through the walls. `radius` is the radius of the tunnels.
void join_components(Grid& grid, int least, int radius);

// Blocks all walkable cells outside the largest component.
void keep_largest_component(Grid& grid, char terrain = kWall);

}  // namespace waymark
