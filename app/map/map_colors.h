#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "app/compute/results.h"
#include "app/kit/palette.h"
#include "core/map/grid.h"
#include "core/map/terrain.h"
#include "core/study/cell_field.h"

namespace waymark {

// Lines between floor cells: from this size of a cell on, in pixels at UI scale 1.
inline constexpr double kGridFrom = 12;
inline constexpr float kGridOpacity = 0.1f;

// The colours for the indices of a CellField in one theme.
struct FieldColors {
  std::array<Color, 256> table;
  int classes = 0;  // number of classes; 0 if the indices are a ramp
};

FieldColors field_colors(const Palette& palette, FieldKind kind);

// The part of the ramp that the values of the current overlays use, as colour indices.
struct RampPart {
  float from = 0, to = CellField::kRampTop;
};
RampPart ramp_part(const CellField& field);
// The part used by all overlays together if they share a ramp, otherwise by the first overlay.
RampPart ramp_part(const Results& results);

// The colour of a terrain in swatches.
Color terrain_color(const Palette& palette, char terrain);

// The colour of a terrain on a map with these rules: the terrain's tint over the floor, or over the
// walls if the rules block it.
Color terrain_on_map(const Palette& palette, char terrain, const TerrainRules& rules);

// The colour of hexagons with this ground cost, 0 to 9. Ground that costs 2 or more is hilly: the
// higher the cost, the browner.
Color ground_color(const Palette& palette, int cost);

// The pattern over a mover's ground, so the terrain is recognisable without its hue.
enum class GroundPattern : std::uint8_t { none, chevrons, waves, hatching };

// A mover's ground for the shader, one texel per cell, row by row: the cell's colour, with the
// pattern in alpha. O(cells).
std::vector<std::uint32_t> ground_texels(const Grid& ground, const Palette& palette);

}  // namespace waymark
