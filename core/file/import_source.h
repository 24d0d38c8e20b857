#pragma once

#include <memory>
#include <string>

#include "core/base/result.h"
#include "core/domain/grid.h"
#include "core/file/import_rules.h"
#include "core/file/picture.h"
#include "core/file/picture_survey.h"
#include "core/file/xp_file.h"

namespace waymark {

// A file that becomes a map by rules: a picture, or a REXPaint image.
struct ImportSource {
  std::string name;                        // of the file
  std::shared_ptr<const Picture> picture;  // of an .xp: a pixel a cell
  std::shared_ptr<const XpImage> xp;       // null: a picture
  PictureSurvey survey;  // of the picture; of an .xp the colours of its grounds and glyphs
};

// Whether the path ends like a picture's or a REXPaint image's.
bool names_import(std::string_view path);

// Reads the file as what its name says.
Result<ImportSource> read_import_source(const std::string& path);

// The wishes with all else guessed. An Error where a wish does not fit the file.
Result<ImportRules> import_rules(const ImportSource& source, const ImportWishes& wishes);

// `rules` as import_rules gives them.
Result<Grid> import_grid(const ImportSource& source, const ImportRules& rules);

// The part of the picture that the map's cells stand for, so that both have the same corners: what
// a cut cell lacks is transparent.
Picture fitted_picture(const Picture& picture, const ImportRules& rules);

}  // namespace waymark
