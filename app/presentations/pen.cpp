#include "app/presentations/pen.h"

#include <algorithm>
#include <cmath>

#include "app/map/path_lines.h"

namespace waymark {
namespace {

constexpr float kLeastMove = 2;  // distance between two points, in pixels at scale 1
constexpr float kSpotRadius = 96, kSpotRing = 4;
constexpr float kDarkened = 0.17f;

PenPoint point_at_pointer(const MapTransform& t) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const auto part = [](double cells) {
    const double most = PenPoint::kMost;
    return static_cast<int>(std::lround(std::clamp(cells * PenPoint::kUnit, -most, most)));
  };
  return {part(t.x_at(mouse)), part(t.y_at(mouse))};
}

void lengthen(const UiContext& c, const MapTransform& t) {
  PenStroke& stroke = c.ui.presentation.stroke;
  const PenPoint next = point_at_pointer(t);
  const double moved = std::hypot(next.x - stroke.back().x, next.y - stroke.back().y);
  if (moved * t.cell_px / PenPoint::kUnit < kLeastMove * c.scale) return;
  if (stroke.size() < kMostStrokePoints) stroke.push_back(next);
}

void draw_stroke(ImDrawList& list, const std::vector<ImVec2>& line, const Color& color,
                 float width) {
  list.AddPolyline(line.data(), static_cast<int>(line.size()), color.packed(), 0, width);
  for (const ImVec2& end : {line.front(), line.back()})
    list.AddCircleFilled(end, width / 2, color.packed());
}

}  // namespace

bool handle_pen(const UiContext& c, const MapTransform& t, bool over_map) {
  PresentationInput& hand = c.ui.presentation;
  if (!hand.presenting) return false;
  const bool pressed = ImGui::IsMouseClicked(ImGuiMouseButton_Right) ||
                       (hand.pen && ImGui::IsMouseClicked(ImGuiMouseButton_Left));
  if (hand.stroke.empty()) {
    if (!over_map || !pressed) return false;
    hand.stroke = {point_at_pointer(t)};
    return true;
  }
  lengthen(c, t);
  const bool held = ImGui::IsMouseDown(ImGuiMouseButton_Right) ||
                    (hand.pen && ImGui::IsMouseDown(ImGuiMouseButton_Left));
  if (held) return true;
  c.send(Command{AddStroke{hand.stroke}});
  hand.stroke.clear();
  return true;
}

void draw_pen(const UiContext& c, ImDrawList& list, const MapPane&, const MapTransform& t) {
  const float unit = c.scale / kPresentationScale;
  const auto draw = [&](const PenStroke& stroke) {
    std::vector<ImVec2> line;
    for (const MapPlace& place : pen_line(stroke)) line.push_back(t.corner(place.x, place.y));
    draw_stroke(list, line, c.palette.map.path_casing, kPenCasing * unit);
    draw_stroke(list, line, c.palette.map.path, kPenWidth * unit);
  };
  for (const PenStroke& stroke : c.state.pen) draw(stroke);
  if (!c.ui.presentation.stroke.empty()) draw(c.ui.presentation.stroke);
}

void draw_spotlight(const UiContext& c, ImDrawList& list) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const Rect& map = c.layout.map;
  if (!c.ui.presentation.presenting || !c.ui.presentation.spotlight || !map.contains(mouse)) return;
  const float unit = c.scale / kPresentationScale;
  const float radius = kSpotRadius * unit, beyond = 2 * (map.w + map.h);
  constexpr int kSides = 96;
  const Color dark = Color{0, 0, 0, kDarkened};
  list.PushClipRect(map.min(), map.max(), true);
  // Drawn as a single ring, wide enough to extend past the map.
  list.AddCircle(mouse, radius + beyond / 2, dark.packed(), kSides, beyond);
  list.AddCircle(mouse, radius + kSpotRing * unit / 2, c.palette.ui.text3.packed(), kSides,
                 (kSpotRing + 2) * unit);
  list.AddCircle(mouse, radius + kSpotRing * unit / 2, Color{1, 1, 1, 1}.packed(), kSides,
                 kSpotRing * unit);
  list.PopClipRect();
}

}  // namespace waymark
