#pragma once

#include <cstdint>
#include <vector>

#include "core/study/comparison.h"

namespace waymark {

// What both heuristics say of every cell towards one goal, and the greatest values that a colour
// scale needs. The landmarks are those that are active at the query's start. Indexed by Node; in
// walls and on the border the values mean nothing.
struct EstimatePlanes {
  static constexpr std::uint8_t kByFormula = 255;  // more than there can be landmarks

  std::vector<Cost> formula;  // h of the distance formula
  std::vector<Cost>
      landmarks;  // h of the landmarks, kNoCost where they prove that there is no path
  // Who gives the landmarks' h: the index of a landmark or kByFormula. Ties as in
  // LandmarkHeuristic::bound.
  std::vector<std::uint8_t> by;
  Cost farthest = 0;        // the greatest true cost to the goal
  Cost greatest_error = 0;  // of the formula, where there is a path

  const std::vector<Cost>& of(HeuristicKind kind) const {
    return kind == HeuristicKind::formula ? formula : landmarks;
  }
};

// At most 255 landmarks. `previous` lends its memory. O(cells * landmarks); a part of a row of one
// landmark table at a time, so that the inner loops run over arrays without a branch.
EstimatePlanes estimate_planes(const Query& query, EstimatePlanes previous = {});

}  // namespace waymark
