#include "app/map/map_panel.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/frame/message.h"
#include "app/frame/search_swatch.h"
#include "app/map/best_places.h"
#include "app/map/cell_card.h"
#include "app/map/certificate_panel.h"
#include "app/map/field_labels.h"
#include "app/map/map_input.h"
#include "app/map/map_marks.h"
#include "app/map/map_playback.h"
#include "app/map/map_walk.h"
#include "app/map/mover_marks.h"
#include "app/map/triangle_lens.h"
#include "app/scene/scene_parts.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

// A pill behind text on the map that makes the text readable on every colour.
Rect pill(const UiContext& c, ImDrawList& list, ImVec2 at, float width) {
  const Rect rect{at.x, at.y, width, c.px(22)};
  fill_rect(list, rect, c.palette.ui.panel.with_alpha(0.95f), c.px(4));
  return rect;
}

void draw_removal_hint(const UiContext& c, ImDrawList& list) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const PointRef& point = *c.ui.dragged;
  const std::string text = point.kind == PointKind::goal
                               ? fmt::format("release to remove goal {}", point.index + 1)
                               : fmt::format("release to remove landmark {}",
                                             landmark_number(c.results.scene, point.index));
  const float width = text_width(c.fonts.caption, text) + c.px(16);
  // Inside the map, because the pointer is next to it.
  const Rect& map = c.layout.map;
  const float x = std::clamp(mouse.x + c.px(14), map.x, std::max(map.x, map.x + map.w - width));
  const float y = std::clamp(mouse.y + c.px(10), map.y, std::max(map.y, map.y + map.h - c.px(22)));
  const Rect rect = pill(c, list, {x, y}, width);
  draw_text(list, c.fonts.caption,
            {rect.x + c.px(8), centered_top(c.fonts.caption, rect.y, rect.h)}, c.palette.ui.bad,
            text);
}

void draw_add_preview(const UiContext& c, ImDrawList& list, const MapTransform& t) {
  if (point_at(c, t, ImGui::GetIO().MousePos)) return;
  if (c.ui.tool == Tool::add_goal && c.ui.hovered && !c.ui.dragged &&
      goal_count(c.state.scene) < GoalChoice::kMost)
    draw_goal_mark(c, list, t.center(*c.ui.hovered), c.scale,
                   static_cast<int>(goal_count(c.state.scene)) + 1);
  if (c.ui.tool != Tool::add_landmark || !c.ui.hovered || c.ui.dragged) return;
  // A hollow mark would mean a redundant landmark.
  draw_landmark_mark(c, list, t.center(*c.ui.hovered), c.scale, next_landmark_number(c.state.scene),
                     false, kTriedOpacity);
}

