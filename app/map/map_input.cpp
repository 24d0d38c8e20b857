#include "app/map/map_input.h"

#include <algorithm>
#include <cmath>

#include "app/map/best_places.h"
#include "app/map/map_marks.h"
#include "app/map/map_panel.h"
#include "app/map/map_walk.h"
#include "app/map/mover_marks.h"
#include "app/scene/opened_map.h"
#include "app/scene/scene_parts.h"
#include "app/screen/imgui_adapter.h"

namespace waymark {

Cell cell_of_point(const Scene& scene, const PointRef& point) {
  if (point.kind == PointKind::start) return scene.start;
  if (point.kind == PointKind::goal) return goal_of(scene, point.index);
  return scene.landmarks[static_cast<std::size_t>(point.index)];
}

Command moving_command(const PointRef& point, Cell to) {
  if (point.kind == PointKind::start) return MoveStart{to};
  if (point.kind == PointKind::goal) return MoveGoal{to, point.index};
  return MoveLandmark{point.index, to};
}

namespace {

constexpr float kOffMapPx = 4;

// How much the wheel enlarges the map. The last digit of std::pow depends on the C library, and
// share codes contain the scale. Products and square roots have the same digits on every system.
double zoom_factor(double notches) {
  double left = std::min(std::abs(notches), 1000.0), factor = 1;
  for (; left >= 1; --left) factor *= kZoomPerNotch;
  for (double root = std::sqrt(kZoomPerNotch); left > 0; root = std::sqrt(root)) {
    left *= 2;
    if (left < 1) continue;
    factor *= root;
    --left;
  }
  return notches < 0 ? 1 / factor : factor;
}

ImVec2 hand(const UiContext& c) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  return {mouse.x + c.ui.drag_offset.x, mouse.y + c.ui.drag_offset.y};
}

void begin_drag(const UiContext& c, const MapTransform& t, const PointRef& point) {
  // The results may be one frame older than the scene.
  if (point.kind == PointKind::goal && !is_goal(c.state.scene, point.index)) return;
  const Cell cell = cell_of_point(c.state.scene, point);
  const ImVec2 at = t.center(cell), mouse = ImGui::GetIO().MousePos;
  c.ui.dragged = point;
  c.ui.dragged_from = cell;
  c.ui.held_heading = heading_of(*t.map, cell);
  c.ui.drag_offset = {at.x - mouse.x, at.y - mouse.y};
  c.send(BeginGesture{});
  c.send(
      Command{SelectLandmark{point.kind == PointKind::landmark ? point.index : kNothingSelected}});
}

void end_drag(const UiContext& c, const MapTransform& t) {
  if (removes_on_release(c, t)) {
    const PointRef& point = *c.ui.dragged;
    if (point.kind == PointKind::goal)
      c.send(Command{RemoveGoal{point.index}});
    else
      c.send(Command{RemoveLandmark{point.index}});
  }
  c.send(EndGesture{});
  c.ui.dragged.reset();
  const float moved = std::sqrt(ImGui::GetIO().MouseDragMaxDistanceSqr[ImGuiMouseButton_Left]);
  if (c.ui.ring_held && moved < c.px(kClickReach)) c.send(Command{AddLandmark{*c.ui.ring_held}});
}

void continue_drag(const UiContext& c, const MapTransform& t) {
  if (key_pressed(ImGuiKey_Escape, false)) {
    c.send(CancelGesture{});
    c.ui.dragged.reset();
    return;
  }
  const Cell to = held_target(t, hand(c), c.ui.held_heading);
  // A point that will be removed on release keeps its last place until then.
  if (!removes_on_release(c, t)) c.send(moving_command(*c.ui.dragged, to));
  if (!ImGui::IsMouseDown(ImGuiMouseButton_Left)) end_drag(c, t);
}

// The cell for a point added by a click. On a mover's map, a state of the cell in which the mover
// fits, if one exists.
Cell pressed_cell(const MapTransform& t, ImVec2 mouse) {
  const std::optional<PointedState> pointed = pointed_state(t, mouse);
  if (!pointed) return t.cell_at(mouse);
  const Cell state = states_of(*t.map)->state(pointed->ground, pointed->heading);
  const std::optional<Cell> free = nearest_free(*t.map, state);
  return free && ground_cell_of(*t.map, *free) == pointed->ground ? *free : state;
}

constexpr const char* kNeedsFreeCell = "A landmark needs a free cell";

void handle_press(const UiContext& c, const MapTransform& t) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const Cell cell = pressed_cell(t, mouse);
  const bool on_floor = c.state.scene.map->grid.walkable(cell);
  const int place = best_place_at(c, t, mouse);
  c.ui.ring_held.reset();
  if (place >= 0) c.ui.ring_held = c.results.best_places[static_cast<std::size_t>(place)].cell;
  // A ring may surround a point. In this case, a drag moves the point and a click selects the ring.
  if (const std::optional<PointRef> point = point_at(c, t, mouse)) {
    begin_drag(c, t, *point);
    return;
  }
  if (c.ui.ring_held) {
    c.send(Command{AddLandmark{*c.ui.ring_held}});
    return;
  }
  const bool twice = ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
  if (on_floor && c.ui.tool == Tool::add_goal) {
    c.send(Command{AddGoal{cell}});
  } else if (on_floor && (twice || c.ui.tool == Tool::add_landmark)) {
    c.send(Command{AddLandmark{cell}});
    if (c.message && c.message->what == kNeedsFreeCell) c.send(CloseMessage{});
  } else {
    c.send(Command{SelectLandmark{kNothingSelected}});
    if (c.ui.tool == Tool::add_landmark)
      c.send(Tell{{Message::Kind::note, kNeedsFreeCell, "", "Click next to the wall"}});
  }
}

