#include "core/heuristic/old_path.h"

#include <algorithm>

#include "core/field/descent.h"
#include "core/map/moves.h"

namespace waymark {
namespace {

// The shortest path from a node to the field's source, including both. Empty if the field was not
// built for the costs of the query.
std::vector<Node> shortest_path(const Query& query, Node node) {
  const DistanceField& field = query.goal_field;
  if (field.moves != query.moves) return {};
  std::vector<Node> path = descending_path(query.grid, field, node);
  return field.at(path.back()) == 0 ? path : std::vector<Node>{};
}

}  // namespace

OldPathHeuristic::OldPathHeuristic(const Query& query, Cell from, bool safe)
    : formula_(query.grid, query.moves, query.goal) {
  PathCosts kept;
  const Grid& grid = query.grid;
  const CostPlane& cost = query.goal_field.costs;
  if (grid.contains(from) && grid.walkable(from) && cost[grid.node(from)] != kNoCost)
    for (const Node at : shortest_path(query, grid.node(from))) {
      kept.emplace_back(at, cost[at]);
      if (safe) continue;
      for_each_arrival(grid, query.moves, at,
                       [&](Node beside, Cost step) { kept.emplace_back(beside, cost[at] + step); });
    }
  // Sorts by node and then by cost, so the first entry of each node has the lowest cost.
  std::sort(kept.begin(), kept.end());
  kept.erase(std::unique(kept.begin(), kept.end(),
                         [](const auto& a, const auto& b) { return a.first == b.first; }),
             kept.end());
  kept_ = std::make_shared<const PathCosts>(std::move(kept));
}

Cost OldPathHeuristic::operator()(Node node) const {
  const auto at = std::lower_bound(kept_->begin(), kept_->end(), std::pair<Node, Cost>{node, 0});
  return at != kept_->end() && at->first == node ? at->second : formula_(node);
}

}  // namespace waymark
