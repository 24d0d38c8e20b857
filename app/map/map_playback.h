#pragma once

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"

namespace waymark {

// The marks of a playback on the map: the open lists, the current nodes, and the first difference.

// Draws the cells in the open list of each search in the pane. Large cells are outlined, so their
// numbers and arrows remain visible. O(open lists), not O(map).
void draw_frontier(const UiContext& c, ImDrawList& list, const MapPane& pane,
                   const MapTransform& t);

// Draws a ring around the node that each unfinished search expanded last and, if there is something
// to play, a diamond at the node where the two searches first differ.
void draw_playback_marks(const UiContext& c, ImDrawList& list, const MapPane& pane,
                         const MapTransform& t);

}  // namespace waymark
