#pragma once

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"

namespace waymark {

// Draws the row below the map that plays the recorded searches: buttons, lanes to scrub, the lock
// and the speed.
void timeline_panel(const UiContext& c);

// Draws one lane per search in the timeline's pane. A lane's length is the number of nodes the
// search expands. The lane is solid up to the shown count and has marks where f rises and a handle
// to drag. With two maps, the curve of f is above the lane.
void timeline_lanes(const UiContext& c);

// Draw the parts of a lane's handle at `x`: its line, and the marker whose upper edge is at `top`.
void draw_handle_line(const UiContext& c, ImDrawList& list, float x, float top, float bottom);
void draw_handle_marker(const UiContext& c, ImDrawList& list, float x, float top);

// The timeline's lane for a walking unit.

// Whether the timeline has a lane for the walk.
bool has_walk_lane(const UiContext& c);

// Draws a lane with the walk's legs as bands and its edits as marks. A drag on the lane sets the
// shown time.
void walk_lane(const UiContext& c);

// The top of the searches' lanes, in pixels from the timeline's top.
float below_walk_lane(const UiContext& c);

// Draws the open list of A or B next to the map, if the user has opened it: its first ten cells in
// search order. Must be called before the map is drawn, which marks the cell of the row under the
// pointer with a ring.
void open_list_panel(const UiContext& c);

// Draws four corners around the cell that is expanded next.
void draw_open_list_marks(const UiContext& c, ImDrawList& list, const MapPane& pane,
                          const MapTransform& t);

}  // namespace waymark
