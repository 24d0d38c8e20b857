#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/map/graph.h"
#include "core/map/grid.h"
#include "core/map/polygon_mesh.h"

namespace waymark {

// A conversion of a map of cells to a graph. It depends only on which cells are walkable.
struct MapCut {
  std::string_view name;      // "mesh", as in "mesh:MAP"
  std::string_view title;     // "Navigation mesh"
  std::string_view as;        // suffix for the title of a map: "as a mesh"
  std::string_view sentence;  // description for lists and tooltips
  // Converts a map to a graph. The map must have at least one walkable cell. O(cells).
  GraphData (*draft)(const Grid& grid);
  // plane() converts a position on the map, in cells, to the plane of the graph, and on_map()
  // converts it back.
  NodePlace (*plane)(NodePlace on_map);
  NodePlace (*on_map)(NodePlace plane);
};

// The centre of a cell in the plane of the graph.
inline NodePlace middle_on(const MapCut& cut, Cell cell) {
  return cut.plane({cell.x + 0.5, cell.y + 0.5});
}

// All conversions, in display order.
std::span<const MapCut> map_cuts();

// Returns the conversion whose name is the prefix of `source`, as in "mesh:denerim-bloodmage";
// nullptr if there is none.
const MapCut* cut_named(std::string_view source);
// cut_prefix() returns the prefix of a name such as "mesh:denerim-bloodmage", "mesh:", and
// map_of_cut() returns the rest, the name of the map. If the name has no such prefix, cut_prefix()
// returns an empty string.
std::string_view cut_prefix(std::string_view source);
std::string_view map_of_cut(std::string_view source);

// Converts a map of cells to a graph. Returns an Error if the map is a graph already, has
// portals, has no walkable cell or is too large. `name` is the map's name for messages. O(cells).
Result<Grid> cut_map(const MapCut& cut, const Grid& map, const std::string& name);

// The node whose polygon or hexagon contains a point in the graph's plane. If there is none, the
// node with the closest centre (ties: the lower number). O(nodes).
Node node_at(const Graph& graph, NodePlace place);

// Returns a map of pointy-topped hexagons, with odd rows half a hexagon to the right. `costs` has
// the terrain cost of each hexagon, row by row; 0 means blocked. At least one hexagon must not be
// blocked. A step costs the mean of its two hexagons' costs. Costs are counted in halves if some
// terrain costs more than 1.
GraphData hex_draft(int columns, int rows, const std::vector<int>& costs);

// Partitions the walkable cells of a map into rectangles. In reading order, each cell that is not
// covered yet becomes the upper left corner of a rectangle. The rectangle is the larger of two
// candidates: one made as wide and then as high as possible, the other as high and then as wide as
// possible (ties: the first one). A cell is 1 by 1, and the map's upper left corner is (0, 0). Two
// rectangles have a portal where their cells are side by side, so cells that are connected by 4
// moves are in connected rectangles. Depends only on which cells are walkable. O(cells).
PolygonMesh rectangle_mesh(const Grid& grid);

}  // namespace waymark
