#pragma once

#include <string>

#include "core/base/result.h"
#include "core/io/import_rules.h"
#include "core/io/picture.h"
#include "core/map/grid.h"

namespace waymark {

// The number of cell columns or rows in an image `pixels` wide or high. A partial cell at the edge
// counts if at least half of its side is in the image. The result is at least 1.
constexpr int cells_along(int pixels, int cell_px) {
  const int cells = (pixels + cell_px / 2) / cell_px;
  return cells < 1 ? 1 : cells;
}

// The map that an image shows. A cell is a wall ('@') if at least half of its pixels are walls,
// otherwise floor ('.'). If the rules include heights, the cell is ground ('.', '1' to '9') instead
// of floor. Its height is the mean brightness of its pixels that are not walls, in ten equal ranges
// from dark (0) to bright (9). `rules` must have a threshold, not kFound, and no glyphs. Returns an
// Error if there are more cells than a map may have. Linear in the pixels.
Result<Grid> grid_of_picture(const Picture& picture, const ImportRules& rules,
                             const std::string& name);

// The largest cell size in pixels, 1 to ImportRules::kMostCellPx, for which nearly all borders
// between wall and floor are at multiples of the size, in both directions; 1 if there is no border.
// Reads at most 1024 rows and columns.
int guess_cell_px(const Picture& picture, const WallRule& walls);

}  // namespace waymark