// Returns the new transform. A zoom in the same frame starts from it.
MapTransform handle_pan(const UiContext& c, const MapPane& pane, const MapTransform& t,
                        bool over_map) {
  // Pans with the right button, unless the tool paints or draws with it.
  const bool right =
      c.ui.tool != Tool::paint && c.ui.tool != Tool::drop && !c.ui.presentation.presenting;
  const bool pressed = ImGui::IsMouseClicked(ImGuiMouseButton_Middle) ||
                       (right && ImGui::IsMouseClicked(ImGuiMouseButton_Right)) ||
                       (c.ui.space_held && ImGui::IsMouseClicked(ImGuiMouseButton_Left));
  const bool held = ImGui::IsMouseDown(ImGuiMouseButton_Middle) ||
                    ImGui::IsMouseDown(ImGuiMouseButton_Right) ||
                    ImGui::IsMouseDown(ImGuiMouseButton_Left);
  if (pressed && over_map && !c.ui.paint.painting && !c.ui.walk.dropping) c.ui.panning = true;
  if (!held) c.ui.panning = false;
  const ImVec2 by = ImGui::GetIO().MouseDelta;
  // Ignores movement before the press.
  if (!c.ui.panning || pressed || (by.x == 0 && by.y == 0)) return t;
  c.send(Command{SetCamera{panned(t, pane.view, by)}});
  MapTransform moved = t;
  moved.origin.x += by.x;
  moved.origin.y += by.y;
  return moved;
}

// The wheel turns the dragged point or, with Alt, the point under the pointer. Otherwise, it zooms.
bool turns_a_point(const UiContext& c, const MapTransform& t, ImVec2 mouse) {
  if (!t.map->ground || c.ui.tool == Tool::paint) return false;
  return c.ui.dragged || (ImGui::GetIO().KeyAlt && point_at(c, t, mouse));
}

void show_cursor(const UiContext& c, const MapTransform& t, bool over_map) {
  if (c.ui.panning)
    ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
  else if (c.ui.dragged || (over_map && c.ui.tool != Tool::paint && c.ui.tool != Tool::drop &&
                            (point_at(c, t, ImGui::GetIO().MousePos) || c.ui.best_place >= 0)))
    ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
}

}  // namespace

bool removes_on_release(const UiContext& c, const MapTransform& t) {
  if (!c.ui.dragged || c.ui.dragged->kind == PointKind::start) return false;
  // The last goal cannot be removed.
  if (c.ui.dragged->kind == PointKind::goal && goal_count(c.state.scene) == 1) return false;
  const NodePlace extent = map_extent(*c.state.scene.map);
  const ImVec2 p = hand(c);
  const double margin = kOffMapPx * c.scale / t.cell_px;
  const bool off_map = t.x_at(p) < -margin || t.y_at(p) < -margin ||
                       t.x_at(p) > extent.x + margin || t.y_at(p) > extent.y + margin;
  return off_map || !c.layout.map.contains(ImGui::GetIO().MousePos);
}

void handle_map_input(const UiContext& c, const MapPane& pane, const MapTransform& t,
                      double wheel) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const bool over_map = ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem) &&
                        pane.clip.contains(mouse);
  const Cell cell = t.cell_at(mouse);
  if (over_map && !c.ui.dragged && c.ui.tool != Tool::paint && c.ui.tool != Tool::drop &&
      best_place_at(c, t, mouse) >= 0)
    c.ui.best_place = best_place_at(c, t, mouse);
  if (over_map && !c.ui.pointer_rests && c.results.scene.map->grid.walkable(cell))
    c.ui.hovered = cell;

  for (const MapLayer& layer : c.of<MapLayers>().rows)
    if (layer.take_pointer && layer.take_pointer(c, t, over_map)) return c.ui.hovered.reset();
  const MapTransform moved = handle_pan(c, pane, t, over_map);
  const bool turns = over_map && wheel != 0 && turns_a_point(c, t, mouse);
  if (turns)
    turn_point(c, c.ui.dragged ? *c.ui.dragged : *point_at(c, t, mouse), wheel > 0);
  else if (over_map && wheel != 0 && !c.ui.dragged)
    c.send(Command{SetCamera{zoomed(moved, pane.view, zoom_factor(wheel), mouse)}});
  const bool pressed = over_map && !c.ui.panning && ImGui::IsMouseClicked(ImGuiMouseButton_Left);
  // Applies the rotation in the next frame, because this frame still has the old heading.
  if (c.ui.dragged && turns) return show_cursor(c, t, over_map);
  if (c.ui.dragged)
    continue_drag(c, t);
  else if (handle_map_paint(c, t, over_map))
    c.ui.hovered.reset();
  else if (handle_map_drop(c, t, over_map))
    c.ui.hovered.reset();
  else if (handle_map_brush(c, t, pressed && !point_at(c, t, mouse)))
    c.ui.hovered.reset();
  else if (pressed)
    handle_press(c, t);
  show_cursor(c, t, over_map);
}

