#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the map with everything on it. `wheel`: wheel notches turned.
void map_panel(const UiContext& c, double wheel);

// Draws the map of a figure into the current ImGui window: the same marks as map_panel(), without
// its legend, cards and tools. `clip` is the visible part, and `only` the only search to show.
// Points can be dragged unless `fixed`.
void map_figure(const UiContext& c, const Rect& clip, std::optional<Slot> only, bool fixed);

}  // namespace waymark
