#pragma once

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"

namespace waymark {

// Draws Layer::flow: arrows along the cheapest paths to the goal. There is one per cell if cells
// are large, otherwise one per block of cells, at least 18 px apart. An arrow points to the place
// where the path from its cell leaves the block.
void draw_flow(const UiContext& c, ImDrawList& list, const MapPane& pane, const MapTransform& t);

// Draws a filled arrow on each one-way road that is long enough on the screen, except where the
// border of the pane's view would cut the arrow.
void draw_one_way_marks(const UiContext& c, ImDrawList& list, const MapPane& pane,
                        const MapTransform& t);

// Draws a filled arrowhead with a casing in the floor's colour. `middle` is the midpoint between
// its tip and its back; `way` is its direction as a unit vector.
void draw_cased_arrow(const UiContext& c, ImDrawList& list, ImVec2 middle, ImVec2 way,
                      const Color& color);

}  // namespace waymark
