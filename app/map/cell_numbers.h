#pragma once

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"

namespace waymark {

// Draws arrows and numbers inside cells that are large enough. Cells from 14 px show an arrow to
// the parent. Cells from 28 px, or large enough for the longest number, show g at the top left and
// an estimate or the overlay's value at the bottom right. With two overlays, these are the values
// of the left and the right one. The numbers of path cells are drawn last, over the path, closer to
// the corners and with a rim in the cell's colour. A number that would be under a mark is omitted.
void draw_cell_numbers(const UiContext& c, ImDrawList& list, const MapPane& pane,
                       const MapTransform& t);
void draw_numbers_on_path(const UiContext& c, ImDrawList& list, const MapPane& pane,
                          const MapTransform& t);

// Whether the cells are large enough for numbers.
bool cell_numbers_shown(const UiContext& c, const MapTransform& t);

// Draws a button over the map that names the numbers in the cells. A click changes the lower
// number. If an overlay is shown, its values are among the choices.
void numbers_chooser(const UiContext& c, ImVec2 bottom_left);

}  // namespace waymark
