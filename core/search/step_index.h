#pragma once

#include <vector>

#include "core/base/fresh_zeros.h"
#include "core/search/search_record.h"

namespace waymark {

// Steps of a search at which each node was expanded; refilled in time that grows with the searches,
// not with the map, and so does the memory that it takes. A node that was opened again has several.
class StepIndex {
 public:
  static constexpr int kNotExpanded = -1;

  void assign(const SearchRecord& record, std::size_t node_count);
  // The last step that expands the node, kNotExpanded where none does.
  int at(Node node) const { return numbers_[static_cast<std::size_t>(node)] - 1; }
  // The last step before `step` that expands the same node, kNotExpanded where there is none.
  int before(int step) const {
    return earlier_.empty() ? kNotExpanded : earlier_[static_cast<std::size_t>(step)];
  }
  // The first step that expands the node.
  int first(Node node) const {
    return repeats() && at(node) != kNotExpanded ? firsts_[static_cast<std::size_t>(node)]
                                                 : at(node);
  }
  // The last of the first `count` steps that expands the node, kNotExpanded where none does.
  int last_within(int count, Node node) const {
    int step = at(node);
    while (step >= count) step = before(step);
    return step;
  }
  // Whether a node stands in the record more than once.
  bool repeats() const { return !earlier_.empty(); }
  // Whether the node is among the first `count` that were expanded.
  bool expanded_within(int count, Node node) const {
    const int step = repeats() ? first(node) : at(node);
    return static_cast<unsigned>(step) < static_cast<unsigned>(count);
  }

 private:
  void note_repeat(int step, int earlier, int steps);

  SparseCellArray<int> numbers_;  // by node: one more than the step, 0 where there is none
  std::vector<int> earlier_;      // by step; empty where no node was expanded twice
  // By node, of those that are expanded; only where there are such repeats.
  Uninitialized<int> firsts_;
  UninitializedCellArray<Node> written_;
};

}  // namespace waymark