namespace {

Cell cell_on_map(const MapTransform& t) { return t.nearest_cell(ImGui::GetIO().MousePos); }

// The brush's rectangle. On a graph, its corners are the positions of two nodes.
Rect brushed_rect(const MapTransform& t, const Brush& brush, float around) {
  if (t.map->layout) {
    const ImVec2 a = t.center(brush.from), b = t.center(brush.to);
    const auto [left, right] = std::minmax(a.x, b.x);
    const auto [top, bottom] = std::minmax(a.y, b.y);
    return {left - around, top - around, right - left + 2 * around, bottom - top + 2 * around};
  }
  const auto [left, right] = std::minmax(brush.from.x, brush.to.x);
  const auto [top, bottom] = std::minmax(brush.from.y, brush.to.y);
  const ImVec2 from = t.corner(left, top), to = t.corner(right + 1, bottom + 1);
  return {from.x, from.y, to.x - from.x, to.y - from.y};
}

}  // namespace

bool handle_map_brush(const UiContext& c, const MapTransform& t, bool pressed) {
  if (pressed && c.ui.tool == Tool::brush) {
    c.ui.brushed_from = cell_on_map(t);
    if (c.state.brush.kind != Brush::Kind::none) c.send(Command{SetBrush{}});
    return true;
  }
  if (!c.ui.brushed_from) return false;
  if (key_pressed(ImGuiKey_Escape, false)) {
    c.ui.brushed_from.reset();
    c.send(Command{SetBrush{}});
    return true;
  }
  const ImVec2 moved = ImGui::GetMouseDragDelta(ImGuiMouseButton_Left, 0);
  const Cell to = cell_on_map(t);
  // The brush may cover a single cell, but only if the pointer has moved a little.
  if (!(to == *c.ui.brushed_from) || std::abs(moved.x) + std::abs(moved.y) >= c.px(4))
    c.send(Command{SetBrush{{Brush::Kind::map_box, {}, *c.ui.brushed_from, to}}});
  if (!ImGui::IsMouseDown(ImGuiMouseButton_Left)) c.ui.brushed_from.reset();
  return true;
}

void draw_map_brush(const UiContext& c, ImDrawList& list, const MapTransform& t) {
  const Brush& brush = c.state.brush;
  if (brush.kind != Brush::Kind::map_box) return;
  const Rect rect = brushed_rect(t, brush, c.px(5));
  list.AddRect(rect.min(), rect.max(), c.palette.map.halo.packed(), 0, 0, 3.5f * c.scale);
  list.AddRect(rect.min(), rect.max(), Color{0, 0, 0, 1}.packed(), 0, 0, 1.5f * c.scale);
}

void handle_guess_click(const UiContext& c, const MapTransform& t) {
  const Prediction& question = c.state.prediction;
  if (!question.hides() || !is_cell(question.what) || c.ui.dragged || c.ui.panning) return;
  if (!ImGui::IsItemHovered() || !ImGui::IsMouseClicked(ImGuiMouseButton_Left)) return;
  const Cell cell = t.cell_at(ImGui::GetIO().MousePos);
  if (!c.state.scene.map->grid.walkable(cell)) return;
  Prediction guessed = question;
  guessed.cell = cell;
  c.send(Command{SetPrediction{guessed}});
}

void draw_guesses(const UiContext& c, ImDrawList& list, const MapTransform& t) {
  const Prediction& question = c.state.prediction;
  if (!question.open() || !is_cell(question.what)) return;
  const auto square = [&](Cell cell) { draw_cell_frame(list, t, cell, c.scale); };
  for (const Cell cell : question.cells) square(cell);
  if (!question.cell) return;
  if (!question.revealed) return square(*question.cell);
  const ImVec2 at = t.center(*question.cell);
  list.AddCircle(at, c.px(14), c.palette.map.path_casing.packed(), 0, c.px(5));
  list.AddCircle(at, c.px(14), c.palette.map.halo.packed(), 0, 2.2f * c.scale);
}

}  // namespace waymark
