#include "core/heuristic/true_costs.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <queue>

#include "core/field/distance_field.h"
#include "core/heuristic/distance_formula.h"
#include "core/heuristic/heuristic.h"
#include "core/map/grid.h"
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

int used_waypoints(int waypoints, int near) { return std::clamp(near, 1, std::max(waypoints, 1)); }

// An entry of the open list. The top entry has the lowest f, then the highest g, and was then added
// last.
struct TraceEntry {
  Cost f, g;
  std::uint32_t added;
  Node node;

  bool operator<(const TraceEntry& other) const {
    if (f != other.f) return f > other.f;
    if (g != other.g) return g < other.g;
    return added < other.added;
  }
};

// The g of all nodes that A* generates, kNoCost for all other nodes.
std::vector<Cost> costs_so_far(const Query& query, Node start, Node goal) {
  const DistanceFormula h(query.grid, query.moves, query.goal);
  std::vector<Cost> g(query.grid.node_count(), kNoCost);
  std::priority_queue<TraceEntry> open;
  std::uint32_t added = 0;
  const auto reach = [&](Node node, Cost cost) {
    Cost& known = g[static_cast<std::size_t>(node)];
    if (cost >= known) return;
    known = cost;
    if (const Cost rest = h(node); rest != kNoCost) open.push({cost + rest, cost, added++, node});
  };
  reach(start, 0);
  while (!open.empty()) {
    const TraceEntry entry = open.top();
    open.pop();
    if (entry.g > g[static_cast<std::size_t>(entry.node)]) continue;
    if (entry.node == goal) break;
    for_each_neighbour(query.grid, query.moves, entry.node,
                       [&](Node to, Cost step) { reach(to, entry.g + step); });
  }
  return g;
}

// Sorts by node and then by cost, and keeps the first entry of each node.
void keep_lowest(std::vector<std::pair<Node, Cost>>& costs) {
  std::sort(costs.begin(), costs.end());
  costs.erase(std::unique(costs.begin(), costs.end(),
                          [](const auto& a, const auto& b) { return a.first == b.first; }),
              costs.end());
}

}  // namespace

BackTrace back_trace(const Query& query, Cell from) {
  BackTrace traced;
  const Grid& grid = query.grid;
  if (!grid.contains(from) || !grid.walkable(from)) return traced;
  const Node start = grid.node(from), goal = grid.node(query.goal);
  const std::vector<Cost> g = costs_so_far(query, start, goal);
  const auto g_of = [&g](Node node) { return g[static_cast<std::size_t>(node)]; };
  if (g_of(goal) == kNoCost) return traced;
  std::vector<Node> path = {goal};
  traced.costs.emplace_back(goal, 0);
  Cost along = 0;  // from the last node of `path` to the goal
  for (int step = 0; step < kMostTraceSteps && path.back() != start; ++step) {
    const Node node = path.back();
    Node best = node;
    Cost best_step = 0;
    for_each_arrival(grid, query.moves, node, [&](Node before, Cost cost) {
      traced.costs.emplace_back(before, along + cost);
      if (g_of(before) >= g_of(best)) return;
      best = before;
      best_step = cost;
    });
    if (best == node) break;
    path.push_back(best);
    along += best_step;
  }
  if (path.back() == start) traced.path.assign(path.rbegin(), path.rend());
  keep_lowest(traced.costs);
  return traced;
}

