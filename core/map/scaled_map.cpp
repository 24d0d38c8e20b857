#include "core/map/scaled_map.h"

namespace waymark {
namespace {

int stretched(int at, int from, int to) { return static_cast<int>(std::int64_t{at} * from / to); }

}  // namespace

Grid scaled(const Grid& grid, int width, int height) {
  Grid result(width, height, grid.rules());
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x)
      result.set_terrain({x, y}, grid.terrain({stretched(x, grid.width(), width),
                                               stretched(y, grid.height(), height)}));
  return result;
}

}  // namespace waymark
