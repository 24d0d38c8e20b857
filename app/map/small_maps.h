#pragma once

#include "app/frame/ui_context.h"
#include "app/map/search_maps.h"

namespace waymark {

// Draws one of the small maps as large as fits into `rect`, with path, start and goal, and with the
// landmarks if its search uses them. Returns the rectangle of the map.
Rect draw_small_map(const UiContext& c, ImDrawList& list, const Rect& rect,
                    const SearchMaps::Shown& shown, std::size_t which, bool landmarks);

// Draws a dialog's title in the row at the cursor.
void dialog_title(const UiContext& c, const char* title);
// Draws the last row of a dialog of that width: a button that closes the dialog. Enter also closes
// it.
void dialog_foot(const UiContext& c, float width);

}  // namespace waymark
