#pragma once

#include <memory>
#include <string>

#include "core/base/result.h"
#include "core/io/import_rules.h"
#include "core/io/picture.h"
#include "core/io/xp_file.h"
#include "core/map/grid.h"

namespace waymark {

// A file that can be imported as a map: an image or a REXPaint image.
struct ImportSource {
  std::string name;                        // name of the file
  std::shared_ptr<const Picture> picture;  // the image; for an .xp file, one pixel per cell
  std::shared_ptr<const XpImage> xp;       // nullptr for an ordinary image
  // Survey of the image; for an .xp file, of the colours of backgrounds and glyphs.
  PictureSurvey survey;
};

// Whether the path has the file extension of an image or a REXPaint image.
bool names_import(std::string_view path);

// Reads the file in the format of its file extension.
Result<ImportSource> read_import_source(const std::string& path);

// Returns the settings in `options`, and guesses the missing ones. Returns an Error if a setting
// does not fit the file.
Result<ImportRules> import_rules(const ImportSource& source, const ImportOptions& options);

// Converts the file to a map. `rules` must come from import_rules().
Result<Grid> import_grid(const ImportSource& source, const ImportRules& rules);

// The image cropped or extended to the map's cells, so both have the same corners. Missing parts of
// cells are transparent.
Picture fitted_picture(const Picture& picture, const ImportRules& rules);

// The number of cell columns or rows in an image `pixels` wide or high. A partial cell at the edge
// counts if at least half of its side is in the image. The result is at least 1.
constexpr int cells_along(int pixels, int cell_px) {
  const int cells = (pixels + cell_px / 2) / cell_px;
  return cells < 1 ? 1 : cells;
}

// The map that an image shows. A cell is a wall ('@') if at least half of its pixels are walls,
// otherwise floor ('.'). If the rules include heights, the cell is ground ('.', '1' to '9') instead
// of floor. Its height is the mean brightness of its pixels that are not walls, in ten equal ranges
// from dark (0) to bright (9). If the rules include grey costs, the cell has a cost instead, by the
// same mean brightness. `rules` must have a threshold, not kFound, and no glyphs. Returns an
// Error if there are more cells than a map may have. Linear in the pixels.
Result<Grid> grid_of_picture(const Picture& picture, const ImportRules& rules,
                             const std::string& name);

// The largest cell size in pixels, 1 to ImportRules::kMostCellPx, for which nearly all borders
// between wall and floor are at multiples of the size, in both directions; 1 if there is no border.
// Reads at most 1024 rows and columns.
int guess_cell_px(const Picture& picture, const WallRule& walls);

}  // namespace waymark
