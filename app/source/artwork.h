#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/io/import_source.h"
#include "core/io/map_picture.h"

namespace waymark {

// The artwork of a whole image or REXPaint file; for .xp files, the glyphs in their colours.
std::shared_ptr<const PictureLevels> looks_of(const ImportSource& source);

// The artwork for the map that the rules produce. It covers the same area as the map. `looks` is
// the result of looks_of().
std::shared_ptr<const PictureLevels> artwork_of(const ImportSource& source,
                                                const ImportRules& rules,
                                                std::shared_ptr<const PictureLevels> looks);

// The path of the image next to a map file. The image has the map's name with the extension .png,
// .jpg or .jpeg.
std::optional<std::string> picture_beside(const std::string& map_path);

// The image at that path; nullptr if there is none or it cannot be read.
std::shared_ptr<const PictureLevels> artwork_beside(const std::string& map_path);

}  // namespace waymark
