#include "core/placement/farthest.h"

#include <algorithm>

namespace waymark {

NearestCosts::NearestCosts(std::span<const Node> nodes) : costs_(nodes.size(), kNoCost) {
  for (const Node node : nodes) {
    if (!stretches_.empty() && stretches_.back().first + stretches_.back().length == node)
      ++stretches_.back().length;
    else
      stretches_.push_back({node, 1});
  }
}

void NearestCosts::add(const CostPlane& from_place) {
  from_place.with_array([this](const auto* costs) { lower(costs); });
}

void NearestCosts::clear() { std::fill(costs_.begin(), costs_.end(), kNoCost); }

// The loop over a stretch has no branch, so that the compiler takes several nodes at a time.
template <class Value>
void NearestCosts::lower(const Value* from_place) {
  Cost greatest = -1;
  const Stretch* where = nullptr;
  const Cost* there = nullptr;
  Cost* costs = costs_.data();
  for (const Stretch& stretch : stretches_) {
    const Value* const from = from_place + stretch.first;
    Cost greatest_here = -1;
    for (int i = 0; i < stretch.length; ++i) {
      const Cost cost = from[i] < costs[i] ? Cost{from[i]} : costs[i];
      costs[i] = cost;
      greatest_here = cost > greatest_here ? cost : greatest_here;
    }
    if (greatest_here > greatest) {
      greatest = greatest_here;
      where = &stretch;
      there = costs;
    }
    costs += stretch.length;
  }
  farthest_ =
      where->first +
      static_cast<Node>(std::find(there, static_cast<const Cost*>(costs), greatest) - there);
}

}  // namespace waymark
