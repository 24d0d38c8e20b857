#pragma once

#include <functional>
#include <optional>

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"
#include "app/screen/key_focus.h"

namespace waymark {

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