// Draws the line between the two halves of a wipe, with a knob to drag it.
void wipe_line(const UiContext& c, ImDrawList& list) {
  const Rect& map = c.layout.map;
  const float x = std::round(map.x + map.w * c.state.wipe);
  const float reach = c.px(7);
  ImGui::SetCursorScreenPos({x - reach, map.y});
  press_area("wipe", {2 * reach, map.h});
  const bool held = ImGui::IsItemActive(), hovered = ImGui::IsItemHovered();
  if (held || hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
  if (held) c.send(Command{SetWipe{(ImGui::GetIO().MousePos.x - map.x) / map.w}});
  constexpr float kKeyStep = 0.02f;
  if (const int steps = key_steps(); steps != 0)
    c.send(Command{
        SetWipe{std::clamp(c.state.wipe + kKeyStep * static_cast<float>(steps), 0.0f, 1.0f)}});
  const Palette::Ui& ui = c.palette.ui;
  const float width = held || hovered ? c.px(2) : c.px(1);
  fill_rect(list, {x - width, map.y, 2 * width, map.h}, ui.text);
  const ImVec2 knob{x, std::round(map.y + map.h / 2)};
  add_disc(list, knob, c.px(11), ui.text.packed());
  const float arrow = c.px(4), out = c.px(7), in = c.px(3);
  for (const float side : {-1.0f, 1.0f})
    list.AddTriangleFilled({knob.x + side * out, knob.y}, {knob.x + side * in, knob.y - arrow},
                           {knob.x + side * in, knob.y + arrow}, ui.panel.packed());
}

// Draws the name of the search on each half of the wipe, at its top.
void draw_wipe_names(const UiContext& c, ImDrawList& list, const std::vector<MapPane>& panes) {
  for (const MapPane& pane : panes) {
    const bool is_a = pane.shows(Slot::a);
    const std::string name = shown_title(c, is_a ? Slot::a : Slot::b);
    const float width = wipe_name_width(c, is_a ? Slot::a : Slot::b), inset = c.px(10);
    if (pane.clip.w < width + 2 * inset) continue;
    const float x = is_a ? pane.clip.x + pane.clip.w - width - inset : pane.clip.x + inset;
    const Rect rect = pill(c, list, {x, pane.clip.y + inset}, width);
    fill_rect(list, {rect.x + c.px(8), rect.y + c.px(6), c.px(10), c.px(10)},
              is_a ? c.palette.panel.lane_a : c.palette.panel.b, c.px(2));
    draw_text(list, c.fonts.semibold,
              {rect.x + c.px(26), centered_top(c.fonts.semibold, rect.y, rect.h)},
              c.palette.ui.text, name);
  }
}

// Draws everything below the points on the map of one pane, in the order given in STYLE.
void draw_pane(const UiContext& c, ImDrawList& list, const MapPane& pane,
               const std::optional<LensView>& lens) {
  const MapTransform t = pane.transform(c.state.camera, *c.results.scene.map, c.scale);
  list.PushClipRect(pane.clip.min(), pane.clip.max(), true);
  draw_region(c, list, t);
  if (c.state.prediction.hides()) return list.PopClipRect();
  draw_rocks(c, list, t);
  draw_one_way_marks(c, list, pane, t);
  draw_subgoals(c, list, pane, t);
  draw_search_tree(c, list, pane, t);
  draw_frontier(c, list, pane, t);
  draw_cell_numbers(c, list, pane, t);
  draw_flow(c, list, pane, t);
  draw_field_labels(c, list, pane, t);
  // The path of the search begins at the start. It must not cover the lens of another cell.
  const bool above = lens && lens->cell != c.results.scene.start;
  if (lens && !above) draw_lens_paths(c, list, pane, t, *lens);
  draw_search_bounds(c, list, pane, t);
  draw_path(c, list, pane, t);
  if (above) draw_lens_paths(c, list, pane, t, *lens);
  draw_numbers_on_path(c, list, pane, t);
  draw_footprints(c, list, pane, t);
  draw_exact_dots(c, list, pane, t);
  draw_map_brush(c, list, t);
  if (lens) draw_lens_costs(c, list, pane, t, *lens);
  list.PopClipRect();
}

// Draws the marks that the user can point at or drag. They are above everything else, including the
// corners.
void draw_points_of(const UiContext& c, ImDrawList& list, const MapPane& pane) {
  const MapTransform t = pane.transform(c.state.camera, *c.results.scene.map, c.scale);
  list.PushClipRect(pane.clip.min(), pane.clip.max(), true);
  const bool hides = c.state.prediction.hides();
  if (!hides) draw_playback_marks(c, list, pane, t);
  if (!hides)
    for (const MapLayer& layer : c.of<MapLayers>().rows)
      if (layer.draw_marks) layer.draw_marks(c, list, pane, t);
  if (c.ui.card) draw_cell_frame(list, t, *c.ui.card, c.scale);
  draw_true_path(c, list, t);
  if (const std::optional<Slot> of = certified_slot(c);
      of && !hides && pane.shows(*of) && c.ui.faint != of)
    draw_certificate_marks(c, list, t, *of);
  draw_hovered_cell(c, list, t);
  if (!hides) draw_swept_cells(c, list, t);
  draw_ghost(c, list, t);
  if (!hides) draw_best_places(c, list, pane, t);
  draw_guesses(c, list, t);
  for (const MapLayer& layer : c.of<MapLayers>().rows)
    if (layer.draw_strokes) layer.draw_strokes(c, list, pane, t);
  draw_points(c, list, pane, t);
  if (!hides) draw_walking_unit(c, list, t);
  // The texts of a chapter say what the last change did.
  if (!hides && !c.layout.figure) draw_edit_note(c, list, pane, t);
  draw_add_preview(c, list, t);
  if (c.ui.tool == Tool::paint) draw_paint_cursor(c, list, t);
  draw_drop_cursor(c, list, t);
  list.PopClipRect();
}

}  // namespace

