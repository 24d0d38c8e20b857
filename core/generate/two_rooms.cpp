#include "core/generate/two_rooms.h"

#include "core/generate/draw.h"

namespace waymark {

Grid make_two_rooms(int width, int height, Random& random) {
  Grid grid(width, height);
  const Box floor = inside(grid);
  const int wall = width / 2 - 1;  // first column of the wall
  fill(grid, {floor.x0, floor.y0, wall - 1, floor.y1}, kFloor);
  fill(grid, {wall + 2, floor.y0, floor.x1, floor.y1}, kFloor);
  const int door = random.between(floor.y0, floor.y1);
  fill(grid, {wall, door, wall + 1, door}, kFloor);
  return grid;
}

}  // namespace waymark
