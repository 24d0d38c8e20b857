#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <limits>

#include "app/frame/workspace.h"
#include "app/map/map_input.h"
#include "app/scene/opened_map.h"
#include "app/scene/scene_parts.h"
#include "core/map/cell_name.h"

namespace waymark {
namespace {

constexpr int kNumbersOfAKind = 1000;
constexpr float kSeriesPause = 1;  // seconds
constexpr float kStopRadius = 16;

using IsFree = std::function<bool(Cell)>;

// Walks from `from` in steps until a cell that is free and far enough, or to the edge.
template <class StateOf>
std::optional<Cell> step_on_grid(int width, int height, Cell from, Cell direction, int cells,
                                 const StateOf& state_of, const Grid& grid, const IsFree& free) {
  std::optional<Cell> best;
  Cell at = from;
  for (int passed = 1;; ++passed) {
    at = {at.x + direction.x, at.y + direction.y};
    if (at.x < 0 || at.y < 0 || at.x >= width || at.y >= height) return best;
    const Cell state = state_of(at);
    if (!grid.walkable(state) || !free(state)) continue;
    best = state;
    if (passed >= cells) return best;
  }
}

// O(nodes).
std::optional<Cell> step_on_graph(const OpenedMap& map, Cell from, Cell direction,
                                  const IsFree& free) {
  const NodePlace start = map_place(map, from);
  std::optional<Cell> best;
  double least = std::numeric_limits<double>::infinity();
  const auto count = static_cast<Node>(map.layout->graph().node_count());
  for (Node node = 0; node < count; ++node) {
    const NodePlace place = map.layout->place(node);
    const double x = place.x - start.x, y = place.y - start.y;
    const double along = x * direction.x + y * direction.y;
    const double aside = std::abs(x * direction.y) + std::abs(y * direction.x);
    if (along <= 0 || aside > along) continue;
    // Prefers nodes straight ahead.
    const double away = along + aside;
    if (away >= least) continue;
    const Cell cell = map.grid.cell(node);
    if (!map.grid.walkable(cell) || !free(cell)) continue;
    best = cell;
    least = away;
  }
  return best;
}

bool exists(const Scene& scene, const PointRef& point) {
  if (point.kind == PointKind::goal) return is_goal(scene, point.index);
  return point.kind == PointKind::start || point.index < static_cast<int>(scene.landmarks.size());
}

// Whether no other point of the same kind is on the cell.
bool has_room(const Scene& scene, PointKind kind, Cell cell) {
  if (kind == PointKind::goal) return goal_at(scene, cell) < 0;
  return kind == PointKind::start ||
         std::find(scene.landmarks.begin(), scene.landmarks.end(), cell) == scene.landmarks.end();
}

std::string name_of_point(const Scene& scene, const PointRef& point) {
  if (point.kind == PointKind::start) return "the start";
  if (point.kind == PointKind::landmark)
    return fmt::format("landmark {}", landmark_number(scene, point.index));
  return goal_count(scene) == 1 ? "the goal" : fmt::format("goal {}", point.index + 1);
}

// Gives the keyboard's focus to a point, and explains how to move it.
void take_point(Workspace& workspace, const PointRef& point) {
  const std::string name = name_of_point(workspace.state().scene, point);
  if (!workspace.of<KeyFocus>().focus_point(key_number(point)))
    return workspace.tell({Message::Kind::note, "Can't move " + name + " while the map is hidden",
                           "", "Press F11 to show the map"});
  workspace.tell({Message::Kind::note, "The arrow keys now move " + name, "",
                  "Hold Shift to move it by 10 cells; Escape ends it"});
}

std::vector<PointRef> points_of(const Scene& scene) {
  std::vector<PointRef> points{{PointKind::start, 0}};
  for (int i = 0; i < static_cast<int>(goal_count(scene)); ++i)
    points.push_back({PointKind::goal, i});
  for (int i = 0; i < static_cast<int>(scene.landmarks.size()); ++i)
    points.push_back({PointKind::landmark, i});
  return points;
}

// The stop of a point that is drawn at `at`.
KeyStop stop_of_point(const UiContext& c, const PointRef& point, ImVec2 at) {
  const float r = c.px(kStopRadius);
  KeyStop stop;
  stop.kind = KeyStop::Kind::point;
  stop.point = key_number(point);
  stop.id = ImGui::GetID(fmt::format("point {}", stop.point).c_str());
  stop.rect = {at.x - r, at.y - r, 2 * r, 2 * r};
  return stop;
}

}  // namespace

std::optional<Cell> cell_towards(const OpenedMap& map, Cell from, Cell direction, int cells,
                                 const IsFree& free) {
  if (const MoverStates* const states = states_of(map)) {
    const int heading = states->heading(from);
    return step_on_grid(
        states->columns, states->rows, states->ground_cell(from), direction, cells,
        [&](Cell ground) { return states->state(ground, heading); }, map.grid, free);
  }
  if (!map.layout)
    return step_on_grid(
        map.grid.width(), map.grid.height(), from, direction, cells, [](Cell cell) { return cell; },
        map.grid, free);
  std::optional<Cell> at;
  for (int i = 0; i < cells; ++i) {
    const std::optional<Cell> next = step_on_graph(map, at.value_or(from), direction, free);
    if (!next) break;
    at = next;
  }
  return at;
}

int key_number(const PointRef& point) {
  return static_cast<int>(point.kind) * kNumbersOfAKind + point.index;
}

PointRef key_point(int number) {
  return {static_cast<PointKind>(number / kNumbersOfAKind), number % kNumbersOfAKind};
}

void PointKeys::move(const PointRef& point, Cell direction, int cells) {
  const Scene& scene = workspace_.state().scene;
  if (!exists(scene, point)) return;
  const std::optional<Cell> to =
      cell_towards(*scene.map, cell_of_point(scene, point), direction, cells,
                   [&](Cell cell) { return has_room(scene, point.kind, cell); });
  if (!to)
    return workspace_.tell(
        {Message::Kind::note,
         fmt::format("No free {} in that direction for {}", cell_word(scene.map->grid).one,
                     name_of_point(scene, point)),
         "", ""});
  if (moved_ != point || !workspace_.store.in_gesture()) {
    end_series();
    moved_ = point;
    workspace_.take_from_panel(BeginGesture{});
    select(point);
  }
  rest_ = 0;
  workspace_.take_from_panel(moving_command(point, *to));
}

void PointKeys::select(const PointRef& point) {
  workspace_.take_from_panel(
      Command{SelectLandmark{point.kind == PointKind::landmark ? point.index : kNothingSelected}});
}

void PointKeys::remove(const PointRef& point) {
  end_series();
  if (!exists(workspace_.state().scene, point)) return;
  if (point.kind == PointKind::landmark)
    workspace_.take_from_panel(Command{RemoveLandmark{point.index}});
  else if (point.kind == PointKind::goal)
    workspace_.take_from_panel(Command{RemoveGoal{point.index}});
}

void PointKeys::end_series() {
  if (!moved_) return;
  moved_.reset();
  workspace_.take_from_panel(EndGesture{});
}

void PointKeys::follow(float seconds) {
  rest_ += seconds;
  if (rest_ >= kSeriesPause) end_series();
}

void add_key_points(const UiContext& c, const MapPane& pane, const MapTransform& t) {
  KeyFocus* const focus = key_focus();
  if (!focus) return;
  const Scene& scene = c.results.asked();
  for (const PointRef& point : points_of(scene)) {
    const ImVec2 at = t.center(cell_of_point(scene, point));
    const KeyStop stop = stop_of_point(c, point, at);
    focus->add(stop);
    const KeyStop* const focused = focus->focused();
    const bool here = focused && focused->id == stop.id;
    if (here && (focus->has_arrived() || c.of<PointKeys>().in_series()) && !pane.clip.contains(at))
      c.send(Command{SetCamera{
          panned(t, pane.view,
                 {pane.view.x + pane.view.w / 2 - at.x, pane.view.y + pane.view.h / 2 - at.y})}});
  }
}

void add_figure_points(const UiContext& c, const MapTransform& t) {
  KeyFocus* const focus = key_focus();
  if (!focus) return;
  const Scene& scene = c.state.scene;
  for (const PointRef& point : points_of(scene)) {
    const Cell from = cell_of_point(scene, point);
    focus->add(stop_of_point(c, point, t.center(from)));
    const KeySteps by = focus->take_moves();
    if (by.right == 0 && by.down == 0) continue;
    const Cell direction =
        by.right != 0 ? Cell{by.right > 0 ? 1 : -1, 0} : Cell{0, by.down > 0 ? 1 : -1};
    const std::optional<Cell> to =
        cell_towards(*scene.map, from, direction, std::abs(by.right != 0 ? by.right : by.down),
                     [&](Cell cell) { return has_room(scene, point.kind, cell); });
    if (to) c.send(moving_command(point, *to));
  }
}

void add_point_actions(Workspace& workspace) {
  ActionTable& actions = workspace.actions;

  actions.add("edit.keys_start", "Move the start with the arrow keys", [&workspace] {
    take_point(workspace, {PointKind::start, 0});
  });
  actions.begin_group();
  actions.add("edit.keys_goal", "Move the goal with the arrow keys", [&workspace] {
    take_point(workspace, {PointKind::goal, 0});
  });
  actions.add(
      "edit.keys_landmark", "Move a landmark with the arrow keys",
      [&workspace] {
        take_point(workspace, {PointKind::landmark, std::max(0, workspace.state().selected)});
      },
      [&workspace] { return !workspace.state().scene.landmarks.empty(); });
}

}  // namespace waymark
