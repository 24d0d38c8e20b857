#pragma once

#include "core/heuristic/query.h"
#include "core/map/cell_region.h"
#include "core/map/terrain.h"
#include "core/search/heuristic_preparer.h"
#include "core/search/search_outcome.h"
#include "tests/support/random_query.h"

namespace waymark {

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
  Cost true_cost() const { return textbook_costs(grid, moves, goal)[index(grid.node(start))]; }
  // The query with the tables that the search's heuristic precomputes for the map. It is valid
  // until the next call.
  Query query(const SearchSpec& spec) const {
    HeuristicPreparer preparer(grid);
    preparer.prepare(moves, spec);
    prepared = preparer.prepared();
    return {grid, moves, start, goal, tables, goal_field, kAllActive, {}, prepared, &region};
  }
};

// Compares a search that must have run with the expected one: the path, and each step.
inline void expect_same_search(const SearchOutcome& found, const SearchOutcome& expected) {
  RC_ASSERT(found.fits);
  RC_ASSERT(found.cost == expected.cost);
  RC_ASSERT(found.path == expected.path);
  RC_ASSERT(found.record.node == expected.record.node);
  RC_ASSERT(found.record.g == expected.record.g);
  RC_ASSERT(found.record.h == expected.record.h);
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
