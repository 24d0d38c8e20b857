#pragma once

#include <optional>
#include <span>

#include "app/ui/map/map_transform.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// What a hand does to points on a map that a mover goes over.

// A cell of the ground and the heading whose wedge a screen point lies in, whether the mover can
// stand there or not.
struct PointedState {
  Cell ground;
  int heading;
};
// Nothing beside the map, and where no mover goes over it.
std::optional<PointedState> pointed_state(const MapTransform& t, ImVec2 p);
// What the pointer is on in the map's panes now.
std::optional<PointedState> pointed_state(const UiContext& c);

// Where a point goes that a hand holds there, of a mover's map with that heading.
Cell held_target(const MapTransform& t, ImVec2 hand, int heading);
// The heading of a cell; 0 where no mover goes over the map.
int heading_of(const OpenedMap& map, Cell cell);
// What is dragged keeps the heading that these commands turn it to.
void hold_turned(UiState& ui, const OpenedMap& map, std::span<const Command> commands);

// Turns a point of the scene to the next heading at which the mover can stand there; nothing is
// done where there is no mover, or no such point.
void turn_point(const UiContext& c, const PointRef& point, bool right);

}  // namespace waymark
