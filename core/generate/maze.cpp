#include "core/generate/maze.h"

#include <algorithm>

#include "core/generate/connect.h"
#include "core/generate/draw.h"
#include "core/generate/places.h"

namespace waymark {

Grid make_maze(int width, int height, const MazeOptions& options, Random& random) {
  Grid grid(width, height);
  const int pitch = options.corridor + options.wall;
  Places places(std::max(1, (width - 2 * kMargin + options.wall) / pitch),
                std::max(1, (height - 2 * kMargin + options.wall) / pitch));
  grow(places, options.branching, random);
  open_dead_ends(places, options.opened, random);

  const int left = (width - (places.columns() * pitch - options.wall)) / 2;
  const int top = (height - (places.rows() * pitch - options.wall)) / 2;
  for (int y = 0; y < places.rows(); ++y)
    for (int x = 0; x < places.columns(); ++x) {
      Box floor = {left + x * pitch, top + y * pitch, left + x * pitch + options.corridor - 1,
                   top + y * pitch + options.corridor - 1};
      fill(grid, floor, kFloor);
      // Each place draws its openings to the right and below.
      if (places.open({x, y}, 1))
        fill(grid, {floor.x1 + 1, floor.y0, floor.x1 + options.wall, floor.y1}, kFloor);
      if (places.open({x, y}, 2))
        fill(grid, {floor.x0, floor.y1 + 1, floor.x1, floor.y1 + options.wall}, kFloor);
    }
  keep_largest_component(grid);
  return grid;
}

}  // namespace waymark
