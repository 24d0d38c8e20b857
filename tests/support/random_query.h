#pragma once

#include <vector>

#include "core/field/field_builder.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/record/search_record.h"
#include "core/search/grid_astar.h"
#include "tests/support/maps.h"
#include "tests/support/random_map.h"

namespace waymark {

// Built by the plain search.
inline std::vector<LandmarkTable> plain_tables(const Grid& grid, const Moves& moves,
                                               const std::vector<Cell>& landmarks) {
  std::vector<LandmarkTable> tables;
  for (const Cell landmark : landmarks)
    tables.push_back(std::make_shared<DistanceField>(distance_field(grid, moves, landmark)));
  return tables;
}

// Built by FieldBuilder, as in the program.
inline std::vector<LandmarkTable> tables_of(const Grid& grid, const Moves& moves,
                                            const std::vector<Cell>& landmarks) {
  FieldBuilder fields(grid);
  std::vector<LandmarkTable> tables;
  for (const Cell landmark : landmarks)
    tables.push_back(std::make_shared<DistanceField>(fields.build(moves, landmark)));
  return tables;
}

// A random map with a query on it, with any moves and up to four landmarks.
struct RandomQuery {
  Grid grid = *any_grid();
  Moves moves;
  Cell start;
  Cell goal;
  std::vector<LandmarkTable> tables;

  RandomQuery() {
    RC_PRE(grid.walkable_count() > 0);
    moves = Moves::of(any_directions(), grid);
    start = any_cell(grid);
    goal = any_cell(grid);
    tables = tables_of(grid, moves, any_cells(grid, *rc::gen::inRange(0, 5)));
  }
  Cost true_cost() const { return textbook_costs(grid, moves, goal)[index(grid.node(start))]; }
  DistanceFormula formula() const { return {grid, moves, goal}; }
  LandmarkHeuristic landmarks() const { return {grid, moves, goal, tables}; }
};

struct Run {
  SearchRecord record;
  Cost cost = kNoCost;
  std::vector<Node> path;
};

// Compares each step.
inline void expect_same(const Run& found, const Run& expected) {
  RC_ASSERT(found.cost == expected.cost);
  RC_ASSERT(found.path == expected.path);
  RC_ASSERT(found.record.node == expected.record.node);
  RC_ASSERT(found.record.parent == expected.record.parent);
  RC_ASSERT(found.record.g == expected.record.g);
  RC_ASSERT(found.record.h == expected.record.h);
  RC_ASSERT(found.record.side == expected.record.side);
}

template <class Heuristic>
Run run(const RandomQuery& c, const Heuristic& h) {
  Run out;
  GridAstar astar;
  out.cost = astar.search(c.grid, c.moves, c.grid.node(c.start), c.grid.node(c.goal), h,
                          Recorder{out.record});
  out.path = astar.path();
  return out;
}

}  // namespace waymark
