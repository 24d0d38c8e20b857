#pragma once

#include "app/present/triangle_text.h"
#include "app/ui/map/map_pane.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// The triangle lens: the three shortest paths between the selected landmark L, a cell N and the
// goal Z, and a card that reckons the bounds.

// What the lens shows now: N is the cell under the pointer or in the plot, the last one while the
// pointer crosses a wall, and the start when it is elsewhere or drags a point.
std::optional<LensView> pointed_lens(const UiContext& c);

// The paths on the map: N–L solid green, L–Z dotted green, N–Z amber. O(paths).
void draw_lens_paths(const UiContext& c, ImDrawList& list, const MapPane& pane,
                     const MapTransform& t, const LensView& lens);

// The same as the last frame showed it on the map, for what is drawn beside the map.
std::optional<LensView> shown_lens(const UiContext& c);

// The costs in pills, each in the middle of what is seen of its path or as near to it as the others
// leave room.
void draw_lens_costs(const UiContext& c, ImDrawList& list, const MapPane& pane,
                     const MapTransform& t, const LensView& lens);

}  // namespace waymark
