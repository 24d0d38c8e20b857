#pragma once

#include "app/frame/ui_context.h"
#include "core/mover/mover.h"

namespace waymark {

// All movers on offer: the built-in ones, and the custom ones of this run. Includes the map's
// current mover.
std::vector<const Mover*> listed_movers(const UiContext& c);

// The movers as menu items, with "none" at the top and the editor at the bottom.
void mover_items(const UiContext& c);

// The toolbar chip that opens that menu: "1 × 2, 4 headings"; with `brief`: "cart".
float mover_chip_width(const UiContext& c, bool brief);
void mover_chip(const UiContext& c, const Rect& rect, bool brief);

// Draws the cells of a footprint in a rectangle, with the heading pointing up and marked by an
// arrow.
void draw_mover_icon(ImDrawList& list, const Rect& rect, const Mover& mover, const Color& ink,
                     float scale);

// Sets the map's mover, or removes it.
void choose_mover(const UiContext& c, const Mover* mover);

}  // namespace waymark
