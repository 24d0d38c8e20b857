#pragma once

#include "app/ui/map/map_pane.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// A mover as it lies on the map, and what is seen of its moves. All of these draw nothing where no
// mover goes over the map.

// Whether cells are so large that it has a shape: else a mark stands for it.
bool mover_has_shape(const MapTransform& t, float scale);

// Its footprint at a state of the map, with a chevron in its front cell: the unit itself, or where
// the goal's heading counts that of the goal.
void draw_unit(const UiContext& c, ImDrawList& list, const MapTransform& t, Cell state,
               const Color& fill);
void draw_goal_footprint(const UiContext& c, ImDrawList& list, const MapTransform& t, Cell state);

// Its footprints along the paths that a pane shows, while that layer is shown.
void draw_footprints(const UiContext& c, ImDrawList& list, const MapPane& pane,
                     const MapTransform& t);

// What the move sweeps that leads where the pointer is, dashed where it cannot be made. It begins
// at the state whose card is open, else at the start.
void draw_swept_cells(const UiContext& c, ImDrawList& list, const MapTransform& t);

}  // namespace waymark
