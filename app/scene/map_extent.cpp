#include "app/scene/map_extent.h"

namespace waymark {

NodePlace map_extent(const OpenedMap& map) {
  if (map.layout) return {map.layout->width(), map.layout->height()};
  return {static_cast<double>(map.grid.width()), static_cast<double>(map.grid.height())};
}

NodePlace map_place(const OpenedMap& map, Cell cell) {
  if (map.layout && map.grid.walkable(cell)) return map.layout->place(map.grid.node(cell));
  return {cell.x + 0.5, cell.y + 0.5};
}

}  // namespace waymark
