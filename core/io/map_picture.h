#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/base/result.h"
#include "core/io/picture.h"
#include "core/map/grid.h"

namespace waymark {

// Draws the cells of a map as squares of `cell_px` pixels (at least 1), opaque. Floor is white and
// walls are black, so importing the image can separate them by brightness. Other terrains have
// their own light or dark colours. If the image would be too large, the Error contains the size
// limit.
Result<Picture> map_picture(const Grid& grid, int cell_px);

// An image and its reduced versions. Each level has half the width and height of the previous one,
// rounded down and at least 1, down to a single pixel.
struct PictureLevels {
  std::vector<std::shared_ptr<const Picture>> levels;  // the first level is the image itself

  const Picture& picture() const { return *levels.front(); }
};

// Each pixel is the mean of the four pixels that it replaces, weighted by their opacity. Linear in
// the pixels. All levels together need a third more memory than the image.
PictureLevels picture_levels(std::shared_ptr<const Picture> picture);

// The tint for a cell with this terrain: red, green, blue and opacity, 0 to 255. Tints are half
// transparent, to suit light and dark floors, and fully transparent for level ground and walls.
using TerrainTint = std::array<std::uint8_t, 4>;
TerrainTint terrain_tint(char terrain);
// The tint of a cell. If each cell has its own cost, ground has the tint of a height: none for the
// lowest cost of the map, height 9 for the highest, and in between by the logarithm of the cost.
TerrainTint cell_tint(const Grid& grid, Cell cell);

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
