#pragma once

#include "core/heuristic/query.h"
#include "core/map/terrain.h"
#include "tests/support/random_query.h"

namespace waymark {

// Whether costs are measured from the source or to it.
enum class Way { from, to };

// The costs between the source and every cell with expensive climbs, directly from the definition
// of the rules: relaxes until nothing changes (Bellman-Ford).
inline std::vector<Cost> relaxed_slope_costs(const Grid& grid, const Moves& moves, Cell source,
                                             Way way) {
  const auto cost_of = [&](Cell c) {
    return grid.contains(c) ? grid.rules()[terrain_of(grid.terrain(c))] : TerrainRules::kBlocked;
  };
  const auto height_at = [&](Cell c) {
    const char letter = grid.terrain(c);
    return letter >= '0' && letter <= '9' ? letter - '0' : 0;
  };
  const auto leads = [&](Cell a, Cell b) {
    if (cost_of(b) == TerrainRules::kBlocked) return false;
    const bool apart = cost_of(a) == TerrainRules::kApart || cost_of(b) == TerrainRules::kApart;
    return !apart || terrain_of(grid.terrain(a)) == terrain_of(grid.terrain(b));
  };
  const auto step_cost = [&](Cell a, Cell b) {
    const Cost length = a.x != b.x && a.y != b.y ? moves.diagonal : moves.straight;
    const int up = height_at(b) - height_at(a);
    return length * (std::abs(cost_of(a)) + std::abs(cost_of(b))) / 2 *
           (up > 0 ? 1 + grid.rules().climb * up : 1);
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
        if (diagonal && !(leads(a, {b.x, a.y}) && leads(a, {a.x, b.y}))) continue;
        const Cost known = costs[static_cast<std::size_t>(grid.node(a))];
        if (known == kNoCost) continue;
        const Cost there = known + (way == Way::from ? step_cost(a, b) : step_cost(b, a));
        Cost& at = costs[static_cast<std::size_t>(grid.node(b))];
        if (there >= at) continue;
        at = there;
        changed = true;
      }
  }
  return costs;
}

// A random map with ground at two or more heights, random rules that make climbing expensive, and a
// query on it.
struct SlopeQuery {
  Grid grid = *any_grid();
  Moves moves;
  Cell start, goal;
  std::vector<LandmarkTable> tables;
  DistanceField goal_field;

  SlopeQuery() {
    TerrainRules rules;
    rules.climb = *rc::gen::inRange(1, TerrainRules::kMostClimb + 1);
    rules[Terrain::swamp] = *rc::gen::element(1, 1, 2, 5, TerrainRules::kApart);
    rules[Terrain::trees] = *rc::gen::element(TerrainRules::kBlocked, TerrainRules::kBlocked, 3);
    grid.set_rules(rules);
    const std::vector<Cell> cells = walkable_cells(grid);
    const auto heights = *rc::gen::resize(
        rc::kNominalSize,
        rc::gen::container<std::vector<int>>(cells.size(), rc::gen::inRange(0, 13)));
    for (std::size_t i = 0; i < cells.size(); ++i)
      if (heights[i] <= kMostHeight) grid.set_terrain(cells[i], terrain_at(heights[i]));
    RC_PRE(grid.directed());
    moves = Moves::of(*rc::gen::element(4, 8), grid);
    start = any_cell(grid);
    goal = any_cell(grid);
    tables = tables_of(grid, moves, any_cells(grid, *rc::gen::inRange(0, 4)));
    goal_field = FieldBuilder(grid).build(moves, goal);
  }
  Query query() const { return {grid, moves, start, goal, tables, goal_field}; }
  Node node(Cell cell) const { return grid.node(cell); }
};

}  // namespace waymark
