#include "core/record/record_difference.h"

#include <algorithm>

namespace waymark {

int first_difference(const SearchRecord& a, const SearchRecord& b) {
  const auto [at, other] =
      std::mismatch(a.node.begin(), a.node.end(), b.node.begin(), b.node.end());
  if (at == a.node.end() && other == b.node.end()) return kNoStep;
  return static_cast<int>(at - a.node.begin());
}

int first_alone(const SearchRecord& record, const StepIndex& other) {
  for (int step = 0; step < record.steps(); ++step)
    if (other.at(record.node[static_cast<std::size_t>(step)]) == StepIndex::kNotExpanded)
      return step;
  return kNoStep;
}

}  // namespace waymark
