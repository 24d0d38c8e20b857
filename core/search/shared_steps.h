#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/domain/cell.h"

namespace waymark {

// Which steps two paths have in common: whether the step from node i of the path to the next is one
// of the other path, too, in the same direction. A byte a step.
struct SharedSteps {
  std::vector<std::uint8_t> a, b;
  friend bool operator==(const SharedSteps&, const SharedSteps&) = default;
};

// Finds them; keeps its memory from call to call.
class SharedStepFinder {
 public:
  // Paths from node to node, either of them may be empty. O(length of both).
  void find(std::span<const Node> a, std::span<const Node> b, SharedSteps& shared);

 private:
  using Step = std::pair<Node, Node>;

  void keep(std::span<const Node> path);
  void mark(std::span<const Node> path, std::vector<std::uint8_t>& shared) const;
  std::size_t slot_of(Step step) const;

  std::vector<Step> kept_;  // a hash table with linear probing, at most half full
};

}  // namespace waymark
