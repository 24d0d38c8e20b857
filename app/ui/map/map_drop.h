#pragma once

#include "app/ui/map/map_transform.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// The drop tool: what is dropped on the map falls at the time of the walk that is shown. The left
// button drops rocks, and takes away the one that it is pressed on; the right one takes away what
// it goes over, walls too.

// Whether the tool has the pointer. A walk begins with the first press, where a unit can walk.
bool handle_map_drop(const UiContext& c, const MapTransform& t, bool over_map);

// Drops or removes cells of the ground at the time that is shown.
void edit_walk(const UiContext& c, const CellBox& cells, WalkEvent::Kind kind);

void draw_drop_cursor(const UiContext& c, ImDrawList& list, const MapTransform& t);

// Whether rocks have a size there: crossings and polygons lie in no rows.
bool has_rock_size(const OpenedMap& map);

}  // namespace waymark
