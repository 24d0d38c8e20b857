#pragma once

#include <cstdint>
#include <vector>

#include "app/present/palette.h"
#include "core/domain/grid.h"

namespace waymark {

// The colour of the ground of hexagons that costs so much, 0 to 9: from 2 on hills, the more the
// browner.
Color ground_color(const Palette& palette, int cost);

// What is drawn over the ground of a mover, so that it can be told without its hue.
enum class GroundPattern : std::uint8_t { none, chevrons, waves, hatching };

// The ground of a mover as the shader reads it, a texel a cell, row by row: its colour, and in
// alpha its pattern. O(cells).
std::vector<std::uint32_t> ground_texels(const Grid& ground, const Palette& palette);

}  // namespace waymark
