#pragma once

#include "app/ui/map/map_transform.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// The drop tool: a rock dropped on the map falls at the shown time of the walk. The left button
// drops rocks, or removes the rock it is pressed on. The right button removes everything that it is
// dragged across, including walls.

// Handles the tool. Returns whether it is using the pointer. The first press starts a walk if a
// unit can walk.
bool handle_map_drop(const UiContext& c, const MapTransform& t, bool over_map);

// Drops or removes cells of the ground at the shown time.
void edit_walk(const UiContext& c, const CellBox& cells, WalkEvent::Kind kind);

void draw_drop_cursor(const UiContext& c, ImDrawList& list, const MapTransform& t);

// Whether rocks have a size on the map: crossings and polygons are not arranged in rows.
bool has_rock_size(const OpenedMap& map);

}  // namespace waymark
