#include "core/generate/landscape.h"

#include <algorithm>

#include "core/generate/curve.h"

namespace waymark {

Landscape::Landscape(Grid& grid, Random& random)
    : grid_(grid), random_(random), scale_(std::min({grid.width(), grid.height(), 300})) {
  fill(grid, inside(grid), kGrass);
}

bool Landscape::unused(Box box, int space) const {
  box = box.grown(space);
  for (int y = box.y0; y <= box.y1; ++y)
    for (int x = box.x0; x <= box.x1; ++x)
      if (!grid_.contains({x, y}) || grid_.terrain({x, y}) != kGrass) return false;
  return true;
}

void Landscape::draw(const std::vector<Cell>& line, int radius, char terrain) {
  for (std::size_t i = 1; i < line.size(); ++i)
    stroke(grid_, line[i - 1], line[i], radius, terrain);
}

void Landscape::river(int x) {
  const std::vector<Cell> line =
      winding_line({x, 0}, {x + random_.between(-size(20), size(20)), grid_.height()}, size(26),
                   size(60), random_);
  draw(line, size(6), kWater);
}

void Landscape::cliff() {
  const int length = random_.between(size(60), size(120));
  const int rise = random_.between(-size(40), size(40));
  const Cell from = {random_.between(size(22), grid_.width() - size(22) - length),
                     random_.between(size(30), grid_.height() - size(30))};
  const std::vector<Cell> line =
      winding_line(from, {from.x + length, from.y + rise}, size(10), size(22), random_);
  for (std::size_t i = 1; i < line.size(); ++i) {
    // Tapers towards both ends.
    const int taper = static_cast<int>(std::min(i, line.size() - i)) / 4;
    stroke(grid_, line[i - 1], line[i], std::min(taper, random_.between(size(3), size(5))), kWall);
  }
}

void Landscape::edge_of_woods() {
  const int w = grid_.width(), h = grid_.height();
  for (int x = 0; x < w; x += 5)
    for (const int y : {0, h - 1}) grove({x, y}, random_.between(size(4), size(15)));
  for (int y = 0; y < h; y += 5)
    for (const int x : {0, w - 1}) grove({x, y}, random_.between(size(4), size(15)));
}

void Landscape::wood() {
  Cell at = {random_.between(0, grid_.width() - 1), random_.between(0, grid_.height() - 1)};
  for (int i = random_.between(5, 12); i > 0; --i) {
    const int radius = random_.between(size(2), size(6));
    if (wild(Box{at.x, at.y, at.x, at.y}.grown(radius + 2))) disc(grid_, at, radius, kTree);
    at = {at.x + random_.between(-size(7), size(7)), at.y + random_.between(-size(7), size(7))};
  }
}

// Whether the box has only grass and trees.
bool Landscape::wild(Box box) const {
  for (int y = box.y0; y <= box.y1; ++y)
    for (int x = box.x0; x <= box.x1; ++x) {
      const Cell cell{x, y};
      if (!grid_.contains(cell)) return false;
      if (grid_.terrain(cell) != kGrass && grid_.terrain(cell) != kTree) return false;
    }
  return true;
}

void Landscape::single_trees() {
  for (int i = 0; i < grid_.width() * grid_.height() / 1200; ++i) {
    const Cell at = {random_.between(2, grid_.width() - 3), random_.between(2, grid_.height() - 3)};
    const int radius = random_.between(1, size(2));
    if (unused({at.x, at.y, at.x, at.y}, radius + 2)) disc(grid_, at, radius, kTree);
  }
}

// Plants trees in a disc at the edge of the map. Leaves a strip of two cells free along roads and
// rocks.
void Landscape::grove(Cell at, int radius) {
  for (int dy = -radius; dy <= radius; ++dy)
    for (int dx = -radius; dx <= radius; ++dx) {
      const Cell cell = {at.x + dx, at.y + dy};
      if (dx * dx + dy * dy > radius * radius + radius / 2 || !grid_.contains(cell)) continue;
      if (grid_.terrain(cell) == kGrass && !beside_built(cell)) put(grid_, cell, kTree);
    }
}
bool Landscape::beside_built(Cell cell) const {
  const Box limit = inside(grid_);
  for (int y = std::max(cell.y - 2, limit.y0); y <= std::min(cell.y + 2, limit.y1); ++y)
    for (int x = std::max(cell.x - 2, limit.x0); x <= std::min(cell.x + 2, limit.x1); ++x)
      if (grid_.terrain({x, y}) == kFloor || grid_.terrain({x, y}) == kWall) return true;
  return false;
}

}  // namespace waymark
