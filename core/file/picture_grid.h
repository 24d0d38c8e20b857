#pragma once

#include <string>

#include "core/base/result.h"
#include "core/domain/grid.h"
#include "core/file/import_rules.h"
#include "core/file/picture.h"

namespace waymark {

// Columns or rows of cells that so many pixels make: a cell that the picture's edge cuts counts
// from half its size on. At least 1.
constexpr int cells_along(int pixels, int cell_px) {
  const int cells = (pixels + cell_px / 2) / cell_px;
  return cells < 1 ? 1 : cells;
}

// The map that a picture shows: a cell is a wall ('@') when at least half of its pixels are, else
// floor ('.'), or with heights ground ('.', '1' to '9') by ten equal ranges of the mean brightness
// of its pixels that are no wall, the brightest being the highest. `rules` has a threshold, not
// kFound, and no glyphs. An Error when that makes more cells than a map may have. Linear in the
// pixels.
Result<Grid> grid_of_picture(const Picture& picture, const ImportRules& rules,
                             const std::string& name);

// The greatest number of pixels, 1 to ImportRules::kMostCellPx, at whose multiples nearly all
// borders between wall and floor lie, across and down; 1 where there is no border. Looks at no more
// than 1024 rows and columns.
int guess_cell_px(const Picture& picture, const WallRule& walls);

}  // namespace waymark
