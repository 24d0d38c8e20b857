#include "app/map/map_pane.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/frame/workspace.h"

namespace waymark {
namespace {

constexpr Cell kNowhere{-2, -2};
// The maximum distance from the pointer to a crossing, in map units and in pixels.
constexpr double kCrossingReach = 0.6, kCrossingReachPx = 12;
constexpr double kCrossingSide = 0.5;  // in map units
// The smallest scales at which a graph's shapes are drawn one by one, in px per map unit at
// scale 1. If road lengths in metres are known, the limit is half a pixel per 10 m instead.
constexpr double kShapesFrom = 3, kStatesFrom = 2, kRoadPxAMetre = 0.05, kLeastRoadPx = 1.5;

Camera camera_of(const MapTransform& t, const Rect& pane) {
  const ImVec2 middle{pane.x + pane.w / 2, pane.y + pane.h / 2};
  return {false, t.cell_px, t.x_at(middle), t.y_at(middle)};
}

}  // namespace

bool is_distant(const NodeLayout* layout, double unit_px, double scale) {
  if (!layout) return unit_px < kLinesFrom;
  const Graph& graph = layout->graph();
  const double px = unit_px / scale;
  if (graph.shape() == GraphShape::states) return px < kStatesFrom;
  if (graph.shape() != GraphShape::roads || graph.unit() != "m") return px < kShapesFrom;
  return px < kLeastRoadPx || px < kRoadPxAMetre * layout->length_of_unit();
}

Cell MapTransform::cell_at(ImVec2 p) const {
  const NodePlace place = place_at(p);
  const NodeLayout* const layout = map->layout.get();
  if (!layout) return ground_at(p);
  const Graph& graph = layout->graph();
  if (const Node node = layout->holder(place); node != kNoNode) return graph.cell(node);
  if (graph.shape() != GraphShape::roads) return kNowhere;
  const Node node = layout->nearest(place);
  const double away = length(layout->place(node), place);
  return away <= std::max(kCrossingReach, kCrossingReachPx / cell_px) ? graph.cell(node) : kNowhere;
}

Cell MapTransform::ground_at(ImVec2 p) const {
  return {static_cast<int>(std::floor(x_at(p))), static_cast<int>(std::floor(y_at(p)))};
}

Cell MapTransform::nearest_cell(ImVec2 p) const {
  if (const NodeLayout* const layout = map->layout.get())
    return layout->graph().cell(layout->nearest(place_at(p)));
  const Cell cell = cell_at(p);
  return {std::clamp(cell.x, 0, map->grid.width() - 1),
          std::clamp(cell.y, 0, map->grid.height() - 1)};
}

Rect MapTransform::cell_rect(Cell cell) const {
  if (!map->layout || !map->grid.walkable(cell)) {
    const ImVec2 upper_left = corner(cell.x, cell.y);
    return {upper_left.x, upper_left.y, static_cast<float>(cell_px), static_cast<float>(cell_px)};
  }
  NodePlace from = map_place(*map, cell), to = from;
  std::vector<NodePlace> corners;
  map->layout->outline(map->grid.node(cell), corners);
  if (corners.empty()) {
    from = {from.x - kCrossingSide / 2, from.y - kCrossingSide / 2};
    to = {to.x + kCrossingSide / 2, to.y + kCrossingSide / 2};
  } else {
    const auto [left, right] = std::minmax_element(
        corners.begin(), corners.end(), [](NodePlace a, NodePlace b) { return a.x < b.x; });
    const auto [top, bottom] = std::minmax_element(
        corners.begin(), corners.end(), [](NodePlace a, NodePlace b) { return a.y < b.y; });
    from = {left->x, top->y};
    to = {right->x, bottom->y};
  }
  const ImVec2 upper_left = at(from), lower_right = at(to);
  return {upper_left.x, upper_left.y, lower_right.x - upper_left.x, lower_right.y - upper_left.y};
}

MapTransform map_transform(const Camera& camera, const Rect& pane, const OpenedMap& map,
                           float scale) {
  // The marks of points in the outermost cells reach beyond the map. The centres of outer nodes can
  // be at the border of a layout.
  const double margin = std::round((map.layout ? 18.0 : 14.0) * scale);
  const NodePlace extent = map_extent(map);
  MapTransform t;
  t.map = &map;
  double x = extent.x / 2, y = extent.y / 2;
  if (camera.fit) {
    const double room =
        std::min((pane.w - 2 * margin) / extent.x, (pane.h - 2 * margin) / extent.y);
    const double rounded = std::floor(room * 10) / 10;
    t.cell_px = rounded >= 1 ? rounded : std::max(room, 0.01);
  } else {
    t.cell_px = camera.cell_px;
    x = camera.x;
    y = camera.y;
  }
  // Rounds to whole pixels, so nothing shimmers while the map moves.
  t.origin = {static_cast<float>(std::round(pane.x + pane.w / 2 - x * t.cell_px)),
              static_cast<float>(std::round(pane.y + pane.h / 2 - y * t.cell_px))};
  return t;
}

Camera zoomed(const MapTransform& transform, const Rect& pane, double factor, ImVec2 fixed) {
  const double x = transform.x_at(fixed), y = transform.y_at(fixed);
  MapTransform t = transform;
  t.cell_px = std::clamp(transform.cell_px * factor, Camera::kLeastCellPx, Camera::kMostCellPx);
  t.origin = {static_cast<float>(fixed.x - x * t.cell_px),
              static_cast<float>(fixed.y - y * t.cell_px)};
  return camera_of(t, pane);
}

Camera panned(const MapTransform& transform, const Rect& pane, ImVec2 by) {
  MapTransform t = transform;
  t.origin = {t.origin.x + by.x, t.origin.y + by.y};
  return camera_of(t, pane);
}

namespace {

std::vector<MapPane> side_by_side(const Rect& map, float scale) {
  const float head = std::round(kRaceHead * scale);
  // A narrower half could have a smaller scale, because a fitted camera rounds it.
  const float half = std::max(0.0f, std::floor((map.w - 1) / 2));
  const Rect left{map.x, map.y + head, half, std::max(0.0f, map.h - head)};
  const Rect right{map.x + map.w - half, left.y, half, left.h};
  return {{left, left, Slot::a}, {right, right, Slot::b}};
}

std::vector<MapPane> parted(const Rect& map, float part) {
  const float left = std::round(map.w * part);
  return {{map, {map.x, map.y, left, map.h}, Slot::a},
          {map, {map.x + left, map.y, map.w - left, map.h}, Slot::b}};
}

}  // namespace

std::vector<MapPane> map_panes(const State& state, const Layout& layout, float scale) {
  switch (state.split) {
    case Split::overlaid:
      break;
    case Split::wipe:
      return parted(layout.map, state.wipe);
    case Split::side_by_side:
      return side_by_side(layout.map, scale);
  }
  return {{layout.map, layout.map, std::nullopt}};
}

std::size_t pane_at(const std::vector<MapPane>& panes, ImVec2 p) {
  for (std::size_t i = 0; i < panes.size(); ++i)
    if (panes[i].clip.contains(p)) return i;
  return 0;
}

namespace {

constexpr float kGlideSeconds = 0.45f;

// The same view as a camera with an explicit cell size and centre, even if `camera` fits the map.
Camera placed(const Workspace& workspace, const Camera& camera) {
  const Rect pane = map_panes(workspace.state(), workspace.layout, workspace.scale).front().view;
  const MapTransform t = map_transform(camera, pane, *workspace.state().scene.map, workspace.scale);
  return panned(t, pane, {0, 0});
}

}  // namespace

void glide_camera(Workspace& workspace, float seconds) {
  std::optional<PresentationInput::Glide>& glide = workspace.ui.presentation.glide;
  if (!glide) return;
  glide->seconds += seconds;
  const double part = std::min(1.0f, glide->seconds / kGlideSeconds);
  if (part >= 1) {
    glide.reset();
    return;
  }
  const double eased = part * part * (3 - 2 * part);
  const Camera& from = glide->from;
  const Camera to = placed(workspace, workspace.state().camera);
  const auto between = [eased](double a, double b) { return a + eased * (b - a); };
  workspace.drawn.camera = {false, from.cell_px * std::pow(to.cell_px / from.cell_px, eased),
                            between(from.x, to.x), between(from.y, to.y)};
}

void apply_gliding(Workspace& workspace, const Command& command) {
  const std::shared_ptr<const OpenedMap> map = workspace.state().scene.map;
  const Camera before = placed(workspace, workspace.state().camera);
  workspace.apply(command);
  if (!same_extent(*map, *workspace.state().scene.map)) return;
  if (placed(workspace, workspace.state().camera) == before) return;
  if (workspace.settings.reduced_motion) return;
  workspace.ui.presentation.glide = PresentationInput::Glide{before, 0};
}

}  // namespace waymark
