#pragma once

#include "app/kit/palette.h"
#include "core/map/terrain.h"

namespace waymark {

// The colour of a terrain in swatches.
Color terrain_color(const Palette& palette, char terrain);

// The colour of a terrain on a map with these rules: the terrain's tint over the floor, or over the
// walls if the rules block it.
Color terrain_on_map(const Palette& palette, char terrain, const TerrainRules& rules);

}  // namespace waymark
