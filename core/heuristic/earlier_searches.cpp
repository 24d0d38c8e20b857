#include "core/heuristic/earlier_searches.h"

#include <algorithm>
#include <utility>

#include "core/heuristic/distance_formula.h"

namespace waymark {
namespace {

// The lowest g of every expanded node, kNoCost for other nodes.
CostPlane::WideArray expanded_costs(const Query& query, const SearchRecord& record) {
  CostPlane::WideArray costs(query.grid.node_count(), kNoCost);
  for (std::size_t step = 0; step < record.node.size(); ++step) {
    Cost& least = costs[static_cast<std::size_t>(record.node[step])];
    least = std::min(least, record.g[step]);
  }
  return costs;
}

// The lowest g + b of the nodes that the search left open: neighbours of expanded nodes that were
// not expanded, or whose cost through the expanded node is lower.
Cost least_open(const Query& query, const SearchRecord& record, const CostPlane::WideArray& costs,
                const DistanceFormula& b) {
  Cost least = kNoCost;
  for (const Node node : record.node) {
    const Cost g = costs[static_cast<std::size_t>(node)];
    for_each_neighbour(query.grid, query.moves, node, [&](Node next, Cost step) {
      if (g + step < costs[static_cast<std::size_t>(next)])
        least = std::min(least, g + step + b(next));
    });
  }
  return least;
}

// For a search that jumps, only the costs along its path are proven, because it may have reached
// other nodes on longer paths.
CostPlane::WideArray path_costs(const Query& query, const SearchRecord& record) {
  CostPlane::WideArray costs(query.grid.node_count(), kNoCost);
  const Node goal = query.grid.node(query.goal);
  if (record.node.empty() || record.node.back() != goal) return costs;
  Node next = goal;
  for (std::size_t step = record.node.size(); step-- > 0;) {
    if (record.node[step] != next) continue;
    costs[static_cast<std::size_t>(next)] = record.g[step];
    next = record.parent[step];
  }
  return costs;
}

// The costs are measured from the start. If costs depend on the direction, the costs to the start
// are unknown.
LandmarkTable table_of(const Query& query, CostPlane::WideArray from_start) {
  DistanceField table{query.start, query.moves, {}};
  (query.moves.directed ? table.away : table.costs) = CostPlane(std::move(from_start));
  return std::make_shared<const DistanceField>(std::move(table));
}

}  // namespace

LandmarkTable proven_costs(const Query& query, const SearchRecord& record) {
  if (record.jumps()) return table_of(query, path_costs(query, record));
  const DistanceFormula b(query.grid, query.moves, query.goal);
  CostPlane::WideArray costs = expanded_costs(query, record);
  const Cost least = least_open(query, record, costs, b);
  for (const Node node : record.node) {
    Cost& cost = costs[static_cast<std::size_t>(node)];
    if (cost != kNoCost && cost + b(node) > least) cost = kNoCost;
  }
  return table_of(query, std::move(costs));
}

void EarlierSearches::add(const Query& query, const SearchRecord& record) {
  if (most_ == 0) return;
  if (tables_.size() == static_cast<std::size_t>(most_)) tables_.pop_back();
  tables_.insert(tables_.begin(), proven_costs(query, record));
}

}  // namespace waymark
