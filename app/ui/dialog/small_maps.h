#pragma once

#include "app/ui/map/search_maps.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// One of the small maps in a rectangle, as large as it fits, with path, start and goal; with the
// landmarks where it asks them. Gives the rectangle that the map takes.
Rect draw_small_map(const UiContext& c, ImDrawList& list, const Rect& rect,
                    const SearchMaps::Shown& shown, std::size_t which, bool landmarks);

// The title of a dialog, in the row under the cursor.
void dialog_title(const UiContext& c, const char* title);
// Its last row, as wide as it is: a button that closes it, as Enter does.
void dialog_foot(const UiContext& c, float width);

}  // namespace waymark
