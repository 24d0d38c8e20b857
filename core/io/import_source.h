#pragma once

#include <memory>
#include <string>

#include "core/base/result.h"
#include "core/io/import_rules.h"
#include "core/io/picture.h"
#include "core/io/picture_survey.h"
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

}  // namespace waymark
