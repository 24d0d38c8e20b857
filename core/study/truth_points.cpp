#include "core/study/truth_points.h"

#include <algorithm>

namespace waymark {
namespace {

EstimateRange estimate_range(const TruthPoints& points, std::span<const Cost> estimates) {
  EstimateRange range;
  std::int64_t errors = 0;
  for (const Node node : points.nodes) {
    const auto at = static_cast<std::size_t>(node);
    const Cost h = estimates[at], error = (*points.true_cost)[at] - h;
    range.greatest = std::max(range.greatest, h);
    range.greatest_error = std::max(range.greatest_error, error);
    errors += error;
    if (error >= 0) continue;
    range.least_error = std::min(range.least_error, error);
    range.greatest_ratio =
        std::max(range.greatest_ratio,
                 vertical_place(TruthAxis::ratio, points.moves, (*points.true_cost)[at], h));
  }
  if (points.count() > 0)
    range.mean_error = static_cast<double>(errors) / static_cast<double>(points.count());
  return range;
}

}  // namespace

TruthRange range_of(const TruthPoints& points) {
  TruthRange range;
  for (const Node node : points.nodes)
    range.farthest = std::max(range.farthest, (*points.true_cost)[node]);
  range.formula = estimate_range(points, points.formula);
  range.landmarks = estimate_range(points, points.landmarks);
  return range;
}

}  // namespace waymark