OldPathHeuristic::OldPathHeuristic(const Query& query, Cell from, Form form)
    : formula_(query.grid, query.moves, query.goal) {
  if (form == Form::traced) {
    kept_ = std::make_shared<const PathCosts>(back_trace(query, from).costs);
    return;
  }
  PathCosts kept;
  const Grid& grid = query.grid;
  const CostPlane& cost = query.goal_field.costs;
  if (grid.contains(from) && grid.walkable(from) && cost[grid.node(from)] != kNoCost)
    for (const Node at : shortest_path(query, grid.node(from))) {
      kept.emplace_back(at, cost[at]);
      if (form == Form::path) continue;
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

AllPairs::AllPairs(FieldBuilder& fields, const Moves& moves) : places_(fields.grid().node_count()) {
  const Grid& grid = fields.grid();
  assert(grid.walkable_count() <= kMostCells);
  std::vector<Node> nodes;
  for (std::size_t node = 0; node < grid.node_count(); ++node) {
    if (!grid.walkable(static_cast<Node>(node))) continue;
    places_[node] = static_cast<std::uint16_t>(nodes.size());
    nodes.push_back(static_cast<Node>(node));
  }
  const auto fill = [&](auto array) {
    using Value = typename decltype(array)::value_type;
    array.resize(pair_at(nodes.size(), 0));
    DistanceField field;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      field = fields.build(moves, grid.cell(nodes[i]), std::move(field));
      for (std::size_t j = 0; j <= i; ++j)  // min() converts kNoCost to its 16-bit equivalent
        array[pair_at(i, j)] = static_cast<Value>(
            std::min<Cost>(field.at(nodes[j]), std::numeric_limits<Value>::max()));
    }
    costs_ = CostPlane(std::move(array));
  };
  if (nodes.empty()) return;
  if (fits_narrow(grid, moves))
    fill(CostPlane::NarrowArray());
  else
    fill(CostPlane::WideArray());
}

const Estimate& AllPairs::towards(const Query& query, EstimateStorage& storage) const {
  const auto goal = static_cast<std::size_t>(query.grid.node(query.goal));
  return storage.hold([this, to = std::size_t{places_[goal]}](Node node) {
    const std::size_t from = places_[static_cast<std::size_t>(node)];
    return costs_[pair_at(std::max(from, to), std::min(from, to))];
  });
}

std::uint64_t AllPairs::bytes() const {
  return costs_.size() * (costs_.is_narrow() ? sizeof(CostPlane::Narrow) : sizeof(Cost)) +
         places_.size() * sizeof(std::uint16_t);
}

std::uint64_t AllPairs::bytes_of(const Grid& grid, const Moves& moves) {
  const auto cells = static_cast<std::size_t>(grid.walkable_count());
  return pair_at(cells, 0) * (fits_narrow(grid, moves) ? sizeof(CostPlane::Narrow) : sizeof(Cost)) +
         grid.node_count() * sizeof(std::uint16_t);
}

// A shortest path visits no cell twice.
bool AllPairs::fits_narrow(const Grid& grid, const Moves& moves) {
  return std::int64_t{grid.walkable_count()} * moves.dearest_step(grid) <=
         CostPlane::kGreatestNarrow;
}

WaypointTable::WaypointTable(FieldBuilder& fields, const Moves& moves,
                             std::span<const Cell> waypoints, int near, bool safe)
    : count_(waypoints.size()),
      near_(static_cast<std::size_t>(used_waypoints(static_cast<int>(count_), near))),
      safe_(safe),
      to_nearest_(fields.grid().node_count() * near_, kNoCost),
      nearest_(fields.grid().node_count() * near_, kNone) {
  assert(waypoints.size() <= kNone);
  const Grid& grid = fields.grid();
  DistanceField field;
  for (std::size_t i = 0; i < count_; ++i) {
    field = fields.build(moves, waypoints[i], std::move(field));
    for (const Cell other : waypoints) between_.push_back(field.at(grid.node(other)));
    for (std::size_t node = 0; node < grid.node_count(); ++node) {
      const Cost cost = field.costs[node];
      std::size_t at = (node + 1) * near_;
      if (cost >= to_nearest_[at - 1]) continue;
      for (--at; at > node * near_ && to_nearest_[at - 1] > cost; --at) {
        to_nearest_[at] = to_nearest_[at - 1];
        nearest_[at] = nearest_[at - 1];
      }
      to_nearest_[at] = cost;
      nearest_[at] = static_cast<std::uint8_t>(i);
    }
  }
}

const Estimate& WaypointTable::towards(const Query& query, EstimateStorage& storage) const {
  const DistanceFormula formula(query.grid, query.moves, query.goal);
  const auto goal = static_cast<std::size_t>(query.grid.node(query.goal)) * near_;
  // From each waypoint to the goal: the lowest cost through a waypoint of the goal, or the tightest
  // bound.
  std::vector<std::int64_t> to_goal(count_, safe_ ? 0 : std::numeric_limits<std::int64_t>::max());
  for (std::size_t w = 0; w < count_; ++w)
    for (std::size_t v = goal; v < goal + near_ && nearest_[v] != kNone; ++v) {
      const std::int64_t between = between_[w * count_ + nearest_[v]], end = to_nearest_[v];
      to_goal[w] =
          safe_ ? std::max(to_goal[w], between - end) : std::min(to_goal[w], between + end);
    }
  return storage.hold(
      [this, formula, of_goal = nearest_[goal], to_goal = std::move(to_goal)](Node node) {
        constexpr std::int64_t kMost = std::int64_t{1} << 29;
        const std::size_t first = static_cast<std::size_t>(node) * near_;
        if ((nearest_[first] == kNone) != (of_goal == kNone)) return kNoCost;
        if (nearest_[first] == of_goal) return formula(node);
        std::int64_t best = safe_ ? formula(node) : kMost;
        for (std::size_t at = first; at < first + near_ && nearest_[at] != kNone; ++at) {
          const std::int64_t rest = to_goal[nearest_[at]], own = to_nearest_[at];
          best = safe_ ? std::max(best, rest - own) : std::min(best, rest + own);
        }
        return static_cast<Cost>(best);
      });
}

std::uint64_t WaypointTable::node_bytes(int waypoints, int near) {
  return static_cast<std::uint64_t>(used_waypoints(waypoints, near)) *
         (sizeof(Cost) + sizeof(std::uint8_t));
}

std::uint64_t WaypointTable::bytes() const {
  return between_.size() * sizeof(Cost) + to_nearest_.size() * sizeof(Cost) + nearest_.size();
}

namespace {

// Limits h so g + h fits in a Cost. Never lowers h below the formula.
std::int64_t most_of(std::int64_t distance) { return std::max(distance, std::int64_t{1} << 29); }

}  // namespace

FittedDistance::FittedDistance(FieldBuilder& fields, const Moves& moves, Cell collected,
                               int regions)
    : regions_(regions), offsets_(static_cast<std::size_t>(regions) * regions, 0) {
  const Grid& grid = fields.grid();
  if (!grid.contains(collected) || !grid.walkable(collected)) return;
  const DistanceField true_cost = fields.build(moves, collected);
  const DistanceFormula formula(grid, moves, collected);
  // `costs` and `distances` are totals over the whole map; the vectors sum the formula's errors by
  // region.
  std::int64_t costs = 0, distances = 0;
  std::vector<std::int64_t> missing(offsets_.size(), 0), cells(offsets_.size(), 0);
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x) {
      const Node node = grid.node({x, y});
      const Cost cost = true_cost.at(node);
      if (!grid.walkable(node) || cost == kNoCost) continue;
      const Cost distance = formula(node);
      costs += cost;
      distances += distance;
      if (regions == 0) continue;
      const std::size_t region = region_of(grid, {x, y});
      missing[region] += cost - distance;
      ++cells[region];
    }
  if (regions == 0 && distances > 0)
    millionths_ = costs / distances * millionths_ + costs % distances * millionths_ / distances;
  for (std::size_t i = 0; i < offsets_.size(); ++i)
    if (cells[i] > 0) offsets_[i] = static_cast<Cost>(missing[i] / cells[i]);
}

std::size_t FittedDistance::region_of(const Grid& grid, Cell cell) const {
  const int column = cell.x * regions_ / grid.width(), row = cell.y * regions_ / grid.height();
  return static_cast<std::size_t>(row * regions_ + column);
}

const Estimate& FittedDistance::towards(const Query& query, EstimateStorage& storage) const {
  const DistanceFormula formula(query.grid, query.moves, query.goal);
  if (regions_ == 0)
    return storage.hold([formula, factor = millionths_](Node node) {
      const std::int64_t distance = formula(node);
      return static_cast<Cost>(std::min(most_of(distance), distance * factor / 1'000'000));
    });
  return storage.hold(
      [this, formula, grid = &query.grid, goal = query.grid.node(query.goal)](Node node) {
        if (node == goal) return Cost{0};
        const std::int64_t distance = formula(node);
        const Cost offset = offsets_[region_of(*grid, grid->cell(node))];
        return static_cast<Cost>(std::min(most_of(distance), distance + offset));
      });
}

}  // namespace waymark
