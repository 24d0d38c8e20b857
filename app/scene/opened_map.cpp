#include "app/scene/opened_map.h"

#include <utility>

#include "app/scene/map_mover.h"
#include "app/source/named_grid.h"

namespace waymark {

std::shared_ptr<const NodeLayout> layout_of(const Grid& grid) {
  return grid.graph() ? std::make_shared<const NodeLayout>(grid.shared_graph()) : nullptr;
}

std::span<const Portal> portals_of(const OpenedMap& map) {
  const Portals* const portals = map.grid.portals();
  return portals ? portals->all() : std::span<const Portal>();
}

std::shared_ptr<const OpenedMap> edited_map(const OpenedMap& map, Grid grid, bool painted) {
  LazyComponents components(grid);
  const std::shared_ptr<OpenedMap> edited(new OpenedMap{
      map.source, map.title, map.style, map.lesson, std::move(grid), std::move(components), painted,
      map.artwork, map.import, map.layout, map.ground});
  // Rebuilt, because the grid has moved to its final address.
  edited->components = LazyComponents(edited->grid);
  return edited;
}

bool same_extent(const OpenedMap& a, const OpenedMap& b) {
  return a.source == b.source && a.title == b.title && a.style == b.style && a.lesson == b.lesson &&
         a.artwork == b.artwork && a.import == b.import &&
         ground_of(a).width() == ground_of(b).width() &&
         ground_of(a).height() == ground_of(b).height();
}

bool same_origin(const OpenedMap& a, const OpenedMap& b) {
  const Mover *one = mover_of(a), *other = mover_of(b);
  return same_extent(a, b) && (one && other ? *one == *other : one == other);
}

bool differ_in_cells_and_mover(const OpenedMap& a, const OpenedMap& b) {
  return same_extent(a, b) && ground_of(a).rules() == ground_of(b).rules() &&
         ground_of(a).shared_portals() == ground_of(b).shared_portals();
}

bool differs_by_cost(const OpenedMap& a, const OpenedMap& b) {
  const Graph *const one = a.grid.graph(), *const other = b.grid.graph();
  return one && other && cost_in_source(a.source) != cost_in_source(b.source) &&
         with_cost(a.source, "") == with_cost(b.source, "") &&
         one->node_count() == other->node_count() && one->width() == other->width();
}

NodePlace map_extent(const OpenedMap& map) {
  if (map.layout) return {map.layout->width(), map.layout->height()};
  return {static_cast<double>(map.grid.width()), static_cast<double>(map.grid.height())};
}

NodePlace map_place(const OpenedMap& map, Cell cell) {
  if (map.layout && map.grid.walkable(cell)) return map.layout->place(map.grid.node(cell));
  return {cell.x + 0.5, cell.y + 0.5};
}

}  // namespace waymark
