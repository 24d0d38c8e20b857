#include "core/study/truth_points.h"

#include <algorithm>

namespace waymark {
namespace {

// One estimate of a node after the other.
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
                                    vertical_place(TruthAxis::ratio, moves, true_cost, estimate));
  }
  EstimateRange over(std::size_t count) const {
    EstimateRange result = range;
    if (count > 0) result.mean_error = static_cast<double>(errors) / static_cast<double>(count);
    return result;
  }
};

}  // namespace

TruthRange range_of(const TruthPoints& points) {
  TruthRange range;
  RangeCollector formula{points.moves}, landmarks{points.moves};
  points.true_cost->with_array([&](const auto* true_costs) {
    for (const Node node : points.nodes) {
      const Cost true_cost = true_costs[node];
      const auto at = static_cast<std::size_t>(node);
      range.farthest = std::max(range.farthest, true_cost);
      formula.add(true_cost, points.formula[at]);
      landmarks.add(true_cost, points.landmarks[at]);
    }
  });
  range.formula = formula.over(points.count());
  range.landmarks = landmarks.over(points.count());
  return range;
}

}  // namespace waymark
