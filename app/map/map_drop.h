#pragma once

#include "app/frame/ui_context.h"
#include "app/map/map_transform.h"

namespace waymark {

// The drop tool. Rocks fall on the map at the shown time of the walk. A left press drops a rock, or
// removes the rock under the pointer. A right drag removes everything under it, including walls.

// Handles the tool. Returns whether it is using the pointer. If a unit can walk, the first press
// starts a walk.
bool handle_map_drop(const UiContext& c, const MapTransform& t, bool over_map);

// Drops rocks on cells of the ground, or removes them, at the shown time.
void edit_walk(const UiContext& c, const CellBox& cells, WalkEvent::Kind kind);

void draw_drop_cursor(const UiContext& c, ImDrawList& list, const MapTransform& t);

// Whether rock sizes apply to the map. Crossings and polygons are not arranged in rows.
bool has_rock_size(const OpenedMap& map);

}  // namespace waymark
