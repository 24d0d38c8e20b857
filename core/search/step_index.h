#pragma once

#include <vector>

#include "core/search/search_record.h"

namespace waymark {

// Step of a search at which each node was expanded; refilled in time that grows with the searches,
// not with the map. Of a node that was expanded more than once it is the last step.
class StepIndex {
 public:
  static constexpr int kNotExpanded = -1;

  void assign(const SearchRecord& record, std::size_t node_count);
  int at(Node node) const { return steps_[static_cast<std::size_t>(node)]; }
  // Whether the node is among the first `count` that were expanded.
  bool expanded_within(int count, Node node) const {
    return static_cast<unsigned>(at(node)) < static_cast<unsigned>(count);
  }

 private:
  std::vector<int> steps_;
  Uninitialized<Node> written_;
};

}  // namespace waymark
