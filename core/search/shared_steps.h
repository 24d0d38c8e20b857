#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/domain/cell.h"

namespace waymark {

// The steps that two paths have in common: whether the step from node i of a path to the next is
// also a step of the other path, in the same direction. One byte per step.
struct SharedSteps {
  std::vector<std::uint8_t> a, b;
  friend bool operator==(const SharedSteps&, const SharedSteps&) = default;
};

// Finds the shared steps. Keeps its memory between calls.
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
