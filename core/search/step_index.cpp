#include "core/search/step_index.h"

namespace waymark {

void StepIndex::assign(const SearchRecord& record, std::size_t node_count) {
  if (steps_.size() != node_count) {
    steps_.assign(node_count, kNotExpanded);
  } else {
    for (const Node node : written_) steps_[static_cast<std::size_t>(node)] = kNotExpanded;
  }
  written_ = record.node;
  for (int step = 0; step < record.steps(); ++step)
    steps_[static_cast<std::size_t>(written_[static_cast<std::size_t>(step)])] = step;
}

}  // namespace waymark
