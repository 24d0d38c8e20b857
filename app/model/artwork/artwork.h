#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/file/import_source.h"
#include "core/file/picture_levels.h"

namespace waymark {

// What a picture or a REXPaint image looks like, whole: of an .xp its glyphs in their colours.
std::shared_ptr<const PictureLevels> looks_of(const ImportSource& source);

// The artwork of the map that the rules make of it, whose corners are the map's. `looks` as
// looks_of() gives them.
std::shared_ptr<const PictureLevels> artwork_of(const ImportSource& source,
                                                const ImportRules& rules,
                                                std::shared_ptr<const PictureLevels> looks);

// The path of the picture beside a map file that is called as it is, but .png, .jpg or .jpeg.
std::optional<std::string> picture_beside(const std::string& map_path);

// That picture; null where there is none or it cannot be read.
std::shared_ptr<const PictureLevels> artwork_beside(const std::string& map_path);

}  // namespace waymark
