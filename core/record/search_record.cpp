#include "core/record/search_record.h"

#include <algorithm>
#include <cstdint>

namespace waymark {

int SearchRecord::iteration_of(int step) const {
  const auto after =
      std::upper_bound(iterations.begin(), iterations.end(), step,
                       [](int value, const Iteration& each) { return value < each.step; });
  return static_cast<int>(after - iterations.begin()) - 1;
}

ExpansionCounts count_expansions(const SearchRecord& record, Cost cost, int weight) {
  ExpansionCounts counts;
  counts.expanded = record.steps();
  if (weight != 1000) {
    const std::int64_t limit = std::int64_t{1000} * cost;
    for (std::size_t step = 0; step < record.node.size(); ++step) {
      const std::int64_t f =
          std::int64_t{1000} * record.g[step] + std::int64_t{weight} * record.h[step];
      counts.must_expand += f < limit;
      counts.ties += f == limit;
    }
    return counts;
  }
  for (std::size_t step = 0; step < record.node.size(); ++step) {
    const Cost f = record.g[step] + record.h[step];
    counts.must_expand += f < cost;
    counts.ties += f == cost;
  }
  return counts;
}

}  // namespace waymark
