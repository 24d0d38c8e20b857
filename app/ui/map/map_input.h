#pragma once

#include "app/ui/map/map_pane.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// Pixels at scale 1 that the hand may move in a click.
inline constexpr float kClickReach = 4;

// By how much a notch of the wheel zooms the map and the plots.
inline constexpr double kZoomPerNotch = 1.2;

// Pointer and wheel over the map: drags points, adds landmarks, pans and zooms. `pane` is the one
// under the pointer, or the one where a drag began. To be called with the map's item (an ImGui
// button over all panes) as the last item.
void handle_map_input(const UiContext& c, const MapPane& pane, const MapTransform& t, double wheel);

// True while a landmark is dragged where letting go removes it: off the map.
bool removes_on_release(const UiContext& c, const MapTransform& t);

}  // namespace waymark
