#pragma once

#include <rapidcheck.h>

#include "core/heuristic/landmark_heuristic.h"
#include "core/heuristic/query.h"
#include "core/map/graph.h"
#include "tests/support/random_query.h"

namespace waymark {

// A graph with a few nodes and one-way or two-way edges, including parallel edges and loops. It is
// often not connected.
inline GraphData any_draft(bool both_ways) {
  GraphData draft;
  const int nodes = *rc::gen::inRange(1, 25);
  for (int i = 0; i < nodes; ++i)
    draft.places.push_back({static_cast<double>(*rc::gen::inRange(0, 20)),
                            static_cast<double>(*rc::gen::inRange(0, 20))});
  const int edges = *rc::gen::inRange(0, 4 * nodes);
  const int dearest = *rc::gen::element(1, 5, 40, 100'000);
  const int cheapest = *rc::gen::element(0, 1);  // some edges may cost nothing
  for (int i = 0; i < edges; ++i) {
    const GraphData::Edge edge{*rc::gen::inRange(0, nodes), *rc::gen::inRange(0, nodes),
                               *rc::gen::inRange(cheapest, dearest + 1)};
    draft.edges.push_back(edge);
    if (both_ways) draft.edges.push_back({edge.to, edge.from, edge.cost});
  }
  return draft;
}

// A query on a random graph, with up to four landmarks.
struct GraphQuery {
  GraphData draft;
  Grid grid;
  Moves moves;
  Cell start, goal;
  DistanceField goal_field;
  std::vector<LandmarkTable> tables;

  explicit GraphQuery(bool both_ways)
      : draft(any_draft(both_ways)),
        grid(std::make_shared<const Graph>(Graph::of(draft, "random").value())),
        moves(Moves::of(4, grid)),
        start(any_cell(grid)),
        goal(any_cell(grid)),
        goal_field(distance_field(grid, moves, goal)),
        tables(tables_of(grid, moves, any_cells(grid, *rc::gen::inRange(0, 5)))) {}

  Query query() const { return {grid, moves, start, goal, tables, goal_field}; }
  Node node(Cell cell) const { return grid.node(cell); }
  // The number of a node in the draft.
  int number(Node node) const { return std::stoi(grid.graph()->name(node)); }
};

}  // namespace waymark
