#include "core/generate/draw.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace waymark {

void put(Grid& grid, Cell cell, char terrain) {
  fill(grid, {cell.x, cell.y, cell.x, cell.y}, terrain);
}

void fill(Grid& grid, Box box, char terrain) {
  const Box limit = inside(grid);
  for (int y = std::max(box.y0, limit.y0); y <= std::min(box.y1, limit.y1); ++y)
    for (int x = std::max(box.x0, limit.x0); x <= std::min(box.x1, limit.x1); ++x)
      grid.set_terrain({x, y}, terrain);
}

void disc(Grid& grid, Cell centre, int radius, char terrain) {
  for (int dy = -radius; dy <= radius; ++dy) {
    int dx = radius;
    while (5 * (dx * dx + dy * dy) > 5 * radius * radius + 3 * radius) --dx;
    fill(grid, {centre.x - dx, centre.y + dy, centre.x + dx, centre.y + dy}, terrain);
  }
}

void stroke(Grid& grid, Cell from, Cell to, int radius, char terrain) {
  const int steps = std::max({std::abs(to.x - from.x), std::abs(to.y - from.y), 1});
  for (int i = 0; i <= steps; ++i)
    disc(grid, {from.x + (to.x - from.x) * i / steps, from.y + (to.y - from.y) * i / steps}, radius,
         terrain);
}

bool clear(const Grid& grid, Box box) {
  for (int y = box.y0; y <= box.y1; ++y)
    for (int x = box.x0; x <= box.x1; ++x)
      if (!grid.walkable(Cell{x, y})) return false;
  return true;
}

bool block(Grid& grid, Box box, char terrain) {
  if (box.width() < 1 || box.height() < 1 || !clear(grid, box.grown(1))) return false;
  fill(grid, box, terrain);
  return true;
}

bool block_disc(Grid& grid, Cell centre, int radius, char terrain) {
  if (!clear(grid, Box{centre.x, centre.y, centre.x, centre.y}.grown(radius + 1))) return false;
  disc(grid, centre, radius, terrain);
  return true;
}

bool block_mirrored(Grid& grid, Box room, Box piece, char terrain) {
  const Box flipped = {room.x0 + room.x1 - piece.x1, piece.y0, room.x0 + room.x1 - piece.x0,
                       piece.y1};
  const auto upended = [&room](Box box) {
    return Box{box.x0, room.y0 + room.y1 - box.y1, box.x1, room.y0 + room.y1 - box.y0};
  };
  const std::array<Box, 4> all = {piece, flipped, upended(piece), upended(flipped)};
  for (const Box& box : all) {
    if (box.width() < 1 || box.height() < 1 || !clear(grid, box.grown(1))) return false;
    // Two copies may coincide on a centre line, but must not overlap partially or touch.
    for (const Box& other : all)
      if (!(box == other) && box.grown(1).touches(other)) return false;
  }
  for (const Box& box : all) fill(grid, box, terrain);
  return true;
}

std::vector<int> spread(int low, int high, int piece, int pitch, int edge) {
  const int room = high - low + 1 - 2 * edge;
  if (room < piece) return {};
  const int count = (room - piece) / pitch + 1;
  const int first = low + (high - low + 1 - (count - 1) * pitch - piece) / 2;
  std::vector<int> begins;
  for (int i = 0; i < count; ++i) {
    // The second half mirrors the first, even if the room does not divide evenly.
    const int mirrored = low + high - (first + (count - 1 - i) * pitch + piece - 1);
    begins.push_back(2 * i < count ? first + i * pitch : mirrored);
  }
  return begins;
}

}  // namespace waymark
