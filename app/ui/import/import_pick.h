#pragma once

#include "app/ui/import/import_draft.h"

namespace waymark {

// Takes up what lies at a pixel of the shown picture, or leaves it out where it is picked already:
// its colour, of a REXPaint cell its foreground, or its glyph. Nothing when walls are told by
// brightness or transparency.
void pick_at(ImportDraft& draft, int x, int y);

// The same for a colour and for a glyph.
void toggle_color(WallRule& rule, Rgb color);
void toggle_glyph(WallRule& rule, std::uint32_t glyph);

// The rule of another kind: the guess where that is of this kind, else with nothing picked yet.
WallRule rule_by(const ImportOffer& offer, WallRule::By by);

// Pixels of the shown picture along a cell's side.
int shown_cell_px(const ImportDraft& draft);

}  // namespace waymark
