#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "core/io/picture_levels.h"
#include "core/map/grid.h"

namespace waymark {

// The tint for a cell with this terrain: red, green, blue and opacity, 0 to 255. Tints are half
// transparent, to suit light and dark floors, and fully transparent for level ground and walls.
using TerrainTint = std::array<std::uint8_t, 4>;
TerrainTint terrain_tint(char terrain);

// An image with the tints of a map's terrain, one pixel per cell, to be drawn over the floor and
// walls. Level ground and walls are transparent. nullptr if the map has no tinted terrain, or has
// more than kMostPictured cells, which would need too much memory. O(cells).
inline constexpr std::int64_t kMostPictured = std::int64_t{1} << 24;
std::shared_ptr<const PictureLevels> terrain_picture(const Grid& grid);

// The artwork of a map, which has the same corners as the map, with the tints of the map's terrain
// drawn over it. Returns `artwork` if the map has no tinted terrain. O(pixels).
std::shared_ptr<const PictureLevels> tinted_artwork(std::shared_ptr<const PictureLevels> artwork,
                                                    const Grid& grid);

}  // namespace waymark
