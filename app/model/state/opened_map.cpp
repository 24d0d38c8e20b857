#include "app/model/state/opened_map.h"

#include <utility>

namespace waymark {

std::shared_ptr<const NodeLayout> layout_of(const Grid& grid) {
  return grid.graph() ? std::make_shared<const NodeLayout>(grid.shared_graph()) : nullptr;
}

std::shared_ptr<const OpenedMap> edited_map(const OpenedMap& map, Grid grid, bool painted) {
  LazyComponents components(grid);
  const std::shared_ptr<OpenedMap> edited(new OpenedMap{
      map.source, map.title, map.style, map.lesson, std::move(grid), std::move(components), painted,
      map.artwork, map.import, map.layout, map.ground});
  // The grid has moved to where it stays.
  edited->components = LazyComponents(edited->grid);
  return edited;
}

bool same_origin(const OpenedMap& a, const OpenedMap& b) {
  return a.source == b.source && a.title == b.title && a.style == b.style && a.lesson == b.lesson &&
         a.artwork == b.artwork && a.import == b.import && a.grid.width() == b.grid.width() &&
         a.grid.height() == b.grid.height();
}

bool differ_in_cells_only(const OpenedMap& a, const OpenedMap& b) {
  return same_origin(a, b) && a.grid.rules() == b.grid.rules();
}

}  // namespace waymark
