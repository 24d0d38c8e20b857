#include "app/scene/recut.h"

#include <algorithm>
#include <cmath>

#include "app/scene/map_mover.h"
#include "app/source/named_grid.h"

namespace waymark {
namespace {

// The source that opens a map; if a demo is a graph, the source of that graph.
std::string_view opened_by(const OpenedMap& map) {
  const Demo* const demo = find_demo(map.source);
  return demo && !demo->graph.empty() ? std::string_view(demo->graph) : map.source;
}

// The position of a point on the grid map, in cells.
NodePlace place_on_map(const OpenedMap& map, Cell cell) {
  if (const MapCut* const cut = cut_of(map))
    return cut->on_map(map.grid.graph()->place(map.grid.node(cell)));
  const Cell ground = ground_cell_of(map, cell);
  return {ground.x + 0.5, ground.y + 0.5};
}

Cell nearest_to(const OpenedMap& map, NodePlace place) {
  if (const MapCut* const cut = cut_of(map))
    return map.grid.graph()->cell(map.layout->nearest(map.layout->on_map(cut->plane(place))));
  const Cell cell{std::clamp(static_cast<int>(std::floor(place.x)), 0, map.grid.width() - 1),
                  std::clamp(static_cast<int>(std::floor(place.y)), 0, map.grid.height() - 1)};
  return nearest_walkable(map.grid, cell).value_or(cell);
}

}  // namespace

const MapCut* cut_of(const OpenedMap& map) {
  return map.grid.graph() && !map.ground ? cut_named(opened_by(map)) : nullptr;
}

Result<std::string> recut_source(const OpenedMap& map, const MapCut* cut) {
  const std::string_view name = opened_by(map);
  if (map.grid.graph() && !map.ground && !cut_named(name))
    return Error{"this graph was not made from a grid map", map.title,
                 "Open a grid map, for example from File > Maps"};
  if (map.painted)
    return Error{"the map was painted and has not been saved", map.title,
                 "Save it with File > Save map as, then open the file"};
  if (map.import)
    return Error{"the map comes from an image", map.title,
                 "Save it with File > Save map as, then open the file"};
  const std::string cells(map_of_cut(name));
  return cut ? std::string(cut->name) + ":" + cells : cells;
}

SetPoints carried_points(const Scene& from, const OpenedMap& to) {
  const auto carried = [&](Cell cell) { return nearest_to(to, place_on_map(*from.map, cell)); };
  SetPoints points{carried(from.start), carried(from.goal), {}};
  for (const Cell landmark : from.landmarks)
    if (const Cell at = carried(landmark);
        std::find(points.landmarks.begin(), points.landmarks.end(), at) == points.landmarks.end())
      points.landmarks.push_back(at);
  return points;
}

}  // namespace waymark
