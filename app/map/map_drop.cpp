#include "app/map/map_drop.h"

#include <cmath>

#include "app/compute/scene_walk.h"
#include "app/map/map_walk.h"
#include "app/scene/map_mover.h"
#include "app/screen/imgui_adapter.h"

namespace waymark {
namespace {

// The cell of the ground at a screen point; on a graph, the node. std::nullopt if there is none.
std::optional<Cell> cell_under(const UiContext& c, const MapTransform& t, ImVec2 p) {
  const OpenedMap& map = *c.state.scene.map;
  if (!map.layout || map.ground) {
    const Cell cell{static_cast<int>(std::floor(t.x_at(p))),
                    static_cast<int>(std::floor(t.y_at(p)))};
    if (ground_of(map).contains(cell)) return cell;
    return std::nullopt;
  }
  const Cell cell = t.cell_at(p);
  return map.grid.walkable(cell) ? std::optional(cell) : std::nullopt;
}

CellBox rock_at(const UiContext& c, Cell cell) {
  const int size = has_rock_size(*c.state.scene.map) ? c.ui.walk.size : 1;
  const Cell from{cell.x - (size - 1) / 2, cell.y - (size - 1) / 2};
  return {from, {from.x + size - 1, from.y + size - 1}};
}

bool holds(const CellBox& box, Cell cell) {
  return cell.x >= box.from.x && cell.y >= box.from.y && cell.x <= box.to.x && cell.y <= box.to.y;
}

// The plan's index of the drop that covers a cell at the shown time, -1 if there is none.
int drop_over(const UiContext& c, Cell cell) {
  const std::vector<WalkEvent>& events = c.state.walk.events;
  int found = -1;
  for (std::size_t i = 0; i < events.size(); ++i) {
    const WalkEvent& event = events[i];
    if (event.time > c.state.walk.time || !holds(event.cells, cell)) continue;
    const bool later = found < 0 || event.time >= events[static_cast<std::size_t>(found)].time;
    if (later) found = event.kind == WalkEvent::Kind::drop ? static_cast<int>(i) : -1;
  }
  return found;
}

// Removes the whole rock. If the rock was dropped at exactly this time, removes the drop from the
// plan.
void take_away(const UiContext& c, Cell cell, bool walls) {
  const int drop = drop_over(c, cell);
  if (drop < 0) {
    if (walls) edit_walk(c, rock_at(c, cell), WalkEvent::Kind::clear);
    return;
  }
  const WalkEvent& event = c.state.walk.events[static_cast<std::size_t>(drop)];
  if (event.time == c.state.walk.time)
    c.send(Command{RemoveWalkEvent{drop}});
  else
    edit_walk(c, event.cells, WalkEvent::Kind::clear);
}

void begin(const UiContext& c, Cell cell, int button) {
  WalkDrag& hand = c.ui.walk;
  if (!c.state.walk.on && !walker_on(c.state.scene, c.state.walk)) {
    c.send(Tell{{Message::Kind::warning, "No unit can walk here",
                 no_walker_words(c.state.scene, c.state.walk), ""}});
    return;
  }
  hand.dropping = true;
  hand.button = button;
  hand.last = cell;
  hand.clears = button == ImGuiMouseButton_Right || drop_over(c, cell) >= 0;
  c.send(BeginGesture{});
  if (!c.state.walk.on) c.send(Command{SetWalk{true, c.state.walk.of, c.state.walk.from_scratch}});
  if (hand.clears)
    take_away(c, cell, button == ImGuiMouseButton_Right);
  else
    edit_walk(c, rock_at(c, cell), WalkEvent::Kind::drop);
}

void go_on(const UiContext& c, std::optional<Cell> cell) {
  WalkDrag& hand = c.ui.walk;
  if (key_pressed(ImGuiKey_Escape, false)) {
    c.send(CancelGesture{});
    hand.dropping = false;
    return;
  }
  if (cell && !(*cell == hand.last)) {
    hand.last = *cell;
    if (hand.clears)
      take_away(c, *cell, hand.button == ImGuiMouseButton_Right);
    else
      edit_walk(c, rock_at(c, *cell), WalkEvent::Kind::drop);
  }
  if (ImGui::IsMouseDown(hand.button)) return;
  c.send(EndGesture{});
  hand.dropping = false;
}

}  // namespace

bool has_rock_size(const OpenedMap& map) {
  return !map.layout || map.ground || map.layout->graph().shape() == GraphShape::hexagons;
}

void edit_walk(const UiContext& c, const CellBox& cells, WalkEvent::Kind kind) {
  c.send(Command{AddWalkEvent{{c.state.walk.time, kind, cells}}});
}

bool handle_map_drop(const UiContext& c, const MapTransform& t, bool over_map) {
  if (c.ui.tool != Tool::drop) return false;
  const std::optional<Cell> cell = cell_under(c, t, ImGui::GetIO().MousePos);
  if (c.ui.walk.dropping) {
    go_on(c, cell);
    return true;
  }
  if (!over_map || c.ui.panning || !cell) return true;
  for (const int button : {ImGuiMouseButton_Left, ImGuiMouseButton_Right})
    if (ImGui::IsMouseClicked(button)) {
      begin(c, *cell, button);
      break;
    }
  return true;
}

void draw_drop_cursor(const UiContext& c, ImDrawList& list, const MapTransform& t) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  if (c.ui.tool != Tool::drop || c.ui.panning || c.ui.popup != Popup::none) return;
  if (!c.layout.map.contains(mouse)) return;
  const std::optional<Cell> cell = cell_under(c, t, mouse);
  if (!cell) return;
  CellBox box = rock_at(c, *cell);
  const int drop = drop_over(c, *cell);
  if (drop >= 0 && !c.ui.walk.dropping)
    box = c.state.walk.events[static_cast<std::size_t>(drop)].cells;
  const Color ink = drop >= 0 ? c.palette.ui.bad : Color{0.067f, 0.067f, 0.067f, 1};
  const auto outline = [&](const std::vector<ImVec2>& corners) {
    const auto count = static_cast<int>(corners.size());
    list.AddPolyline(corners.data(), count, c.palette.map.halo.packed(), ImDrawFlags_Closed,
                     3.5f * c.scale);
    list.AddPolyline(corners.data(), count, ink.packed(), ImDrawFlags_Closed, 1.5f * c.scale);
  };
  const OpenedMap& map = *c.state.scene.map;
  if (!map.layout || map.ground) {
    const ImVec2 from = t.corner(box.from.x, box.from.y), to = t.corner(box.to.x + 1, box.to.y + 1);
    return outline({from, {to.x, from.y}, to, {from.x, to.y}});
  }
  for (int y = box.from.y; y <= box.to.y; ++y)
    for (int x = box.from.x; x <= box.to.x; ++x)
      if (map.grid.walkable(Cell{x, y})) outline(ground_outline(t, {x, y}, c.scale));
}

}  // namespace waymark
