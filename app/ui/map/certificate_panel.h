#pragma once

#include <optional>

#include "app/ui/map/map_transform.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// What the heuristic of one search on the map is worth for this goal: in the pane of the Summary,
// and as marks on the map.

// Whose certificate is shown: the one that was asked for, or while kept tables are asked that of
// who asks them; nothing where neither is so.
std::optional<Slot> certified_slot(const UiContext& c);

// How high the part is at this width of its text, in pixels.
float certificate_height(const UiContext& c, Slot slot, float width);

// Draws it from the top of `area` down, leaving out lines that would pass its end. Gives where it
// ended.
float certificate_panel(const UiContext& c, const Rect& area, Slot slot);

// The worst step as an arrow, and a ring round the cell with the greatest overestimate.
void draw_certificate_marks(const UiContext& c, ImDrawList& list, const MapTransform& t, Slot slot);

}  // namespace waymark
