#include "core/generate/random_lines.h"

#include <algorithm>

#include "core/generate/draw.h"
#include "core/generate/empty.h"

namespace waymark {

std::vector<WallLine> random_lines(int width, int height, int count, int length, Random& random) {
  std::vector<WallLine> lines;
  for (int i = 0; i < count; ++i) {
    WallLine line;
    line.upright = random.one_in(2);
    if (length > (line.upright ? height : width)) line.upright = height > width;
    line.length = std::min(length, line.upright ? height : width);
    line.from.x = random.between(0, width - (line.upright ? 1 : line.length));
    line.from.y = random.between(0, height - (line.upright ? line.length : 1));
    lines.push_back(line);
  }
  return lines;
}

Grid make_lines(int width, int height, int count, int length, Random& random) {
  Grid grid = make_empty(width, height);
  for (const WallLine& line : random_lines(width, height, count, length, random))
    for (int i = 0; i < line.length; ++i)
      grid.set_terrain({line.from.x + (line.upright ? 0 : i), line.from.y + (line.upright ? i : 0)},
                       kWall);
  return grid;
}

}  // namespace waymark
