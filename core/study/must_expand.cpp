#include "core/study/must_expand.h"

namespace waymark {

int count_must_expand(const CostPlane& from_start, std::span<const Cost> h,
                      std::span<const Node> nodes, Cost cost) {
  return from_start.with_array([&](const auto* costs) {
    int count = 0;
    for (const Node node : nodes) {
      const Cost estimate = h[static_cast<std::size_t>(node)];
      // h < cost - g cannot overflow, but g + h could if h is kNoCost.
      count += estimate < cost - Cost{costs[node]};
    }
    return count;
  });
}

}  // namespace waymark
