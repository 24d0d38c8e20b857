#include "core/heuristic/goal_set.h"

#include <algorithm>
#include <tuple>

#include "core/heuristic/distance_formula.h"
#include "core/heuristic/heuristic.h"
#include "core/heuristic/true_costs.h"
#include "core/map/mover_states.h"

namespace waymark {
namespace {

void add_near_on_graph(const Grid& grid, const Moves& moves, Cell goal, GoalSet& set) {
  for (std::size_t at = 0; at < grid.node_count(); ++at) {
    const auto node = static_cast<Node>(at);
    if (grid.walkable(node) && open_cost(moves, grid.cell(node), goal) <= set.reach)
      set.nodes.push_back(node);
  }
}

// Adds all walkable nodes whose distance to the goal, by the distance formula without portals, is
// at most the reach.
void add_near(const Grid& grid, const Moves& moves, Cell goal, int radius, GoalSet& set) {
  const int left = std::max(0, goal.x - radius),
            right = std::min(grid.width() - 1, goal.x + radius);
  const int top = std::max(0, goal.y - radius), end = std::min(grid.height() - 1, goal.y + radius);
  for (int y = top; y <= end; ++y)
    for (int x = left; x <= right; ++x)
      if (grid.walkable(Cell{x, y}) && open_cost(moves, {x, y}, goal) <= set.reach)
        set.nodes.push_back(grid.node({x, y}));
}

// Appends the states with other headings in the goals' cells.
void add_headings(const Graph& graph, GoalSet& set) {
  const MoverStates& states = *graph.states();
  for (std::size_t i = 0, goals = set.cells.size(); i < goals; ++i) {
    const Cell ground = states.ground_cell(set.cells[i]);
    for (int heading = 0; heading < states.headings; ++heading) {
      const Cell state = states.state(ground, heading);
      if (graph.has(graph.node(state)) &&
          std::find(set.cells.begin(), set.cells.end(), state) == set.cells.end())
        set.cells.push_back(state);
    }
  }
}

}  // namespace

GoalSet goal_set(const Grid& grid, const Moves& moves, Cell first, const GoalChoice& choice) {
  GoalSet set;
  set.rule = searched_rule(choice.rule);
  set.cells = {first};
  set.cells.insert(set.cells.end(), choice.further.begin(), choice.further.end());
  if (choice.any_heading && set.rule == GoalRule::any && moves.graph && moves.graph->states())
    add_headings(*moves.graph, set);
  // Limits the radius: no two cells of the map are farther apart.
  const int radius = std::min(choice.radius, grid.width() + grid.height());
  set.reach = radius * moves.least_straight();
  if (moves.graph)
    set.reach = static_cast<Cost>(
        std::min(std::int64_t{choice.radius} * moves.straight, Graph::kMostPathCost));
  for (const Cell goal : set.cells)
    if (!moves.graph)
      add_near(grid, moves, goal, radius, set);
    else if (choice.radius == 0)
      set.nodes.push_back(grid.node(goal));
    else
      add_near_on_graph(grid, moves, goal, set);
  std::sort(set.nodes.begin(), set.nodes.end());
  set.nodes.erase(std::unique(set.nodes.begin(), set.nodes.end()), set.nodes.end());
  return set;
}

DistanceField goals_field(const Grid& grid, const Moves& moves, const GoalSet& goals) {
  DistanceField field = distance_field(grid, moves, goals.nodes);
  field.source = goals.cells.front();
  return field;
}

std::optional<ClosestCell> closest_reachable(const Grid& grid, const Moves& moves,
                                             std::span<const Cell> goals,
                                             const DistanceField& from_start) {
  const CostPlane& costs = from_start.from_source();
  for (const Cell goal : goals)
    if (costs[grid.node(goal)] != kNoCost) return std::nullopt;
  std::optional<ClosestCell> best;
  Cost best_distance = kNoCost;
  // Nodes are in reading order, so the first of equal cells has the lowest y and x.
  for (Node node = 0; node < static_cast<Node>(grid.node_count()); ++node) {
    const Cost cost = costs[node];
    if (cost == kNoCost) continue;
    const Cell cell = grid.cell(node);
    Cost distance = kNoCost;
    for (const Cell goal : goals) distance = std::min(distance, open_cost(moves, cell, goal));
    if (best && std::tie(best_distance, best->cost) <= std::tie(distance, cost)) continue;
    best = {cell, cost};
    best_distance = distance;
  }
  return best;
}

GoalEstimate::GoalEstimate() = default;
GoalEstimate::~GoalEstimate() = default;

void GoalEstimate::clear(Cost reach) {
  left_.clear();
  reach_ = reach;
}

EstimateStorage& GoalEstimate::storage() {
  if (rooms_.size() == left_.size()) rooms_.push_back(std::make_unique<EstimateStorage>());
  return *rooms_[left_.size()];
}

void GoalEstimate::add(const Estimate& to_goal) { left_.push_back(&to_goal); }

Cost GoalEstimate::operator()(Node node) const {
  Cost least = kNoCost;
  for (const Estimate* const to_goal : left_)
    if (to_goal != nullptr) least = std::min(least, (*to_goal)(node));
  return least == kNoCost ? least : std::max(0, least - reach_);
}

namespace {

// A copy of the query with only one of its goals.
Query towards(const Query& query, std::size_t goal) {
  const GoalSet& goals = *query.goals;
  const DistanceField& field = goals.fields.empty() ? query.goal_field : *goals.fields[goal];
  Query one{query.grid, query.moves,  query.start,   goals.cells[goal], query.landmarks,
            field,      query.active, query.earlier, query.prepared};
  one.landmark_numbers = query.landmark_numbers;
  return one;
}

const Estimate& make_near(const Query& query, const OneHeuristic& choice,
                          EstimateStorage& storage) {
  const HeuristicRow& row = row_of(choice.heuristic);
  if (choice.heuristic == Heuristic::exact) return storage.hold(ExactHeuristic(query.goal_field));
  // If a path can cost more than the same path back, the range of a landmark's costs proves
  // nothing, so only the distance formula is used.
  if (row.takes_options && !query.moves.directed) return storage.hold(NearLandmarks(query, choice));
  const HeuristicRow& asked = row.takes_options ? row_of(Heuristic::distance) : row;
  GoalEstimate& goals = storage.goals();
  goals.clear(query.goals->reach);
  for (std::size_t i = 0; i < query.goals->cells.size(); ++i)
    goals.add(asked.make(towards(query, i), choice, goals.storage()));
  return goals;
}

const Estimate& make_near(const Query& query, const HeuristicChoice& choice,
                          EstimateStorage& storage) {
  if (choice.heuristic != Heuristic::max)
    return make_near(query, static_cast<const OneHeuristic&>(choice), storage);
  const Estimate* const a = &make_near(query, choice.of[0], storage.part(0));
  const Estimate* const b = &make_near(query, choice.of[1], storage.part(1));
  return storage.hold([a, b](Node node) { return std::max((*a)(node), (*b)(node)); });
}

const Estimate& make_unscaled(const Query& query, const HeuristicChoice& choice,
                              EstimateStorage& storage) {
  const GoalSet& set = *query.goals;
  if (set.rule == GoalRule::near) return make_near(query, choice, storage);
  // For GoalRule::any, one field has the true costs to all goals.
  if (choice.heuristic == Heuristic::exact && set.fields.empty())
    return storage.hold(ExactHeuristic(query.goal_field));
  GoalEstimate& goals = storage.goals();
  goals.clear(0);
  for (std::size_t i = 0; i < set.cells.size(); ++i) {
    EstimateStorage& beside = goals.storage();
    storage.share_places(beside);
    goals.add(row_of(choice.heuristic).make(towards(query, i), choice, beside));
  }
  return goals;
}

}  // namespace

bool may_end_near(const HeuristicChoice& choice) {
  const auto parts = parts_of(choice);
  return std::all_of(parts.begin(), parts.end(), [](const OneHeuristic& one) {
    const HeuristicRow& row = row_of(one.heuristic);
    return !row.prepared && one.heuristic != Heuristic::formula &&
           (!row.takes_options || (uses_whole_tables(one) && one.earlier == 0));
  });
}

const Estimate& estimate_to_goals(const Query& query, const HeuristicChoice& choice,
                                  EstimateStorage& storage) {
  const Estimate& h = make_unscaled(query, choice, storage);
  if (choice.scale == HeuristicChoice::kOne) return h;
  return storage.scale(
      h, choice.scale == HeuristicChoice::kTypical ? typical_scale(query.moves) : choice.scale);
}

NearLandmarks::NearLandmarks(const Query& query, const OneHeuristic& choice) : query_(&query) {
  for (const Cell goal : query.goals->cells) formulas_.emplace_back(query.grid, query.moves, goal);
  const Node start = query.grid.node(query.start);
  struct Candidate {
    Cost behind;  // the lowest comes first
    Interval interval;
  };
  std::vector<Candidate> candidates;
  for (const LandmarkTable& table : query.landmarks) {
    const Interval interval = interval_of(*table);
    const Cost behind = choice.nearest != kAllActive ? std::min(table->at(start), interval.least)
                                                     : -interval.bound(table->at(start));
    candidates.push_back({behind, interval});
  }
  const int asked = choice.nearest != kAllActive ? choice.nearest : choice.best;
  if (asked != kAllActive)
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Candidate& a, const Candidate& b) { return a.behind < b.behind; });
  for (const Candidate& candidate : candidates)
    if (asked == kAllActive || static_cast<int>(intervals_.size()) < asked)
      intervals_.push_back(candidate.interval);
}

NearLandmarks::Interval NearLandmarks::interval_of(const DistanceField& table) const {
  Interval interval{&table.costs};
  for (const Node node : query_->goals->nodes) {
    const Cost cost = table.at(node);
    if (cost == kNoCost) {
      interval.reaches_all = false;
      continue;
    }
    interval.least = std::min(interval.least, cost);
    interval.greatest = std::max(interval.greatest, cost);
  }
  return interval;
}

Cost NearLandmarks::Interval::bound(Cost from_landmark) const {
  if (from_landmark == kNoCost) return least != kNoCost && reaches_all ? kNoCost : 0;
  if (least == kNoCost) return kNoCost;
  return std::max({0, from_landmark - greatest, least - from_landmark});
}

Cost NearLandmarks::formula(Node node) const {
  Cost nearest = kNoCost;
  for (const DistanceFormula& to_goal : formulas_) nearest = std::min(nearest, to_goal(node));
  return std::max(0, nearest - query_->goals->reach);
}

Cost NearLandmarks::operator()(Node node) const {
  Cost best = formula(node);
  for (const Interval& interval : intervals_)
    best = std::max(best, interval.bound((*interval.costs)[node]));
  return best;
}

}  // namespace waymark
