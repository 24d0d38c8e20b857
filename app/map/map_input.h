#pragma once

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"

namespace waymark {

// The maximum pointer movement during a click, in pixels at scale 1.
inline constexpr float kClickReach = 4;

// The zoom factor of maps and plots per wheel notch.
inline constexpr double kZoomPerNotch = 1.2;

// Handles pointer and wheel over the map: drags points, adds landmarks, pans and zooms. `pane` is
// the pane under the pointer, or the pane where a drag began. The last ImGui item must be the map's
// button, which covers all panes.
void handle_map_input(const UiContext& c, const MapPane& pane, const MapTransform& t, double wheel);

// Whether a landmark or goal is dragged off the map, where releasing it removes it.
bool removes_on_release(const UiContext& c, const MapTransform& t);

}  // namespace waymark
