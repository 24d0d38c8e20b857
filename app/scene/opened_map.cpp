#include "app/scene/opened_map.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <utility>

#include "app/source/named_grid.h"
#include "core/mover/mover_plan.h"

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

namespace {

std::shared_ptr<const OpenedMap> with_grids(const OpenedMap& map, Grid grid,
                                            std::shared_ptr<const Grid> ground, bool painted) {
  LazyComponents components(grid);
  std::shared_ptr<const NodeLayout> layout = layout_of(grid);
  const std::shared_ptr<OpenedMap> made(new OpenedMap{
      map.source, map.title, map.style, map.lesson, std::move(grid), std::move(components), painted,
      map.artwork, map.import, std::move(layout), std::move(ground)});
  // Rebuilt, because the grid has moved to its final address.
  made->components = LazyComponents(made->grid);
  return made;
}

bool stands_somewhere(const Grid& ground, const MoverPlan& plan) {
  for (int y = 0; y < ground.height(); ++y)
    for (int x = 0; x < ground.width(); ++x)
      for (int heading = 0; heading < plan.mover.headings; ++heading)
        if (!stand_fault(ground, plan, {x, y}, heading)) return true;
  return false;
}

// The state in that ground cell whose heading needs the smallest turn; ties go to the right.
std::optional<Cell> nearest_heading(const Grid& grid, const MoverStates& states, Cell ground,
                                    int heading) {
  for (int by = 0; 2 * by <= states.headings; ++by)
    for (const int turn : {by, -by}) {
      const Cell state = states.state(ground, (heading + turn + states.headings) % states.headings);
      if (grid.walkable(state)) return state;
    }
  return std::nullopt;
}

// Searches in the same order as nearest_walkable().
std::optional<Cell> nearest_state(const Grid& grid, const MoverStates& states, Cell at,
                                  int heading) {
  std::optional<Cell> best;
  Cell best_at;
  std::int64_t best_square = 0;
  const int reach = std::max(states.columns, states.rows);
  for (std::int64_t r = 0; r <= reach && (!best || r * r <= best_square); ++r) {
    const int radius = static_cast<int>(r);
    for (int dy = -radius; dy <= radius; ++dy) {
      const int step = std::abs(dy) == radius ? 1 : std::max(1, 2 * radius);
      for (int dx = -radius; dx <= radius; dx += step) {
        const Cell here{at.x + dx, at.y + dy};
        if (here.x < 0 || here.y < 0 || here.x >= states.columns || here.y >= states.rows) continue;
        const std::int64_t square = std::int64_t{dx} * dx + std::int64_t{dy} * dy;
        const bool upper = here.y < best_at.y || (here.y == best_at.y && here.x < best_at.x);
        if (best && (square > best_square || (square == best_square && !upper))) continue;
        const std::optional<Cell> state = nearest_heading(grid, states, here, heading);
        if (!state) continue;
        best = state;
        best_at = here;
        best_square = square;
      }
    }
  }
  return best;
}

}  // namespace

const MoverStates* states_of(const OpenedMap& map) {
  return map.ground ? map.grid.graph()->states() : nullptr;
}

const MoverPlan* plan_of(const OpenedMap& map) {
  return map.ground ? &plan_in(*states_of(map)) : nullptr;
}

const Mover* mover_of(const OpenedMap& map) { return map.ground ? &plan_of(map)->mover : nullptr; }

Cell ground_cell_of(const OpenedMap& map, Cell cell) {
  return map.ground ? states_of(map)->ground_cell(cell) : cell;
}

Result<std::shared_ptr<const OpenedMap>> map_over(const std::shared_ptr<const OpenedMap>& map,
                                                  std::shared_ptr<const MoverPlan> plan) {
  const Mover* const before = mover_of(*map);
  if (plan ? before && *before == plan->mover : before == nullptr) return map;
  if (!plan) return with_grids(*map, *map->ground, nullptr, map->painted);
  if (std::optional<Error> misfit = mover_misfit(*map, *plan)) return *misfit;
  std::shared_ptr<const Grid> ground =
      map->ground ? map->ground : std::make_shared<const Grid>(map->grid);
  Result<Grid> grid = mover_grid(*ground, std::move(plan), map->source);
  if (!grid) return grid.error();
  return with_grids(*map, std::move(grid.value()), std::move(ground), map->painted);
}

std::optional<Error> mover_misfit(const OpenedMap& map, const MoverPlan& plan) {
  const Grid& ground = ground_of(map);
  if (ground.graph())
    return Error{"units need a grid map, but this map is a graph", map.source, "Open a grid map"};
  if (ground.portals())
    return Error{"units cannot use portals", map.source, "Remove the map's portals"};
  const std::int64_t cells = std::int64_t{ground.width()} * ground.height();
  if (cells * plan.mover.headings > Grid::kMaxCells)
    return Error{fmt::format("{} cells with {} headings each result in too many states", cells,
                             plan.mover.headings),
                 map.source, "Use part of the map"};
  if (!stands_somewhere(ground, plan))
    return Error{fmt::format("the unit {} fits nowhere on this map", plan.mover.name), map.source,
                 "Choose another unit, or paint terrain it can enter"};
  return std::nullopt;
}

Result<std::shared_ptr<const OpenedMap>> map_on(const OpenedMap& map, Grid ground,
                                                std::span<const Cell> cells, bool painted) {
  if (!map.ground) return edited_map(map, std::move(ground), painted);
  Result<ChangedStates> changed = change_ground(map.grid, ground, cells, map.source);
  if (!changed) return changed.error();
  return with_grids(map, std::move(changed.value().grid),
                    std::make_shared<const Grid>(std::move(ground)), painted);
}

std::optional<Cell> nearest_free(const OpenedMap& map, Cell cell) {
  const MoverStates* const states = states_of(map);
  if (!states) return nearest_walkable(map.grid, cell);
  cell.x = std::clamp(cell.x, 0, map.grid.width() - 1);
  cell.y = std::clamp(cell.y, 0, map.grid.height() - 1);
  return nearest_state(map.grid, *states, states->ground_cell(cell), states->heading(cell));
}

Cell turned_state(const OpenedMap& map, Cell state, bool right) {
  const MoverStates& states = *states_of(map);
  const Cell ground = states.ground_cell(state);
  int heading = states.heading(state);
  for (int i = 1; i < states.headings; ++i) {
    heading = (heading + (right ? 1 : states.headings - 1)) % states.headings;
    const Cell turned = states.state(ground, heading);
    if (map.grid.walkable(turned)) return turned;
  }
  return state;
}

}  // namespace waymark
