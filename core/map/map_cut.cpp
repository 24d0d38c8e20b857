#include "core/map/map_cut.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <limits>

#include "core/map/hexagons.h"
#include "core/map/rectangle_mesh.h"

namespace waymark {
namespace {

constexpr Cost kFinestUnit = 1000;  // maximum cost units per cell of a mesh
constexpr double kHexRow = 0.8660254037844386;

GraphData mesh_of(const Grid& grid) {
  return mesh_draft(rectangle_mesh(grid), "cells", kFinestUnit);
}

// Hexagons are one cell wide, and each row has one per column. The hexagon map has every row whose
// centres are on the cell map. The outermost centres are a quarter of a cell from the sides of the
// map, because odd rows are half a hexagon to the right of even rows.
int hex_rows(int height) {
  return static_cast<int>(std::ceil(static_cast<double>(height) / kHexRow - 0.5));
}
NodePlace hex_plane(NodePlace on_map) { return {on_map.x - 0.25, on_map.y - kHexRow / 2}; }
NodePlace hexes_on_map(NodePlace plane) { return {plane.x + 0.25, plane.y + kHexRow / 2}; }

GraphData hexes_of(const Grid& grid) {
  const int rows = hex_rows(grid.height());
  std::vector<int> costs;
  for (int y = 0; y < rows; ++y)
    for (int x = 0; x < grid.width(); ++x)
      costs.push_back(grid.walkable(Cell{x, static_cast<int>((y + 0.5) * kHexRow)}) ? 1 : 0);
  return hex_draft(grid.width(), rows, costs);
}

constexpr std::array kCuts = {
    MapCut{"mesh", "Navigation mesh", "as a mesh", "rectangles joined by portals", mesh_of,
           [](NodePlace on_map) { return on_map; }, [](NodePlace plane) { return plane; }},
    MapCut{"hex", "Hexagons", "as hexagons", "one cell wide", hexes_of, hex_plane, hexes_on_map},
};

}  // namespace

std::span<const MapCut> map_cuts() { return kCuts; }

const MapCut* cut_named(std::string_view source) {
  const std::string_view name = source.substr(0, source.find(':'));
  if (name.size() == source.size()) return nullptr;
  const auto found =
      std::find_if(kCuts.begin(), kCuts.end(), [&](const MapCut& cut) { return cut.name == name; });
  return found == kCuts.end() ? nullptr : &*found;
}

std::string_view cut_prefix(std::string_view source) {
  const MapCut* const cut = cut_named(source);
  return source.substr(0, cut ? cut->name.size() + 1 : 0);
}

std::string_view map_of_cut(std::string_view source) {
  return source.substr(cut_prefix(source).size());
}

Result<Grid> cut_map(const MapCut& cut, const Grid& map, const std::string& name) {
  if (map.graph()) return Error{"this map is already a graph", name, "Choose a grid map"};
  if (map.walkable_count() == 0)
    return Error{"the map has no walkable cell", name, "Open another map"};
  if (std::int64_t{map.width()} * hex_rows(map.height()) > Grid::kMaxCells)
    return Error{fmt::format("a map of {} x {} is too large", map.width(), map.height()), name,
                 "Use a part of it"};
  Result<Graph> graph = Graph::of(cut.draft(map), name);
  if (!graph) return graph.error();
  return Grid(std::make_shared<const Graph>(std::move(graph.value())));
}

Node node_at(const Graph& graph, NodePlace place) {
  if (const PolygonMesh* const mesh = graph.mesh())
    if (const int number = polygon_at(*mesh, place); number >= 0) return graph.at(number);
  double least = std::numeric_limits<double>::infinity();
  Node nearest = kNoNode;
  for (int number = 0; number < graph.node_count(); ++number) {
    const double away = length(graph.place(graph.at(number)), place);
    if (away < least) {
      least = away;
      nearest = graph.at(number);
    }
  }
  return nearest;
}

}  // namespace waymark
