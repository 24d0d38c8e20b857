#pragma once

#include <optional>
#include <span>

#include "app/frame/ui_context.h"
#include "app/map/map_transform.h"

namespace waymark {

// Pointer actions on points of a mover's map.

// A cell of the ground, and the heading of the wedge under a screen point. The mover may be unable
// to stand there.
struct PointedState {
  Cell ground;
  int heading;
};
// Returns std::nullopt outside the map and on a map without a mover.
std::optional<PointedState> pointed_state(const MapTransform& t, ImVec2 p);
// The state under the pointer in one of the map's panes.
std::optional<PointedState> pointed_state(const UiContext& c);

// The cell to which a point is dragged at that screen position; on a mover's map, the state with
// that heading.
Cell held_target(const MapTransform& t, ImVec2 hand, int heading);
// The heading of a cell; 0 on a map without a mover.
int heading_of(const OpenedMap& map, Cell cell);
// Stores the heading that these commands give to the dragged point.
void hold_turned(UiState& ui, const OpenedMap& map, std::span<const Command> commands);

// Turns a point of the scene to the next heading that the mover can have there. Does nothing
// without a mover, or if the point does not exist.
void turn_point(const UiContext& c, const PointRef& point, bool right);

}  // namespace waymark
