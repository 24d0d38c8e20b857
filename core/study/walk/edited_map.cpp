#include "core/study/walk/edited_map.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/domain/closed_nodes.h"

namespace waymark {
namespace {

constexpr char kObstacle = '@';
constexpr char kPlainGround = '.';

}  // namespace

EditedMap::EditedMap(MapVersion map)
    : first_(std::move(map)), now_(first_), dropped_(first_.grid->node_count(), 0) {
  assert(!first_.grid->graph() || first_.grid->graph()->shape() != GraphShape::states);
  if (!first_.grid->graph()) dug_.assign(first_.grid->node_count(), 0);
}

template <class Visit>
void EditedMap::for_each_cell(const CellBox& box, Visit&& visit) const {
  const Grid& grid = *first_.grid;
  for (int y = std::max(box.from.y, 0); y <= std::min(box.to.y, grid.height() - 1); ++y)
    for (int x = std::max(box.from.x, 0); x <= std::min(box.to.x, grid.width() - 1); ++x)
      visit(static_cast<std::size_t>(grid.node({x, y})));
}

void EditedMap::drop(const CellBox& cells) {
  for_each_cell(cells, [&](std::size_t node) { dropped_[node] = 1; });
}

void EditedMap::clear(const CellBox& cells) {
  for_each_cell(cells, [&](std::size_t node) {
    if (std::exchange(dropped_[node], std::uint8_t{0}) != 0 || dug_.empty()) return;
    if (!first_.grid->walkable(static_cast<Node>(node))) dug_[node] = 1;
  });
}

MapVersion EditedMap::edited() const {
  const Grid& first = *first_.grid;
  const auto nodes = static_cast<Node>(first.node_count());
  if (first.graph()) {
    std::vector<Node> closed;
    for (Node node = 0; node < nodes; ++node)
      if (dropped_[static_cast<std::size_t>(node)] != 0) closed.push_back(node);
    MapVersion version;
    version.grid = std::make_shared<const Grid>(with_closed_nodes(first.shared_graph(), closed));
    version.moves = Moves::of({}, *version.grid);
    return version;
  }
  Grid grid = first;
  for (Node node = 0; node < nodes; ++node) {
    const auto at = static_cast<std::size_t>(node);
    if (dropped_[at] != 0)
      grid.set_terrain(grid.cell(node), kObstacle);
    else if (dug_[at] != 0)
      grid.set_terrain(grid.cell(node), kPlainGround);
  }
  const Moves moves = Moves::of(first_.moves.rule(), grid);
  return {std::make_shared<const Grid>(std::move(grid)), moves};
}

std::vector<EdgeChange> EditedMap::make_version() {
  MapVersion next = edited();
  std::vector<EdgeChange> changes = changed_edges(*now_.grid, now_.moves, *next.grid, next.moves);
  now_ = std::move(next);
  return changes;
}

}  // namespace waymark
