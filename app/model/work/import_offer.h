#pragma once

#include <memory>

#include "core/file/import_source.h"
#include "core/file/picture_levels.h"

namespace waymark {

// A picture or a REXPaint image that was read, and what there is to choose from before it becomes a
// map.
struct ImportOffer {
  ImportSource source;
  std::shared_ptr<const PictureLevels> looks;  // of an .xp its glyphs drawn
  std::vector<XpGlyph> glyphs;                 // of an .xp, the commonest first
  ImportRules guess;
  ImportRules rules;  // to begin with: the guess, or how the map that is open was read
};

}  // namespace waymark
