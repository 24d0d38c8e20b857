#pragma once

#include <memory>
#include <vector>

#include "core/heuristic/estimate.h"
#include "core/heuristic/heuristic_choice.h"

namespace waymark {

class EstimateStorage;
struct GoalSet;
struct Query;

// The estimate of a search with several goals: the least of the estimates to each, which is what a
// node behind all goals would have. It is admissible where they are, and consistent, too: of two
// neighbours n and m, with the least at m by the goal Z, h(n) <= h_Z(n) <= cost(n, m) + h_Z(m). It
// is 0 at every goal. Each goal asks its own bounds, which say more than the interval that a
// landmark's costs of all goals span; it takes time for each goal, of which there are 16 at most.
//
// Of a search to all goals, those that are taken no longer count. What is left is a smaller set,
// so that the estimate only grows; the keys of the open list are renewed by then. With a consistent
// heuristic no node is ever expanded twice for that: take a node m whose g is not the least, and on
// a shortest path to it the first node n that was not expanded. Its predecessor was, with the
// least g by the same argument, so that n is open with the least g, and
// f(n) = g(n) + h(n) <= g(n) + cost(n, m) + h(m) < g(m) + h(m), whatever set h is of: n goes first.
// An admissible one gives a cheapest path to each goal by opening nodes again, as with one goal.
//
// Near a goal the formulas lose the reach, at least 0; the landmarks' bounds must not, see
// near_landmarks.h.
class GoalEstimate : public Estimate {
 public:
  GoalEstimate();
  ~GoalEstimate() override;

  // Begins again, with no goal; each estimate loses `reach`.
  void clear(Cost reach);
  // Where the estimate to the next goal is made.
  EstimateStorage& room();
  // That estimate, which stays in its room.
  void add(const Estimate& to_goal);

  Cost operator()(Node node) const override;

  // The goal of that number is taken.
  void take(std::size_t goal) { left_[goal] = nullptr; }

 private:
  std::vector<std::unique_ptr<EstimateStorage>> rooms_;  // as many as were ever needed
  std::vector<const Estimate*> left_;                    // by number, null of one that is taken
  Cost reach_ = 0;
};

// Whether the heuristic can estimate the way to the surroundings of a goal: formulas, the exact one
// and landmarks with whole tables of this map can, all that knows cells alone cannot.
bool may_end_near(const HeuristicChoice& choice);

// estimate_of() where the query has a goal set.
const Estimate& estimate_to_goals(const Query& query, const HeuristicChoice& choice,
                                  EstimateStorage& room);

}  // namespace waymark
