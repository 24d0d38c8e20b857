#pragma once

#include <memory>
#include <vector>

#include "core/heuristic/estimate.h"
#include "core/heuristic/heuristic_choice.h"

namespace waymark {

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
// must not be reduced, see near_landmarks.h.
class GoalEstimate : public Estimate {
 public:
  GoalEstimate();
  ~GoalEstimate() override;

  // Removes all goals. Subtracts `reach` from each estimate added later.
  void clear(Cost reach);
  // The storage for the estimate to the goal that is added next.
  EstimateStorage& storage();
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

}  // namespace waymark
