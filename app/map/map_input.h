#pragma once

#include <functional>
#include <optional>

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"
#include "app/screen/key_focus.h"

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

class Workspace;

// Moving points with the keyboard.

// The cell that an arrow key leads to. `direction` is a unit step to the right, left, up or down.
// On a grid, the cell that is `cells` steps away or, if it is not free, the next free cell in that
// direction; if there is none up to the edge of the map, the last free cell on the way. A unit
// keeps its heading. On a graph, `cells` times the closest free node within 45° of the direction.
// Returns std::nullopt if there is no free cell in that direction. `free` is called only for
// walkable cells.
std::optional<Cell> cell_towards(const OpenedMap& map, Cell from, Cell direction, int cells,
                                 const std::function<bool(Cell)>& free);

// The number of a point in its KeyStop, and its inverse.
int key_number(const PointRef& point);
PointRef key_point(int number);

// Moves points with the arrow keys. The moves of a series are one undo step. A series ends after a
// pause or when the user does something else.
class PointKeys {
 public:
  explicit PointKeys(Workspace& workspace) : workspace_(workspace) {}

  void move(const PointRef& point, Cell direction, int cells);
  // Selects a landmark, as a click does.
  void select(const PointRef& point);
  // Removes a landmark, or a goal if it is not the last one.
  void remove(const PointRef& point);
  void end_series();
  // Ends the series after a pause. `seconds`: the time since the last call.
  void follow(float seconds);
  bool in_series() const { return moved_.has_value(); }

 private:
  Workspace& workspace_;
  std::optional<PointRef> moved_;  // in the current series
  float rest_ = 0;                 // since the last move, in seconds
};

// Adds the points of the map as stops of the keyboard's focus: the start, the goals, the landmarks.
// If the focused point is out of sight, moves the camera to it.
void add_key_points(const UiContext& c, const MapPane& pane, const MapTransform& t);
// The same for the map of a figure, which has a state of its own: the arrow keys move its points
// while it is drawn.
void add_figure_points(const UiContext& c, const MapTransform& t);

}  // namespace waymark
