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

void StepIndex::assign(const SearchRecord& record, std::size_t node_count) {
  if (numbers_.size() != node_count) {
    numbers_ = SparseCellArray<int>(node_count);
  } else {
    for (const Node node : written_) numbers_[static_cast<std::size_t>(node)] = 0;
  }
  written_ = record.node;
  earlier_.clear();
  for (int step = 0; step < record.steps(); ++step) {
    int& number = numbers_[static_cast<std::size_t>(written_[static_cast<std::size_t>(step)])];
    if (number != 0) note_repeat(step, number - 1, record.steps());
    number = step + 1;
  }
  if (!repeats()) return;
  firsts_.resize(node_count);
  for (std::size_t step = 0; step < earlier_.size(); ++step)
    if (earlier_[step] == kNotExpanded)
      firsts_[static_cast<std::size_t>(written_[step])] = static_cast<int>(step);
}

void StepIndex::note_repeat(int step, int earlier, int steps) {
  if (earlier_.empty()) earlier_.assign(static_cast<std::size_t>(steps), kNotExpanded);
  earlier_[static_cast<std::size_t>(step)] = earlier;
}

}  // namespace waymark
