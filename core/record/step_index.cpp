#include "core/record/step_index.h"

namespace waymark {

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
