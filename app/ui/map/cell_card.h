#pragma once

#include "app/ui/map/map_transform.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// All that happened to one cell in both searches, on a card beside it.

// Opens the card of the cell that is clicked, and closes it at a second click or one on a wall. A
// drag is no click. The item drawn last is the map.
void handle_cell_click(const UiContext& c, const MapTransform& t);

// Draws the card that is open beside its cell, in a pane of its own; a click on a row brings the
// playback there.
void cell_card(const UiContext& c);

}  // namespace waymark
