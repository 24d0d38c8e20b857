#pragma once

#include <algorithm>
#include <imgui.h>
#include <optional>
#include <vector>

#include "app/frame/layout.h"
#include "app/scene/opened_map.h"
#include "app/scene/state.h"

namespace waymark {

class Command;
class Workspace;

// The screen positions of the map's cells. Places are in map units, see opened_map.h.
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

// The camera's transform in a pane. A fitted camera shows the whole map with a 14 px margin and a
// cell size rounded down to a tenth of a pixel. `map` must outlive the result.
MapTransform map_transform(const Camera& camera, const Rect& pane, const OpenedMap& map,
                           float scale);

// The minimum cell size for lines, in px: at any UI scale, larger cells are hard to distinguish
// without lines.
inline constexpr double kLinesFrom = 2;
// Whether a map's cells are so small that it is drawn in average colours, without lines or stripes.
// `layout`: nullptr for a grid. `unit_px`: pixels per map unit.
bool is_distant(const NodeLayout* layout, double unit_px, double scale);

// The camera after zooming by `factor` around a screen point, which does not move.
Camera zoomed(const MapTransform& transform, const Rect& pane, double factor, ImVec2 fixed);
// The camera after moving the map by a number of screen pixels.
Camera panned(const MapTransform& transform, const Rect& pane, ImVec2 by);

// Moves the camera of workspace.drawn one step further from the previous scene to the current
// scene. Does nothing once the camera has arrived. Call it once a frame; `seconds` is the time
// since the last call.
void glide_camera(Workspace& workspace, float seconds);
// Applies a command that shows another State. If the map keeps its size, the camera glides to the
// new view.
void apply_gliding(Workspace& workspace, const Command& command);

// One view of the map. All panes share the camera and show the same part of the map.
struct MapPane {
  Rect view;                 // the camera's viewport
  Rect clip;                 // the visible part of `view`
  std::optional<Slot> only;  // the only search shown; std::nullopt: both, overlaid

  bool shows(Slot kind) const { return !only || *only == kind; }
  MapTransform transform(const Camera& camera, const OpenedMap& map, float scale) const {
    return map_transform(camera, view, map, scale);
  }
};

// One pane, or two: A's on the left, B's on the right. Side by side, both have the same size, so a
// fitted camera shows the map at the same scale in both.
std::vector<MapPane> map_panes(const State& state, const Layout& layout, float scale);

// The index of the pane at a point, 0 if the point is outside all panes.
std::size_t pane_at(const std::vector<MapPane>& panes, ImVec2 p);

// Height of the header over each of two maps shown side by side, at scale 1.
inline constexpr float kRaceHead = 40;

// The visible cells of a map in a rectangle of the screen.

// Calls visit(cell) once for each visible walkable cell: row by row, or on a graph in the order of
// its nodes.
template <class Visit>
void for_each_seen_cell(const MapTransform& t, const Rect& clip, Visit&& visit) {
  const Grid& grid = t.map->grid;
  if (const NodeLayout* const layout = t.map->layout.get()) {
    std::vector<Node> nodes;
    layout->for_each_in(t.place_at(clip.min()), t.place_at(clip.max()),
                        [&](Node node) { nodes.push_back(node); });
    std::sort(nodes.begin(), nodes.end());
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    for (const Node node : nodes) visit(grid.cell(node));
    return;
  }
  const Cell first = t.nearest_cell(clip.min()), last = t.nearest_cell(clip.max());
  for (int y = first.y; y <= last.y; ++y)
    for (int x = first.x; x <= last.x; ++x)
      if (grid.walkable(Cell{x, y})) visit(Cell{x, y});
}

}  // namespace waymark
