#pragma once

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"

namespace waymark {

// The walking unit at the shown time. These functions draw nothing if there is no walk.

// Draws the rocks on the map at that time, and a dashed edge around the most recently dropped or
// removed cells.
void draw_rocks(const UiContext& c, ImDrawList& list, const MapTransform& t);
// Draws the unit's path: thin behind the unit; ahead of it, dashed if kept from the old path and
// solid if new; dotted if abandoned.
void draw_walk_path(const UiContext& c, ImDrawList& list, const MapTransform& t);
// Draws the unit itself.
void draw_walking_unit(const UiContext& c, ImDrawList& list, const MapTransform& t);
// Draws a card at the most recently dropped or removed cells, with the cost of that edit.
void draw_edit_note(const UiContext& c, ImDrawList& list, const MapPane& pane,
                    const MapTransform& t);

// The cells covered by rocks at that time: cells of the ground on a mover's map, cells of the node
// grid on a graph.
CellRegion dropped_cells(const UiContext& c);

// The outline of such a cell on the screen, with at least 3 corners. A crossing has a small
// octagon.
std::vector<ImVec2> ground_outline(const MapTransform& t, Cell cell, float scale);

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
