#include "core/heuristic/learned_costs.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "core/heuristic/distance_formula.h"

namespace waymark {

void LearnedCosts::raise(Node node, Cost least) {
  Cost& cost = costs_[static_cast<std::size_t>(node)];
  if (cost == 0 && least > 0) nodes_.push_back(node);
  cost = std::max(cost, least);
}

std::vector<std::pair<Node, Cost>> LearnedCosts::known() const {
  std::vector<std::pair<Node, Cost>> known;
  known.reserve(nodes_.size());
  for (const Node node : nodes_) known.emplace_back(node, (*this)(node));
  return known;
}

void LearnedCosts::know(std::span<const std::pair<Node, Cost>> known) {
  for (const auto& [node, least] : known) raise(node, least);
}

void LearnedCosts::learn(const SearchRecord& record, Cost cost) {
  for (std::size_t step = 0; step < record.node.size(); ++step)
    raise(record.node[step], cost == kNoCost ? kNoCost : cost - record.g[step]);
}

void LearnedCosts::keep_path(const Grid& grid, const Moves& moves, std::span<const Node> path) {
  const auto keep = [&](Node node, Cost found) {
    Cost& cost = costs_[static_cast<std::size_t>(node)];
    if (cost == 0) nodes_.push_back(node);
    if (cost == 0 || found < cost) cost = found;
  };
  Cost to_end = 0;
  for (std::size_t i = path.size(); i-- > 0;) {
    if (i + 1 < path.size()) {
      Cost step = kNoCost;
      for_each_neighbour(grid, moves, path[i], [&](Node next, Cost cost) {
        if (next == path[i + 1]) step = std::min(step, cost);
      });
      keep(path[i], to_end += step);
    }
    for_each_arrival(grid, moves, path[i], [&](Node beside, Cost cost) {
      if (beside != path.back()) keep(beside, to_end + cost);
    });
  }
}

void LearnedCosts::lower(const Grid& grid, const Estimate& h, Node from, Node to, Cost step) {
  Cost& cost = costs_[static_cast<std::size_t>(from)];
  if (cost == 0 || !grid.walkable(from)) return;  // only h counts, and it is consistent
  const Cost beyond = greater(h, to);
  if (beyond == kNoCost || cost <= step + beyond) return;
  cost = step + beyond;
  open_.emplace_back(cost, from);
  std::push_heap(open_.begin(), open_.end(), std::greater<>());
}

// A value taken from the heap is final, because no step costs less than 0.
int LearnedCosts::lower_all(const Grid& grid, const Moves& moves, const Estimate& h) {
  int lowered = 0;
  while (!open_.empty()) {
    std::pop_heap(open_.begin(), open_.end(), std::greater<>());
    const auto [cost, node] = open_.back();
    open_.pop_back();
    if (cost != (*this)(node)) continue;  // outdated entry
    ++lowered;
    for_each_arrival(grid, moves, node,
                     [&, to = node](Node from, Cost step) { lower(grid, h, from, to, step); });
  }
  return lowered;
}

int LearnedCosts::restore(const Grid& grid, const Moves& moves, const Estimate& h,
                          std::span<const EdgeChange> changes) {
  for (const EdgeChange& change : changes)
    if (change.after < change.before) lower(grid, h, change.from, change.to, change.after);
  return lower_all(grid, moves, h);
}

int LearnedCosts::restore(const Grid& grid, const Moves& moves, const Estimate& h) {
  for (const Node node : nodes_)
    if (grid.walkable(node))
      for_each_neighbour(grid, moves, node,
                         [&](Node to, Cost step) { lower(grid, h, node, to, step); });
  return lower_all(grid, moves, h);
}

void LearnedCosts::forget() {
  for (const Node node : nodes_) costs_[static_cast<std::size_t>(node)] = 0;
  nodes_.clear();
}

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
  if (record.node.empty() || record.node.back() != goal || record.from_both_ends()) return costs;
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
