#pragma once

#include <cstdint>
#include <vector>

#include "app/kit/palette.h"
#include "core/map/grid.h"

namespace waymark {

// The colour of hexagons with this ground cost, 0 to 9. Ground that costs 2 or more is hilly: the
// higher the cost, the browner.
Color ground_color(const Palette& palette, int cost);

// The pattern over a mover's ground, so the terrain is recognisable without its hue.
enum class GroundPattern : std::uint8_t { none, chevrons, waves, hatching };

// A mover's ground for the shader, one texel per cell, row by row: the cell's colour, with the
// pattern in alpha. O(cells).
std::vector<std::uint32_t> ground_texels(const Grid& ground, const Palette& palette);

}  // namespace waymark
