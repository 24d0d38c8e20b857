#pragma once

#include "app/frame/ui_context.h"
#include "app/library/import_dialog.h"
#include "app/library/imports.h"

namespace waymark {

// Draws the import dialog's column with the wall rule and the cell size.
void import_controls(const UiContext& c, ImportEditor& draft, const ImportLayout& at);

// Draws the choices of the current wall rule: the histogram, the most common colours or the most
// common glyphs.
void import_picks(const UiContext& c, ImportEditor& draft, const Rect& rect);

// The x coordinate of a threshold (0 to 256) on the histogram, in pixels. `picks`: the rectangle of
// import_picks().
float threshold_place(const Rect& picks, float scale, int threshold);

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
