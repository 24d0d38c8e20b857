#pragma once

#include <vector>

#include "core/heuristic/query.h"

namespace waymark {

// The landmark heuristic towards any node of a set: of each landmark L the least and the greatest
// cost from it to a node of the set that it reaches. From n to a node Z of the set it costs at
// least cost(L,n) - cost(L,Z) and at least cost(L,Z) - cost(L,n), so that
//
//   max(0, cost(L,n) - greatest, least - cost(L,n))
//
// is a bound of the way to any of them; it is consistent, since it changes by no more than
// cost(L,n) does. The bound towards a goal less the reach would not do: a cell close to the goal by
// the formula can be far from it by its cost, behind a wall, and the search ends there all the
// same. The greatest of these bounds and of the distance formula less the reach. The query and its
// tables must outlive it. A node costs O(landmarks + goals).
class NearLandmarks {
 public:
  // The query has a goal set; `choice` asks whole tables.
  NearLandmarks(const Query& query, const OneHeuristic& choice);

  Cost operator()(Node node) const;

 private:
  struct Interval {
    const CostPlane* costs;
    Cost least = kNoCost, greatest = 0;  // of the nodes that it reaches; kNoCost: it reaches none
    bool reaches_all = true;
    Cost bound(Cost from_landmark) const;
  };
  Interval interval_of(const DistanceField& table) const;
  Cost formula(Node node) const;

  const Query* query_;
  std::vector<Interval> intervals_;
};

}  // namespace waymark
