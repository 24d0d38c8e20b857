#pragma once

#include "app/ui/map/map_pane.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// Inside the cells, once they are large enough: from 14 px an arrow to the parent, from 28 px (or
// what the longest number needs) g at the top left and an estimate, or the value of the field, at
// the bottom right; where two fields stand
// side by side the value of the left one and that of the right one. The cells that a path goes
// through come last, over the path: there the numbers stand nearer to the corners and have a rim in
// the colour of the cell.
void draw_cell_numbers(const UiContext& c, ImDrawList& list, const MapPane& pane,
                       const MapTransform& t);
void draw_numbers_on_path(const UiContext& c, ImDrawList& list, const MapPane& pane,
                          const MapTransform& t);

// True when the cells are large enough for numbers.
bool cell_numbers_shown(const UiContext& c, const MapTransform& t);

}  // namespace waymark
