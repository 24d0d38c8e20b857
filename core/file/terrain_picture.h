#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "core/domain/grid.h"
#include "core/file/picture_levels.h"

namespace waymark {

// What is laid over a cell of that terrain, red, green, blue and opacity, 0 to 255: half
// transparent, so that it does on a light floor and on a dark one; nothing over ground and walls.
using TerrainTint = std::array<std::uint8_t, 4>;
TerrainTint terrain_tint(char terrain);

// Swamp, water and trees of a map as tints, a pixel a cell, to be laid over walls and floor alike;
// all other cells are transparent. Null for a map that has none of them, and for one of more than
// kMostPictured cells, for which it would take too much memory. O(cells).
inline constexpr std::int64_t kMostPictured = std::int64_t{1} << 24;
std::shared_ptr<const PictureLevels> terrain_picture(const Grid& grid);

// The artwork of a map, whose corners are the map's, with the tints laid over those cells; itself
// where there are none. O(pixels).
std::shared_ptr<const PictureLevels> tinted_artwork(std::shared_ptr<const PictureLevels> artwork,
                                                    const Grid& grid);

}  // namespace waymark
