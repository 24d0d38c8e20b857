#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/field/distance_field.h"
#include "core/heuristic/heuristic_choice.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/heuristic/query.h"
#include "core/map/goals.h"
#include "core/map/grid.h"
#include "core/map/moves.h"

namespace waymark {

// The cells where a search can end if it has several goals, or one goal with a radius.
struct GoalSet {
  GoalRule rule = GoalRule::any;
  // The goals in order, starting with the query's goal. They are followed by the other states that
  // count as goals, see GoalChoice::any_heading.
  std::vector<Cell> cells;
  // For GoalRule::near: the maximum distance between a goal and the end of the path, by the
  // distance formula without portals and in cost units. Otherwise 0.
  Cost reach = 0;
  // All nodes that end the search, ascending: the goals, or all walkable nodes within `reach` of a
  // goal. With GoalRule::all the search must reach each of them.
  std::vector<Node> nodes;
  // For GoalRule::all: the true costs to each goal, by number, for the exact heuristic. Otherwise
  // empty, and the exact heuristic reads the query's goal field from goals_field().
  std::vector<LandmarkTable> fields;

  bool holds(Node node) const { return std::binary_search(nodes.begin(), nodes.end(), node); }
};

// The goal set for a first goal and a choice of others. All goals must be walkable. Leaves `fields`
// empty. The set has the searched_rule() of the choice. A radius is a number of straight steps on
// the map's cheapest terrain. O(goals * min(radius^2, cells)).
GoalSet goal_set(const Grid& grid, const Moves& moves, Cell first, const GoalChoice& choice);

// The lowest cost from each cell to any node that ends the search, as one distance field. Its
// source is the first goal. O(cells).
DistanceField goals_field(const Grid& grid, const Moves& moves, const GoalSet& goals);

// The end of a search under GoalRule::closest if it can reach no goal.
struct ClosestCell {
  Cell cell;
  Cost cost = kNoCost;  // of a shortest path from the start
  friend bool operator==(const ClosestCell&, const ClosestCell&) = default;
};

// Returns the reachable cell that is closest to one of the goals, by open_cost(). Ties: the
// lowest path cost, then the lowest y, then the lowest x. std::nullopt if the start reaches a goal
// or is in a wall. `goals` are cells of the map, and may be walls on a grid. `from_start`: the
// start's distance field. O(cells * goals).
std::optional<ClosestCell> closest_reachable(const Grid& grid, const Moves& moves,
                                             std::span<const Cell> goals,
                                             const DistanceField& from_start);

class EstimateStorage;
struct GoalSet;
struct Query;

// The estimate of a search with several goals: the minimum of the estimates for each goal. It is
// admissible and consistent if the single estimates are. Proof for neighbours n and m, where Z is
// the goal with the lowest estimate at m: h(n) <= h_Z(n) <= cost(n, m) + h_Z(m). It is 0 at every
// goal. Each goal is evaluated separately. This gives tighter bounds than the range of a landmark's
// costs over all goals, but takes time for each of the up to 16 goals. In a search for all goals,
// goals that have been reached no longer count. The estimate can only grow as the set of goals
// shrinks, and the keys of the open list are recomputed. With a consistent heuristic this never
// expands a node twice. Proof: let m be a node whose g is not optimal, and n the first node on a
// shortest path to m that was not expanded. The predecessor of n was expanded with its optimal g by
// the same argument, so n is open with its optimal g. For every set of goals f(n) = g(n) + h(n) <=
// g(n) + cost(n, m) + h(m) < g(m) + h(m), so n is expanded before m. An admissible heuristic gives
// a cheapest path to each goal by reopening nodes, as with one goal.
//
// For GoalRule::near the formulas are reduced by the reach, but not below 0. The landmarks' bounds
// must not be reduced.
class GoalEstimate : public Estimate {
 public:
  GoalEstimate();
  ~GoalEstimate() override;

  // Removes all goals. Subtracts `reach` from each estimate added later.
  void clear(Cost reach);
  // The storage for the estimate to the goal that is added next.
  EstimateStorage& storage();
  // The storage of the goal with this index, which must have been added.
  EstimateStorage& room(std::size_t goal) { return *rooms_[goal]; }
  // Adds the estimate that is stored in storage(). It must stay there.
  void add(const Estimate& to_goal);

  Cost operator()(Node node) const override;

  // Marks the goal with this number as reached.
  void take(std::size_t goal) { left_[goal] = nullptr; }

 private:
  std::vector<std::unique_ptr<EstimateStorage>> rooms_;  // never shrinks
  std::vector<const Estimate*> left_;  // by goal number, nullptr for goals that have been reached
  Cost reach_ = 0;
};

// Whether the heuristic can estimate the cost to the area around a goal. True for formulas, the
// exact heuristic, and landmarks with complete tables of the current map; false for heuristics that
// can only estimate costs to single cells.
bool may_end_near(const HeuristicChoice& choice);

// Like estimate_of(), for queries with a goal set.
const Estimate& estimate_to_goals(const Query& query, const HeuristicChoice& choice,
                                  EstimateStorage& storage);

// The landmark heuristic towards any node of a set. For each landmark L, let least and greatest be
// the minimum and maximum cost from L to the reachable nodes of the set. The cost from n to a node
// Z of the set is at least cost(L,n) - cost(L,Z) and at least cost(L,Z) - cost(L,n), so
//
// max(0, cost(L,n) - greatest, least - cost(L,n))
//
// is a lower bound on the cost to any node of the set. The bound is consistent, because it changes
// by at most as much as cost(L,n). A landmark's bound towards the goal minus the reach would not be
// admissible: the search can also end in a cell that is close to the goal by the formula, but far
// from it in cost because it is behind a wall. The heuristic is the maximum of these bounds and of
// the distance formula minus the reach. The query and its tables must outlive it. Evaluation is
// O(landmarks + goals).
class NearLandmarks {
 public:
  // The query must have a goal set. `choice` must use complete tables.
  NearLandmarks(const Query& query, const OneHeuristic& choice);

  Cost operator()(Node node) const;

 private:
  struct Interval {
    const CostPlane* costs;
    Cost least = kNoCost,
         greatest = 0;  // range over the nodes that the landmark reaches; kNoCost if there are none
    bool reaches_all = true;
    Cost bound(Cost from_landmark) const;
  };
  Interval interval_of(const DistanceField& table) const;
  Cost formula(Node node) const;

  const Query* query_;
  std::vector<DistanceFormula> formulas_;  // one per goal
  std::vector<Interval> intervals_;
};

}  // namespace waymark
