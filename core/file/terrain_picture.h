#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "core/domain/grid.h"
#include "core/file/picture_levels.h"

namespace waymark {

// The tint for a cell with this terrain: red, green, blue and opacity, 0 to 255. Half transparent,
// to suit light and dark floors; fully transparent for ground and walls.
using TerrainTint = std::array<std::uint8_t, 4>;
TerrainTint terrain_tint(char terrain);

// The swamp, water and trees of a map as tints, one pixel per cell, to be drawn over walls and
// floor alike. All other cells are transparent. nullptr if the map has no such terrain, or has more
// than kMostPictured cells, which would need too much memory. O(cells).
inline constexpr std::int64_t kMostPictured = std::int64_t{1} << 24;
std::shared_ptr<const PictureLevels> terrain_picture(const Grid& grid);

// The artwork of a map, which has the same corners as the map, with the tints drawn over its swamp,
// water and trees. Returns `artwork` if the map has none of these. O(pixels).
std::shared_ptr<const PictureLevels> tinted_artwork(std::shared_ptr<const PictureLevels> artwork,
                                                    const Grid& grid);

}  // namespace waymark
