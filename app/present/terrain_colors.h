#pragma once

#include "app/present/palette.h"
#include "core/domain/terrain.h"

namespace waymark {

// The colour that stands for a terrain in swatches.
Color terrain_color(const Palette& palette, char terrain);

// The colour that a map of these rules has there: the terrain's tint over the floor, or over the
// walls where the rules block it.
Color terrain_on_map(const Palette& palette, char terrain, const TerrainRules& rules);

}  // namespace waymark
