#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"
#include "app/scene/opened_map.h"
#include "core/mover/mover.h"

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

// The number of cells between footprints on a mover's path. Footprints are also drawn where the
// mover starts and stops turning.
inline constexpr int kFootprintEvery = 6;

// The states of a path at which footprints are drawn, in path order, starting with the second
// state. The last state is always included. The map must have a mover, and the path must be a path
// for it.
std::vector<Node> footprint_states(const OpenedMap& map, std::span<const Node> path);

// The mover's outline at a heading: corners in cells relative to the centre of its pivot, clockwise
// on the screen, without holes.
std::vector<NodePlace> footprint_outline(const Mover& mover, int heading);

// Rotates a place on an east-facing mover to another heading. Places are relative to the centre of
// the mover's pivot.
NodePlace at_heading(const Mover& mover, int heading, NodePlace place);

// The centre of the mover's front cell, relative to the centre of its pivot.
NodePlace front_of(const Mover& mover, int heading);

// How a mover would reach the cell under the pointer.
struct MoveHint {
  bool legal = false;
  // Cells of the ground that the move sweeps. If there is no move, the cells on the map that the
  // mover would cover.
  std::vector<Cell> swept;
  // "forward: 0.8 s", "can't go forward: the rear cell would enter deep water"
  std::string words;
};

// The move from the state `from` into a cell of the map's ground: with this heading if possible,
// otherwise the first legal move, otherwise the first move. If no move is legal, the hint explains
// why. std::nullopt if the cell is not adjacent to the mover's cell and no move leads to it, or if
// the mover is already there.
std::optional<MoveHint> move_hint(const OpenedMap& map, Cell from, Cell ground, int heading);

// Why the mover can't be on the cell: "can't stand there: the rear cell is on deep water". Empty if
// it can.
std::string stand_hint(const OpenedMap& map, Cell ground, int heading);

}  // namespace waymark
