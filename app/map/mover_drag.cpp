#include "app/map/mover_drag.h"

#include <algorithm>
#include <cmath>

#include "app/map/map_pane.h"
#include "app/scene/map_mover.h"
#include "app/scene/turned_point.h"

namespace waymark {

std::optional<PointedState> pointed_state(const MapTransform& t, ImVec2 p) {
  const MoverStates* const states = states_of(*t.map);
  if (!states) return std::nullopt;
  const NodePlace place = t.place_at(p);
  const Cell ground{static_cast<int>(std::floor(place.x)), static_cast<int>(std::floor(place.y))};
  if (!t.map->ground->contains(ground)) return std::nullopt;
  const double right = place.x - ground.x - 0.5, down = place.y - ground.y - 0.5;
  const double turn = std::atan2(down, right) / (2 * std::acos(-1.0));  // of a full turn
  const auto heading = static_cast<int>(std::lround(turn * states->headings));
  return PointedState{ground, (heading + states->headings) % states->headings};
}

std::optional<PointedState> pointed_state(const UiContext& c) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const std::vector<MapPane> panes = map_panes(c.state, c.layout, c.scale);
  const MapPane& pane = panes[std::min(c.ui.active_pane, panes.size() - 1)];
  if (!pane.clip.contains(mouse) || c.ui.popup != Popup::none || c.ui.panning) return std::nullopt;
  return pointed_state(pane.transform(c.state.camera, *c.results.scene.map, c.scale), mouse);
}

int heading_of(const OpenedMap& map, Cell cell) {
  const MoverStates* const states = states_of(map);
  return states ? states->heading(cell) : 0;
}

void hold_turned(UiState& ui, const OpenedMap& map, std::span<const Command> commands) {
  if (!ui.dragged) return;
  for (const Command& command : commands) {
    if (const auto* const start = std::get_if<MoveStart>(&command))
      ui.held_heading = heading_of(map, start->to);
    if (const auto* const goal = std::get_if<MoveGoal>(&command))
      ui.held_heading = heading_of(map, goal->to);
    if (const auto* const landmark = std::get_if<MoveLandmark>(&command))
      ui.held_heading = heading_of(map, landmark->to);
  }
}

Cell held_target(const MapTransform& t, ImVec2 hand, int heading) {
  const MoverStates* const states = states_of(*t.map);
  if (!states) return t.nearest_cell(hand);
  const NodePlace place = t.place_at(hand);
  const auto within = [](double at, int count) {
    return static_cast<int>(std::clamp(std::floor(at), 0.0, count - 1.0));
  };
  const Cell ground{within(place.x, states->columns), within(place.y, states->rows)};
  return states->state(ground, heading);
}

void turn_point(const UiContext& c, const PointRef& point, bool right) {
  const ScenePoint which = point.kind == PointKind::start  ? ScenePoint::start
                           : point.kind == PointKind::goal ? ScenePoint::goal
                                                           : ScenePoint::landmark;
  const std::vector<Command> commands = turn_commands(c.state.scene, which, point.index, right);
  if (commands.empty()) return;
  hold_turned(c.ui, *c.state.scene.map, commands);
  // During a drag, the commands are part of the drag's undo step.
  if (!c.ui.dragged) c.send(BeginGesture{});
  for (const Command& command : commands) c.send(command);
  if (!c.ui.dragged) c.send(EndGesture{});
}

}  // namespace waymark
