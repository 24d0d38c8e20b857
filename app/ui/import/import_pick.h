#pragma once

#include "app/ui/import/import_draft.h"

namespace waymark {

// Picks the item at a pixel of the shown image, or unpicks it if it is picked already: its colour,
// the foreground colour of a REXPaint cell, or its glyph. Does nothing if walls are chosen by
// brightness or transparency.
void pick_at(ImportDraft& draft, int x, int y);

// Like pick_at(), for a colour or a glyph.
void toggle_color(WallRule& rule, Rgb color);
void toggle_glyph(WallRule& rule, std::uint32_t glyph);

// The rule of another kind: the guess if it is of that kind, otherwise a rule with nothing picked
// yet.
WallRule rule_by(const ImportOffer& offer, WallRule::By by);

// Pixels of the shown image along a cell's side.
int shown_cell_px(const ImportDraft& draft);

}  // namespace waymark
