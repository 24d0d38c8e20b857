#pragma once

#include <memory>

#include "core/io/import_source.h"
#include "core/io/map_picture.h"

namespace waymark {

// An image or REXPaint file that was read, with the data for the import dialog.
struct ImportOffer {
  ImportSource source;
  std::shared_ptr<const PictureLevels> looks;  // the image; for an .xp file, its drawn glyphs
  std::vector<XpGlyph> glyphs;                 // glyphs in an .xp file, the most common first
  ImportRules guess;
  ImportRules rules;  // initial rules: the guess, or the rules of the open map
};

}  // namespace waymark
