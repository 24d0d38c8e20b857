#pragma once

#include <algorithm>

#include "core/study/scatter_points.h"

namespace waymark {

// Computes the range_of() of one heuristic point by point.
struct RangeCollector {
  const Moves& moves;
  EstimateRange range = {};
  std::int64_t errors = 0;

  void add(Cost true_cost, Cost estimate) {
    const Cost error = true_cost - estimate;
    range.greatest = std::max(range.greatest, estimate);
    range.greatest_error = std::max(range.greatest_error, error);
    errors += error;
    if (error >= 0) return;
    range.least_error = std::min(range.least_error, error);
    range.greatest_ratio = std::max(range.greatest_ratio,
                                    vertical_place(ScatterAxis::ratio, moves, true_cost, estimate));
  }
  EstimateRange over(std::size_t count) const {
    EstimateRange result = range;
    if (count > 0) result.mean_error = static_cast<double>(errors) / static_cast<double>(count);
    return result;
  }
};

}  // namespace waymark
