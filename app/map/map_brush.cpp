#include "app/map/map_brush.h"

#include <algorithm>

#include "app/screen/imgui_adapter.h"

namespace waymark {
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

}  // namespace waymark
