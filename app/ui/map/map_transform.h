#pragma once

#include <imgui.h>

#include "app/model/state/state.h"
#include "app/ui/shell/layout.h"
#include "core/domain/grid.h"

namespace waymark {

// Where the map's cells are on the screen.
struct MapTransform {
  ImVec2 origin;       // top left corner of cell (0, 0), in screen pixels
  double cell_px = 1;  // screen pixels a cell

  ImVec2 corner(double x, double y) const {
    return {static_cast<float>(origin.x + x * cell_px), static_cast<float>(origin.y + y * cell_px)};
  }
  ImVec2 center(Cell cell) const { return corner(cell.x + 0.5, cell.y + 0.5); }
  // The place at a screen point, in cells; may lie outside the map.
  double x_at(ImVec2 p) const { return (p.x - origin.x) / cell_px; }
  double y_at(ImVec2 p) const { return (p.y - origin.y) / cell_px; }
  Cell cell_at(ImVec2 p) const;
  Rect cell_rect(Cell cell) const;
};

// The camera's transform in a pane. Fitting shows the whole map with a margin of 8 px and a cell
// size rounded down to a tenth of a pixel.
MapTransform map_transform(const Camera& camera, const Rect& pane, const Grid& grid, float scale);

// The camera that shows what the transform shows, with the cell size changed by `factor` round a
// screen point that stays where it is.
Camera zoomed(const MapTransform& transform, const Rect& pane, double factor, ImVec2 fixed);
// The same, moved by a number of screen pixels.
Camera panned(const MapTransform& transform, const Rect& pane, ImVec2 by);

}  // namespace waymark