void map_panel(const UiContext& c, double wheel) {
  const std::vector<MapLayer>& layers = c.of<MapLayers>().rows;
  const Rect& map = c.layout.map;
  const std::vector<MapPane> panes = map_panes(c.state, c.layout, c.scale);
  if (!c.ui.hand_is_busy() && !c.ui.panning)
    c.ui.active_pane = pane_at(panes, ImGui::GetIO().MousePos);
  const MapPane& active = panes[std::min(c.ui.active_pane, panes.size() - 1)];
  const MapTransform t = active.transform(c.state.camera, *c.results.scene.map, c.scale);
  if (begin_pane("map", map)) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    ImGui::SetCursorScreenPos(map.min());
    ImGui::SetItemAllowOverlap();
    pointer_area("map-area", map.size(),
                 ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight |
                     ImGuiButtonFlags_MouseButtonMiddle | flags_under_items());
    ImGui::SetItemAllowOverlap();
    handle_map_input(c, active, t, wheel);
    if (c.state.prediction.hides())
      handle_guess_click(c, t);
    else
      handle_cell_click(c, t);
    if (removes_on_release(c, t)) draw_removal_hint(c, *ImGui::GetForegroundDrawList());
    const std::optional<LensView> lens = pointed_lens(c);
    for (const MapPane& pane : panes) draw_pane(c, list, pane, lens);
    for (const MapLayer& layer : layers)
      if (layer.shade) layer.shade(c, list);
    // Drawn before the points, because it would hide a point below it.
    const float inset = c.px(10);
    if (cell_numbers_shown(c, t) && !c.state.prediction.hides() && !c.layout.presenting)
      numbers_chooser(c, {map.x + inset, map.y + map.h - inset});
    // In the Lab, the toolbar has a menu for this.
    if (c.layout.explore && !c.state.camera.fit && !c.layout.slim) {
      const Action& fit = c.actions.at("view.fit");
      const Rect button{map.x + map.w - inset - c.px(48), map.y + map.h - inset - c.px(28),
                        c.px(48), c.px(28)};
      if (push_button(c, "fit", button, "Fit")) c.run(fit);
      tooltip(c, button, action_hint(fit));
    }
    for (const MapPane& pane : panes) draw_points_of(c, list, pane);
    add_key_points(c, active, t);
    if (c.state.split == Split::wipe) {
      wipe_line(c, list);
      draw_wipe_names(c, list, panes);
    }
    if (c.state.split == Split::side_by_side) {
      for (const MapPane& pane : panes) draw_race_head(c, list, pane);
      fill_rect(list, {panes[1].view.x - 1, map.y, 1, map.h}, c.palette.ui.line);
    }
    point_tooltip(c, active, t);
    field_names(c, panes);
    for (const MapLayer& layer : layers)
      if (layer.draw_inside) layer.draw_inside(c);
    message_card(c);
  }
  end_pane();
  for (const MapLayer& layer : layers)
    if (layer.draw_below) layer.draw_below(c);
  legend_strip(c, t);
  cell_card(c);
}

bool map_figure(const UiContext& c, const Rect& clip, std::optional<Slot> only, bool fixed) {
  const MapPane pane{c.layout.map, clip, only};
  const MapTransform t = pane.transform(c.state.camera, *c.results.scene.map, c.scale);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  ImGui::SetCursorScreenPos(c.layout.map.min());
  pointer_area("map", c.layout.map.size());
  const bool held = ImGui::IsItemActive();
  if (fixed) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const Cell cell = t.cell_at(mouse);
    if (ImGui::IsItemHovered() && clip.contains(mouse) && t.map->grid.walkable(cell))
      c.ui.hovered = cell;
  } else {
    handle_map_input(c, pane, t, 0);
    add_figure_points(c, t);
    // On a point, the paths from the pointer's cell would cover what the point changes.
    if (c.ui.dragged || point_at(c, t, ImGui::GetIO().MousePos)) c.ui.hovered.reset();
  }
  // Only the marks of points may extend over the frame of the map.
  const float top = std::max(clip.y, pane.view.y);
  const float bottom = std::min(clip.y + clip.h, pane.view.y + pane.view.h);
  MapPane inside = pane;
  inside.clip = {pane.view.x, top, pane.view.w, std::max(0.0f, bottom - top)};
  draw_pane(c, list, inside, pointed_lens(c));
  draw_points_of(c, list, pane);
  return held && !c.ui.hand_is_busy();
}

}  // namespace waymark
