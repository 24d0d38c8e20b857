#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/domain/grid.h"

namespace waymark {

// A way to make a graph of a map of cells. Terrain counts for nothing but to be walkable.
struct MapCut {
  std::string_view name;      // "mesh", as in "mesh:MAP"
  std::string_view title;     // "Navigation mesh"
  std::string_view as;        // "as a navigation mesh", after the title of a map
  std::string_view sentence;  // what it does, for lists and tooltips
  // Of a map with at least one walkable cell. O(cells).
  GraphDraft (*draft)(const Grid& grid);
  // A place of the map, in cells, in the plane of the graph, and back.
  NodePlace (*plane)(NodePlace on_map);
  NodePlace (*on_map)(NodePlace plane);
};

// The middle of a cell in the plane of the graph.
inline NodePlace middle_on(const MapCut& cut, Cell cell) {
  return cut.plane({cell.x + 0.5, cell.y + 0.5});
}

// By their order in lists.
std::span<const MapCut> map_cuts();

// A map that is cut goes by the cut's name and its own, "mesh:denerim-bloodmage": the cut that such
// a name begins with, null where it begins with none.
const MapCut* cut_named(std::string_view source);
// The two parts of such a name, "mesh:" and that of the map. Of any other name the first is empty.
std::string_view cut_prefix(std::string_view source);
std::string_view map_of_cut(std::string_view source);

// The graph of a map that is none. The Error says why there is none: the map is a graph already, no
// cell is walkable, or it is too large. `name` is the map's for messages. O(cells).
Result<Grid> cut_map(const MapCut& cut, const Grid& map, const std::string& name);

// The node whose polygon or hexagon holds a place of the graph's plane; where none does, the one
// whose middle is nearest (ties: the lower number). O(nodes).
Node node_at(const Graph& graph, NodePlace place);

}  // namespace waymark
