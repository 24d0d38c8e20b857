#include "core/generate/empty.h"

#include "core/generate/draw.h"

namespace waymark {

Grid make_empty(int width, int height) {
  Grid grid(width, height);
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) grid.set_terrain({x, y}, kFloor);
  return grid;
}

}  // namespace waymark
