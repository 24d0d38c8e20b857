#include "core/generate/house.h"

#include <algorithm>
#include <cstdlib>

#include "core/generate/furnish.h"

namespace waymark {
namespace {

// The middle cell of the box's side in direction `side`.
Cell side_middle(Box box, Cell side) {
  const Cell middle = box.centre();
  return {side.x < 0   ? box.x0
          : side.x > 0 ? box.x1
                       : middle.x,
          side.y < 0   ? box.y0
          : side.y > 0 ? box.y1
                       : middle.y};
}

// Makes an opening `wide` cells wide in a wall `thick` cells thick. `outer` is the middle cell of
// the opening on the wall's outer face, and `side` is the direction that this face looks to.
void opening(Grid& grid, Cell outer, Cell side, int wide, int thick, char terrain) {
  const int low = (wide - 1) / 2, high = wide / 2;
  for (int i = 0; i < thick; ++i) {
    const Cell at = {outer.x - i * side.x, outer.y - i * side.y};
    const int dx = std::abs(side.y), dy = std::abs(side.x);
    fill(grid, {at.x - low * dx, at.y - low * dy, at.x + high * dx, at.y + high * dy}, terrain);
  }
}

}  // namespace

void build_cottage(Grid& grid, Box box, Cell front, Random& random) {
  fill(grid, box, kWall);
  const Box inner = box.grown(-1);
  fill(grid, inner, kFloor);
  // A partition across the longer side. It is off-centre, so it does not block the front door.
  const bool wide = inner.width() >= inner.height();
  const int length = wide ? inner.width() : inner.height();
  const int at =
      (wide ? inner.x0 : inner.y0) + (random.one_in(2) ? length * 3 / 5 + 1 : length * 2 / 5 - 2);
  Box first = inner, second = inner, wall = inner;
  (wide ? wall.x0 : wall.y0) = at;
  (wide ? wall.x1 : wall.y1) = at;
  (wide ? first.x1 : first.y1) = at - 1;
  (wide ? second.x0 : second.y0) = at + 1;
  if (length >= 11) {
    fill(grid, wall, kWall);
    const Cell middle = wall.centre();
    fill(grid, {middle.x, middle.y, middle.x + (wide ? 0 : 1), middle.y + (wide ? 1 : 0)}, kFloor);
    const bool first_larger = first.width() * first.height() > second.width() * second.height();
    furnish(grid, first_larger ? first : second, Furniture::kTable);
    furnish(grid, first_larger ? second : first, Furniture::kBeds);
  } else {
    furnish(grid, inner, Furniture::kTable);
  }
  opening(grid, side_middle(box, front), front, 2, 1, kFloor);
}

void build_church(Grid& grid, Box box, Cell front) {
  const Cell back = {-front.x, -front.y};
  const Cell apse = side_middle(box.grown(-2), back);
  const int radius = std::min(box.width(), box.height()) / 3;
  disc(grid, apse, radius, kWall);
  fill(grid, box, kWall);
  disc(grid, apse, radius - 2, kFloor);
  fill(grid, box.grown(-2), kFloor);
  const bool upright = front.y != 0;
  const Box nave = box.grown(-2);
  if (upright) {
    for (const int y : spread(nave.y0, nave.y1, 2, 6, 3))
      block_mirrored(grid, nave,
                     {nave.x0 + nave.width() / 5, y, nave.x0 + nave.width() / 5 + 1, y + 1});
  } else {
    for (const int x : spread(nave.x0, nave.x1, 2, 6, 3))
      block_mirrored(grid, nave,
                     {x, nave.y0 + nave.height() / 5, x + 1, nave.y0 + nave.height() / 5 + 1});
  }
  opening(grid, side_middle(box, front), front, 4, 2, kFloor);
}

void build_fence(Grid& grid, Box box, Cell front) {
  for (const Box& side : {Box{box.x0, box.y0, box.x1, box.y0}, Box{box.x0, box.y1, box.x1, box.y1},
                          Box{box.x0, box.y0, box.x0, box.y1}, Box{box.x1, box.y0, box.x1, box.y1}})
    fill(grid, side, kWall);
  opening(grid, side_middle(box, front), front, 3, 1, kGrass);
}

}  // namespace waymark
