#pragma once

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"
#include "app/map/triangle_text.h"

namespace waymark {

// The triangle lens: the three shortest paths between the selected landmark L, a cell N and the
// goal Z, and a card that shows how the bounds are computed.

// The current lens. N is the cell under the pointer on the map or in the plot. While the pointer is
// over a wall, N is the last such cell. While the pointer is elsewhere or drags a point, N is the
// start.
std::optional<LensView> pointed_lens(const UiContext& c);

// Draws the paths on the map: N–L solid green, L–Z dotted green, N–Z amber. O(paths).
void draw_lens_paths(const UiContext& c, ImDrawList& list, const MapPane& pane,
                     const MapTransform& t, const LensView& lens);

// The lens shown on the map in the last frame, for drawings outside the map.
std::optional<LensView> shown_lens(const UiContext& c);

// Draws the costs in pills. Each pill is in the middle of its path's visible part, or as close to
// it as the other pills allow.
void draw_lens_costs(const UiContext& c, ImDrawList& list, const MapPane& pane,
                     const MapTransform& t, const LensView& lens);

}  // namespace waymark
