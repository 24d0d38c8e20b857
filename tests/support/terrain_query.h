#pragma once

#include "core/heuristic/query.h"
#include "core/map/cell_region.h"
#include "core/map/terrain.h"
#include "core/search/heuristic_preparer.h"
#include "tests/support/random_query.h"

namespace waymark {

// The cost of every cell from `source` in cost units of `moves`, directly from the definition of
// the rules: relaxes until nothing changes (Bellman-Ford).
inline std::vector<Cost> relaxed_costs(const Grid& grid, const Moves& moves, Cell source) {
  const auto cost_of = [&](Cell c) {
    return grid.contains(c) ? grid.rules()[terrain_of(grid.terrain(c))] : TerrainRules::kBlocked;
  };
  const auto leads = [&](Cell a, Cell b) {
    if (cost_of(b) == TerrainRules::kBlocked) return false;
    const bool apart = cost_of(a) == TerrainRules::kApart || cost_of(b) == TerrainRules::kApart;
    return !apart || terrain_of(grid.terrain(a)) == terrain_of(grid.terrain(b));
  };
  std::vector<Cost> costs(grid.node_count(), kNoCost);
  if (!grid.walkable(source)) return costs;
  costs[static_cast<std::size_t>(grid.node(source))] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (const Cell a : walkable_cells(grid))
      for (const Cell step : kSteps) {
        const Cell b{a.x + step.x, a.y + step.y};
        const bool diagonal = step.x != 0 && step.y != 0;
        if (!leads(a, b) || (diagonal && moves.directions == 4)) continue;
        if (diagonal && !may_pass(moves, leads(a, {b.x, a.y}), leads(a, {a.x, b.y}))) continue;
        const Cost from = costs[static_cast<std::size_t>(grid.node(a))];
        if (from == kNoCost) continue;
        const Cost length = diagonal ? moves.diagonal : moves.straight;
        const Cost there = from + length * (std::abs(cost_of(a)) + std::abs(cost_of(b))) / 2;
        Cost& known = costs[static_cast<std::size_t>(grid.node(b))];
        if (there >= known) continue;
        known = there;
        changed = true;
      }
  }
  return costs;
}

// A random map with all terrains, with random or default rules, and a query on it.
struct TerrainQuery {
  Grid grid = *any_grid();
  Moves moves;
  Cell start, goal;
  std::vector<LandmarkTable> tables;
  DistanceField goal_field;
  std::vector<CellBox> boxes;  // of the region
  CellRegion region = CellRegion(grid.width(), grid.height());
  mutable std::vector<Prepared> prepared;

  explicit TerrainQuery(bool usual_rules = false) {
    TerrainRules rules;
    // In many cases, all terrain costs the same, except terrain that is apart.
    const bool flat = *rc::gen::arbitrary<bool>();
    if (!usual_rules)
      for (int& cost : rules.cost)
        cost = flat ? *rc::gen::element(TerrainRules::kApart, TerrainRules::kBlocked, 1)
                    : *rc::gen::inRange(TerrainRules::kApart, TerrainRules::kMostCost + 1);
    grid.set_rules(rules);
    RC_PRE(grid.walkable_count() > 0);
    moves = Moves::of(any_directions(), grid);
    start = any_cell(grid);
    goal = any_cell(grid);
    tables = tables_of(grid, moves, any_cells(grid, *rc::gen::inRange(0, 4)));
    goal_field = FieldBuilder(grid).build(moves, goal);
    for (int i = *rc::gen::inRange(0, 3); i > 0; --i) {
      const Cell from = any_cell(grid);
      boxes.push_back({from, {from.x + *rc::gen::inRange(0, 5), from.y + *rc::gen::inRange(0, 5)}});
      region.set(boxes.back(), true);
    }
  }
  bool in_region(Cell cell) const {
    for (const CellBox& box : boxes)
      if (cell.x >= box.from.x && cell.x <= box.to.x && cell.y >= box.from.y && cell.y <= box.to.y)
        return true;
    return false;
  }
  Query query() const {
    return {grid, moves, start, goal, tables, goal_field, kAllActive, {}, {}, &region};
  }
  // The query with the tables that the search's heuristic precomputes for the map. It is valid
  // until the next call.
  Query query(const SearchSpec& spec) const {
    HeuristicPreparer preparer(grid);
    preparer.prepare(moves, spec);
    prepared = preparer.prepared();
    return {grid, moves, start, goal, tables, goal_field, kAllActive, {}, prepared, &region};
  }
};

}  // namespace waymark
