#pragma once

#include "app/ui/map/map_pane.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// What a playback lays over the map: the open lists, and marks where the searches are and part.

// The cells in the open list of each search that the pane shows; cells are outlined where they are
// large enough to hold something. Grows with the open lists, not with the map.
void draw_frontier(const UiContext& c, ImDrawList& list, const MapPane& pane,
                   const MapTransform& t);

// A ring round the node that each search has expanded last, while it is under way; a diamond where
// the two first differ, while there is something to play.
void draw_playback_marks(const UiContext& c, ImDrawList& list, const MapPane& pane,
                         const MapTransform& t);

}  // namespace waymark
