#pragma once

#include "app/library/import_editor.h"

namespace waymark {

// Toggles the item at a pixel of the shown image: the pixel's colour, or the foreground colour or
// glyph of a REXPaint cell. Does nothing if walls are chosen by brightness or transparency.
void pick_at(ImportEditor& draft, int x, int y);

// Like pick_at(), but for a given colour or glyph.
void toggle_color(WallRule& rule, Rgb color);
void toggle_glyph(WallRule& rule, std::uint32_t glyph);

// Returns a rule of another kind: the guessed rule if it is of that kind, otherwise a rule without
// picked items.
WallRule rule_by(const ImportOffer& offer, WallRule::By by);

// Cell side in pixels of the shown image.
int shown_cell_px(const ImportEditor& draft);

}  // namespace waymark
