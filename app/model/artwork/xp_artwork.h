#pragma once

#include "core/file/picture.h"
#include "core/file/xp_file.h"

namespace waymark {

// The image as it looks in REXPaint with a square font: glyphs in their colours on their grounds,
// transparent where nothing is drawn. Lines, blocks and shades fill their cells; the other glyphs
// come from JetBrains Mono or DejaVu Sans Mono, and are left out where both are missing. As many
// pixels a cell, 4 to 32, as make 8 Mi for all; an image with more cells has a pixel for each, the
// mean of what the cell shows.
Picture xp_artwork(const XpImage& image);

}  // namespace waymark
