#pragma once

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"

namespace waymark {

// A card next to a cell that lists the cell's events in both searches.

// Opens the card of the clicked cell. A second click on the cell, or a click on a wall, closes it.
// A drag is not a click. The map must be the last ImGui item.
void handle_cell_click(const UiContext& c, const MapTransform& t);

// Draws the open card next to its cell, in the cell's pane. A click on a row moves the playback to
// that event.
void cell_card(const UiContext& c);

}  // namespace waymark
