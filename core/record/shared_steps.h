#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/map/cell.h"

namespace waymark {

// The steps that two paths have in common. Byte i of a path is 1 if the step from its node i to the
// next node is also a step of the other path, in the same direction.
struct SharedSteps {
  std::vector<std::uint8_t> a, b;
  friend bool operator==(const SharedSteps&, const SharedSteps&) = default;
};

// Finds the steps that two paths share. Keeps its memory between calls.
class SharedStepFinder {
 public:
  // The paths are lists of adjacent nodes; either may be empty. O(length of both).
  void find(std::span<const Node> a, std::span<const Node> b, SharedSteps& shared);

 private:
  using Step = std::pair<Node, Node>;

  void keep(std::span<const Node> path);
  void mark(std::span<const Node> path, std::vector<std::uint8_t>& shared) const;
  std::size_t slot_of(Step step) const;

  std::vector<Step> kept_;  // a hash table with linear probing, at most half full
};

}  // namespace waymark
