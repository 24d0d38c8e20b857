#pragma once

#include <imgui.h>

#include "app/frame/layout.h"
#include "app/scene/map_extent.h"
#include "app/scene/state.h"

namespace waymark {

// The screen positions of the map's cells. Places are in map units, see map_extent.h.
struct MapTransform {
  ImVec2 origin;                   // upper left corner of the map, in screen pixels
  double cell_px = 1;              // screen pixels per map unit
  const OpenedMap* map = nullptr;  // must outlive the transform

  ImVec2 corner(double x, double y) const {
    return {static_cast<float>(origin.x + x * cell_px), static_cast<float>(origin.y + y * cell_px)};
  }
  ImVec2 at(NodePlace place) const { return corner(place.x, place.y); }
  // The centre of a cell. For a mover's state, the centre of the mover's cell.
  ImVec2 center(Cell cell) const {
    return map->layout ? at(map_place(*map, cell)) : corner(cell.x + 0.5, cell.y + 0.5);
  }
  // The place at a screen point, possibly outside the map.
  double x_at(ImVec2 p) const { return (p.x - origin.x) / cell_px; }
  double y_at(ImVec2 p) const { return (p.y - origin.y) / cell_px; }
  NodePlace place_at(ImVec2 p) const { return {x_at(p), y_at(p)}; }
  // The cell at a screen point. If there is none (outside the map, between the shapes of a graph,
  // or far from every crossing of roads), an unwalkable cell, possibly outside the map.
  Cell cell_at(ImVec2 p) const;
  // The square unit at a screen point, possibly outside the map: a cell of the grid, or of a
  // mover's ground.
  Cell ground_at(ImVec2 p) const;
  // The map's cell closest to a screen point; on a graph, the cell of a node.
  Cell nearest_cell(ImVec2 p) const;
  // The bounding rectangle of a cell's shape. A small rectangle for a crossing, which has no shape.
  Rect cell_rect(Cell cell) const;
};

// The camera's transform in a pane. A fitted camera shows the whole map with a margin of 8 px and a
// cell size rounded down to a tenth of a pixel. `map` must outlive the result.
MapTransform map_transform(const Camera& camera, const Rect& pane, const OpenedMap& map,
                           float scale);

// The camera after zooming by `factor` around a screen point, which does not move.
Camera zoomed(const MapTransform& transform, const Rect& pane, double factor, ImVec2 fixed);
// The camera after moving the map by a number of screen pixels.
Camera panned(const MapTransform& transform, const Rect& pane, ImVec2 by);

}  // namespace waymark
