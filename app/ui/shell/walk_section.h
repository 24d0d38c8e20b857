#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// Parts of the Summary of a unit that walks. Each gives the height that it took.

// Two bars: what the repair expanded, and what a search again did.
float repair_bars(const UiContext& c, ImDrawList& list, ImVec2 at, float width);

// "When the map changes": whether the unit repairs or begins again, and what becomes of the tables.
float map_changes_section(const UiContext& c, ImDrawList& list, ImVec2 at, float width,
                          float bottom);

}  // namespace waymark
