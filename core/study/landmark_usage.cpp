#include "core/study/landmark_usage.h"

#include <algorithm>

namespace waymark {

void LandmarkUsage::add(const Query& query, const SearchRecord& record) {
  ++searches_;
  const LandmarkHeuristic heuristic(query.grid, query.moves, query.goal, query.landmarks,
                                    query.active_landmarks());
  for (const Node node : record.node) {
    const int by = heuristic.bound(node).landmark;
    if (by != LandmarkHeuristic::kFormula) ++counts_.at(static_cast<std::size_t>(by));
  }
}

void LandmarkUsage::reset() {
  std::fill(counts_.begin(), counts_.end(), 0);
  searches_ = 0;
}

std::size_t LandmarkUsage::least_used() const {
  return static_cast<std::size_t>(std::min_element(counts_.begin(), counts_.end()) -
                                  counts_.begin());
}

}  // namespace waymark
