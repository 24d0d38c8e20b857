#include "core/generate/random_noise.h"

#include "core/generate/draw.h"

namespace waymark {

Grid make_noise(int width, int height, int walls, Random& random) {
  Grid grid(width, height);
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x)
      if (random.between(1, 100) > walls) grid.set_terrain({x, y}, kFloor);
  return grid;
}

}  // namespace waymark
