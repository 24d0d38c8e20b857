#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Functions that draw parts of a walking unit's Summary. Each returns the height of its part.

// Draws two bars: the cells expanded by the repair and by a search from scratch.
float repair_bars(const UiContext& c, ImDrawList& list, ImVec2 at, float width);

// Draws "When the map changes": whether the unit repairs its path or searches from scratch, and
// whether the tables are rebuilt.
float map_changes_section(const UiContext& c, ImDrawList& list, ImVec2 at, float width,
                          float bottom);

}  // namespace waymark
