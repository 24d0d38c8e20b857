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

}  // namespace waymark
