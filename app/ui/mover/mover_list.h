#pragma once

#include "app/ui/shell/ui_context.h"
#include "core/domain/mover.h"

namespace waymark {

// All that may go over the map: those of the program, and those of one's own of this run. The one
// that goes over the map now is among them.
std::vector<const Mover*> listed_movers(const UiContext& c);

// As items of a menu, with none above them and the editor below.
void mover_items(const UiContext& c);

// The chip of the toolbar, which opens that menu: "1 × 2, 4 headings"; `brief`: "cart".
float mover_chip_width(const UiContext& c, bool brief);
void mover_chip(const UiContext& c, const Rect& rect, bool brief);

// A footprint with its cells and an arrow where it heads to, upwards, in a rectangle.
void draw_mover_icon(ImDrawList& list, const Rect& rect, const Mover& mover, const Color& ink,
                     float scale);

// Lets a mover go over the map, or none.
void choose_mover(const UiContext& c, const Mover* mover);

}  // namespace waymark
