#include "tests/support/all_costs.h"

#include <array>

#include "core/map/graph.h"
#include "tests/support/maps.h"

namespace waymark {

AllCosts terrain_with_costs(Random& random) {
  for (;;) {
    AllCosts sample;
    sample.grid = Grid(random.between(1, 9), random.between(1, 9));
    Grid& grid = sample.grid;
    TerrainRules rules;
    for (int& cost : rules.cost)
      cost = random.between(TerrainRules::kApart, TerrainRules::kMostCost);
    if (random.one_in(2)) rules.climb = random.between(1, TerrainRules::kMostClimb);
    const bool plain = random.one_in(3);
    if (!plain) grid.set_rules(rules);
    const int walls = random.between(0, 50);
    for (int y = 0; y < grid.height(); ++y)
      for (int x = 0; x < grid.width(); ++x)
        grid.set_terrain({x, y}, random.between(0, 99) < walls ? '@'
                                 : plain                       ? '.'
                                                               : ".SWT0123"[random.below(8)]);
    const std::vector<Cell> cells = walkable_cells(grid);
    if (cells.empty()) continue;
    sample.moves = Moves::of(random.one_in(2) ? 4 : 8, grid);
    const Edges edges = edges_by_rules(grid, sample.moves);
    for (const Cell cell : cells) sample.nodes.push_back(grid.node(cell));
    for (const Node from : sample.nodes) {
      const std::vector<Cost> all = textbook_costs(edges, {from});
      sample.costs.emplace_back();
      for (const Node to : sample.nodes) sample.costs.back().push_back(all[index(to)]);
    }
    return sample;
  }
}

AllCosts graph_with_costs(Random& random, int cheapest) {
  GraphData draft;
  const bool both_ways = random.one_in(2);
  const int size = random.between(1, 30);
  for (int i = 0; i < size; ++i)
    draft.places.push_back(
        {static_cast<double>(random.between(0, 20)), static_cast<double>(random.between(0, 20))});
  constexpr std::array kDearest = {1, 5, 40, 100'000};
  const int dearest = kDearest[random.below(kDearest.size())];
  for (int edges = random.between(0, 4 * size); edges > 0; --edges) {
    const int from = random.between(0, size - 1), to = random.between(0, size - 1);
    const Cost cost = random.between(cheapest, dearest);
    draft.edges.push_back({from, to, cost});
    if (both_ways) draft.edges.push_back({to, from, cost});
  }
  AllCosts sample;
  const auto graph = std::make_shared<const Graph>(Graph::of(draft, "random").value());
  sample.grid = Grid(graph);
  sample.moves = Moves::of(4, sample.grid);
  for (int i = 0; i < size; ++i) sample.nodes.push_back(graph->at(i));
  for (int from = 0; from < size; ++from) {
    // Relaxes every edge until nothing changes.
    std::vector<Cost> costs(index(size), kNoCost);
    costs[index(from)] = 0;
    for (bool changed = true; changed;) {
      changed = false;
      for (const GraphData::Edge& edge : draft.edges) {
        const Cost before = costs[index(edge.from)];
        if (before == kNoCost || before + edge.cost >= costs[index(edge.to)]) continue;
        costs[index(edge.to)] = before + edge.cost;
        changed = true;
      }
    }
    sample.costs.push_back(costs);
  }
  return sample;
}

}  // namespace waymark
