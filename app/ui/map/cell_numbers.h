#pragma once

#include "app/ui/map/map_pane.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// Draws arrows and numbers inside cells that are large enough. From 14 px an arrow to the parent.
// From 28 px, or the room the longest number needs, g at the top left and an estimate or the
// overlay's value at the bottom right; with two overlays the left one's value and the right one's.
// Cells of a path are drawn last, over the path: there the numbers are closer to the corners and
// have a rim in the colour of the cell.
void draw_cell_numbers(const UiContext& c, ImDrawList& list, const MapPane& pane,
                       const MapTransform& t);
void draw_numbers_on_path(const UiContext& c, ImDrawList& list, const MapPane& pane,
                          const MapTransform& t);

// Whether the cells are large enough for numbers.
bool cell_numbers_shown(const UiContext& c, const MapTransform& t);

}  // namespace waymark
