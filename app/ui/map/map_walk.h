#pragma once

#include "app/ui/map/map_pane.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// A unit that walks, as it is at the time that is shown. All of these draw nothing where none does.

// What lies on the map by then, and a dashed edge round what was dropped or removed last.
void draw_rocks(const UiContext& c, ImDrawList& list, const MapTransform& t);
// Its path: behind it thin, before it dashed where it was on it before, solid where it is new, and
// dotted what it has left.
void draw_walk_path(const UiContext& c, ImDrawList& list, const MapTransform& t);
// The unit itself.
void draw_walking_unit(const UiContext& c, ImDrawList& list, const MapTransform& t);
// A card at what was dropped or removed last that tells what it has cost.
void draw_edit_note(const UiContext& c, ImDrawList& list, const MapPane& pane,
                    const MapTransform& t);

// On which cells lies what was dropped by then: of the ground of a mover's map, of a graph those of
// its grid of nodes.
CellRegion dropped_cells(const UiContext& c);

// The outline of such a cell on the screen, at least 3 corners; of a crossing a small octagon.
std::vector<ImVec2> ground_outline(const MapTransform& t, Cell cell, float scale);

}  // namespace waymark
