#include "core/heuristic/near_landmarks.h"

#include <algorithm>

#include "core/heuristic/goal_set.h"
#include "core/heuristic/heuristic.h"

namespace waymark {

NearLandmarks::NearLandmarks(const Query& query, const OneHeuristic& choice) : query_(&query) {
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
  const GoalSet& goals = *query_->goals;
  const Cell cell = query_->grid.cell(node);
  Cost nearest = kNoCost;
  for (const Cell goal : goals.cells)
    nearest = std::min(nearest, formula_cost(query_->moves, cell, goal));
  return std::max(0, nearest - goals.reach);
}

Cost NearLandmarks::operator()(Node node) const {
  Cost best = formula(node);
  for (const Interval& interval : intervals_)
    best = std::max(best, interval.bound((*interval.costs)[node]));
  return best;
}

}  // namespace waymark
