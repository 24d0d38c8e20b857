#pragma once

#include "core/field/distance_field.h"

namespace waymark {

// The perfect heuristic: the true cost to the goal, read from the goal's distance field. If
// `backward` is true, the true cost from the goal, read from the field's other plane.
class ExactHeuristic {
 public:
  explicit ExactHeuristic(const DistanceField& goal_field, bool backward = false)
      : costs_(backward ? &goal_field.from_source() : &goal_field.costs) {}

  Cost operator()(Node node) const { return (*costs_)[node]; }

 private:
  const CostPlane* costs_;
};

}  // namespace waymark
