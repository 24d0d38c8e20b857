#include "app/ui/map/map_transform.h"

#include <algorithm>
#include <cmath>

namespace waymark {
namespace {

Camera camera_of(const MapTransform& t, const Rect& pane) {
  const ImVec2 middle{pane.x + pane.w / 2, pane.y + pane.h / 2};
  return {false, t.cell_px, t.x_at(middle), t.y_at(middle)};
}

}  // namespace

Cell MapTransform::cell_at(ImVec2 p) const {
  return {static_cast<int>(std::floor(x_at(p))), static_cast<int>(std::floor(y_at(p)))};
}

Rect MapTransform::cell_rect(Cell cell) const {
  const ImVec2 at = corner(cell.x, cell.y);
  return {at.x, at.y, static_cast<float>(cell_px), static_cast<float>(cell_px)};
}

MapTransform map_transform(const Camera& camera, const Rect& pane, const Grid& grid, float scale) {
  const double margin = std::round(8.0 * scale);
  MapTransform t;
  double x = grid.width() / 2.0, y = grid.height() / 2.0;
  if (camera.fit) {
    const double room =
        std::min((pane.w - 2 * margin) / grid.width(), (pane.h - 2 * margin) / grid.height());
    const double rounded = std::floor(room * 10) / 10;
    t.cell_px = rounded >= 1 ? rounded : std::max(room, 0.01);
  } else {
    t.cell_px = camera.cell_px;
    x = camera.x;
    y = camera.y;
  }
  // On whole pixels, so that nothing shimmers while the map is moved.
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

}  // namespace waymark
