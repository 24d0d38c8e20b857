#pragma once

#include <vector>

#include "core/heuristic/query.h"

namespace waymark {

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
  std::vector<Interval> intervals_;
};

}  // namespace waymark
