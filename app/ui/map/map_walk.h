#pragma once

#include "app/ui/map/map_pane.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// The walking unit at the shown time. These functions draw nothing if there is no walk.

// Draws the rocks on the map at that time, and a dashed edge around the last ones dropped or
// removed.
void draw_rocks(const UiContext& c, ImDrawList& list, const MapTransform& t);
// Draws the unit's path: thin behind it; ahead of it dashed where the old path is kept and solid
// where it is new; dotted where the old path was abandoned.
void draw_walk_path(const UiContext& c, ImDrawList& list, const MapTransform& t);
// Draws the unit itself.
void draw_walking_unit(const UiContext& c, ImDrawList& list, const MapTransform& t);
// Draws a card at the last dropped or removed cells, with the cost of that edit.
void draw_edit_note(const UiContext& c, ImDrawList& list, const MapPane& pane,
                    const MapTransform& t);

// The cells covered by rocks at that time: cells of the ground on a mover's map, cells of the node
// grid on a graph.
CellRegion dropped_cells(const UiContext& c);

// The outline of such a cell on the screen, at least 3 corners. A small octagon for a crossing.
std::vector<ImVec2> ground_outline(const MapTransform& t, Cell cell, float scale);

}  // namespace waymark
