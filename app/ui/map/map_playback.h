#pragma once

#include "app/ui/map/map_pane.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// The marks of a playback on the map: the open lists, the current nodes, and the first difference.

// The cells in the open list of each search in the pane. They are outlined if they are large enough
// to contain something. O(open lists), not O(map).
void draw_frontier(const UiContext& c, ImDrawList& list, const MapPane& pane,
                   const MapTransform& t);

// A ring around the node that each unfinished search expanded last. A diamond where the two
// searches first differ, if there is something to play.
void draw_playback_marks(const UiContext& c, ImDrawList& list, const MapPane& pane,
                         const MapTransform& t);

}  // namespace waymark
