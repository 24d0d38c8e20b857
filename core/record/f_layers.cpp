#include "core/record/f_layers.h"

#include <algorithm>

namespace waymark {

void FLayers::assign(const SearchRecord& record) {
  layers_.clear();
  steps_ = record.steps();
  if (!record.iterations.empty()) return assign_iterations(record);
  for (int step = 0; step < steps_; ++step) {
    const auto at = static_cast<std::size_t>(step);
    const Cost f = record.g[at] + record.h[at];
    if (!layers_.empty() && layers_.back().f == f) continue;
    layers_.push_back({step, f, layers_.empty() ? f : std::max(f, layers_.back().highest)});
  }
}

// If a search falls back to searching without the cut, it starts again from its first threshold.
void FLayers::assign_iterations(const SearchRecord& record) {
  for (const SearchRecord::Iteration& iteration : record.iterations) {
    if (iteration.step == steps_) break;
    const Cost f = iteration.threshold;
    layers_.push_back(
        {iteration.step, f, layers_.empty() ? f : std::max(f, layers_.back().highest)});
  }
}

const FLayer& FLayers::layer_of(int count) const {
  const auto above = std::upper_bound(layers_.begin(), layers_.end(), std::max(0, count - 1),
                                      [](int step, const FLayer& l) { return step < l.first; });
  return *(above - 1);
}

Cost FLayers::f(int count) const { return steps_ == 0 ? kNoCost : layer_of(count).f; }

Cost FLayers::highest_f(int count) const { return steps_ == 0 ? kNoCost : layer_of(count).highest; }

int FLayers::count_within(Cost f) const {
  const auto above =
      std::upper_bound(layers_.begin(), layers_.end(), f,
                       [](Cost value, const FLayer& l) { return value < l.highest; });
  return above == layers_.end() ? steps_ : above->first;
}

int FLayers::end_after(int count) const {
  const auto next = std::upper_bound(layers_.begin(), layers_.end(), std::max(0, count),
                                     [](int step, const FLayer& l) { return step < l.first; });
  return next == layers_.end() ? steps_ : next->first;
}

int FLayers::end_before(int count) const {
  const auto end = std::lower_bound(layers_.begin(), layers_.end(), count,
                                    [](const FLayer& l, int step) { return l.first < step; });
  return end == layers_.begin() ? 0 : (end - 1)->first;
}

}  // namespace waymark
