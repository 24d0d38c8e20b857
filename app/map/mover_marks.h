#pragma once

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"

namespace waymark {

// The mover on the map, and its moves. These functions draw nothing on a map without a mover.

// Whether cells are large enough to draw the mover's shape. Otherwise a mark replaces it.
bool mover_has_shape(const MapTransform& t, float scale);

// Draws the footprint at a state of the map, with a chevron in its front cell: for the unit itself,
// or for the goal if its heading counts.
void draw_unit(const UiContext& c, ImDrawList& list, const MapTransform& t, Cell state,
               const Color& fill);
void draw_goal_footprint(const UiContext& c, ImDrawList& list, const MapTransform& t, Cell state);

// Draws the footprints along the paths in a pane, if that layer is visible.
void draw_footprints(const UiContext& c, ImDrawList& list, const MapPane& pane,
                     const MapTransform& t);

// Draws the cells swept by the move to the state under the pointer, dashed if the move is
// impossible. The move begins at the state whose card is open, or at the start if no card is open.
void draw_swept_cells(const UiContext& c, ImDrawList& list, const MapTransform& t);

}  // namespace waymark
