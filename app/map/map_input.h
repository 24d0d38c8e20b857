#pragma once

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"

namespace waymark {

// The maximum pointer movement during a click, in pixels at scale 1.
inline constexpr float kClickReach = 4;

// The zoom factor of maps and plots per wheel notch.
inline constexpr double kZoomPerNotch = 1.2;

// The cell of a point, and the command that moves the point.
Cell cell_of_point(const Scene& scene, const PointRef& point);
Command moving_command(const PointRef& point, Cell to);

// Handles pointer and wheel over the map: drags points, adds landmarks, pans and zooms. `pane` is
// the pane under the pointer, or the pane where a drag began. The last ImGui item must be the map's
// button, which covers all panes.
void handle_map_input(const UiContext& c, const MapPane& pane, const MapTransform& t, double wheel);

// Whether a landmark or goal is dragged off the map, where releasing it removes it.
bool removes_on_release(const UiContext& c, const MapTransform& t);

// The tool that draws a rectangle on the map. The plot highlights the points of the cells in it.

// Continues the current rectangle, or starts one when the map is pressed. Returns whether the tool
// is using the pointer. A press without a drag clears the brush.
bool handle_map_brush(const UiContext& c, const MapTransform& t, bool pressed);

// Draws the outline of the rectangle.
void draw_map_brush(const UiContext& c, ImDrawList& list, const MapTransform& t);

// If a question expects a cell, a click on a walkable cell is the guess.
void handle_guess_click(const UiContext& c, const MapTransform& t);

// Draws the guessed cells, and a ring around the correct one once it is revealed.
void draw_guesses(const UiContext& c, ImDrawList& list, const MapTransform& t);

// The tool that paints cells of the map.

// Handles mouse buttons and Escape over the map while the tool is selected. The left button paints;
// the right button paints floor, or removes cells from the region; Alt and the left button pick the
// terrain under the pointer. `over_map`: whether a press is meant for the map. Returns whether the
// tool is using the pointer.
bool handle_map_paint(const UiContext& c, const MapTransform& t, bool over_map);

// Draws the outline of the cells that a press would paint, and a cross at the pointer.
void draw_paint_cursor(const UiContext& c, ImDrawList& list, const MapTransform& t);

// Draws the bar over the map while the paint tool is selected: its terrain, shape and size.
void paint_bar(const UiContext& c);

}  // namespace waymark
