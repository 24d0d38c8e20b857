#pragma once

#include <vector>

#include "core/base/fresh_zeros.h"
#include "core/record/search_record.h"

namespace waymark {

// The steps of a search at which each node was expanded. A reopened node has several steps.
// Refilling needs time and memory proportional to the searches, not to the map.
class StepIndex {
 public:
  static constexpr int kNotExpanded = -1;

  void assign(const SearchRecord& record, std::size_t node_count);
  // The last step that expands the node, kNotExpanded if there is none.
  int at(Node node) const { return numbers_[static_cast<std::size_t>(node)] - 1; }
  // The last step before `step` that expands the same node, kNotExpanded if there is none.
  int before(int step) const {
    return earlier_.empty() ? kNotExpanded : earlier_[static_cast<std::size_t>(step)];
  }
  // The first step that expands the node.
  int first(Node node) const {
    return repeats() && at(node) != kNotExpanded ? firsts_[static_cast<std::size_t>(node)]
                                                 : at(node);
  }
  // The last of the first `count` steps that expands the node, kNotExpanded if there is none.
  int last_within(int count, Node node) const {
    int step = at(node);
    while (step >= count) step = before(step);
    return step;
  }
  // Whether any node is expanded more than once.
  bool repeats() const { return !earlier_.empty(); }
  // Whether the node is among the first `count` expanded nodes.
  bool expanded_within(int count, Node node) const {
    const int step = repeats() ? first(node) : at(node);
    return static_cast<unsigned>(step) < static_cast<unsigned>(count);
  }

 private:
  void note_repeat(int step, int earlier, int steps);

  SparseCellArray<int> numbers_;  // indexed by node: step + 1, 0 if not expanded
  // Previous step of the same node, by step; empty if no node was expanded twice.
  std::vector<int> earlier_;
  // Indexed by node, for expanded nodes; only used if a node was expanded twice.
  Uninitialized<int> firsts_;
  UninitializedCellArray<Node> written_;
};

}  // namespace waymark
