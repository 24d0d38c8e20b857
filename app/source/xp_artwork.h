#pragma once

#include "core/io/picture.h"
#include "core/io/xp_file.h"

namespace waymark {

// The image as REXPaint shows it with a square font: coloured glyphs on coloured cells, transparent
// where nothing was drawn. Lines, blocks and shades fill their cells; the other glyphs come from
// JetBrains Mono or DejaVu Sans Mono and are omitted if both are missing. Uses 4 to 32 pixels per
// cell side, at most 8 Mi pixels in total; if the image has too many cells for that, one pixel per
// cell, with the cell's mean colour.
Picture xp_artwork(const XpImage& image);

}  // namespace waymark
