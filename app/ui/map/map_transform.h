#pragma once

#include <imgui.h>

#include "app/model/state/map_extent.h"
#include "app/model/state/state.h"
#include "app/ui/shell/layout.h"

namespace waymark {

// Where the map's cells are on the screen. Places are in map units, see map_extent.h.
struct MapTransform {
  ImVec2 origin;                   // upper left corner of the map, in screen pixels
  double cell_px = 1;              // screen pixels a map unit
  const OpenedMap* map = nullptr;  // outlives it

  ImVec2 corner(double x, double y) const {
    return {static_cast<float>(origin.x + x * cell_px), static_cast<float>(origin.y + y * cell_px)};
  }
  ImVec2 at(NodePlace place) const { return corner(place.x, place.y); }
  // The middle of a cell; of a mover's states the middle of the cell that the mover is in.
  ImVec2 center(Cell cell) const {
    return map->layout ? at(map_place(*map, cell)) : corner(cell.x + 0.5, cell.y + 0.5);
  }
  // The place at a screen point; may lie outside the map.
  double x_at(ImVec2 p) const { return (p.x - origin.x) / cell_px; }
  double y_at(ImVec2 p) const { return (p.y - origin.y) / cell_px; }
  NodePlace place_at(ImVec2 p) const { return {x_at(p), y_at(p)}; }
  // The cell at a screen point. One that is not walkable, and may be none of the map, where there
  // is none: outside the map, between the shapes of a graph, or far from every crossing of roads.
  Cell cell_at(ImVec2 p) const;
  // The square unit at a screen point, which may lie outside the map: a cell of a grid, and of the
  // ground that a mover goes over.
  Cell ground_at(ImVec2 p) const;
  // The cell of the map that is nearest to a screen point; of a graph a node's.
  Cell nearest_cell(ImVec2 p) const;
  // The least rectangle round the shape of a cell; of a crossing, which has none, a small one.
  Rect cell_rect(Cell cell) const;
};

// The camera's transform in a pane. Fitting shows the whole map with a margin of 8 px and a cell
// size rounded down to a tenth of a pixel. The map outlives what is given.
MapTransform map_transform(const Camera& camera, const Rect& pane, const OpenedMap& map,
                           float scale);

// The camera that shows what the transform shows, with the cell size changed by `factor` round a
// screen point that stays where it is.
Camera zoomed(const MapTransform& transform, const Rect& pane, double factor, ImVec2 fixed);
// The same, moved by a number of screen pixels.
Camera panned(const MapTransform& transform, const Rect& pane, ImVec2 by);

}  // namespace waymark
