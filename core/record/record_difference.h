#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/map/cell.h"
#include "core/record/search_record.h"

namespace waymark {

// The points where two searches for the same path diverge.

inline constexpr int kNoStep = -1;

// The first step at which the expansions differ: the searches expand different nodes, or one search
// has ended. Before this step, both have explored the same cells. kNoStep if both expand the same
// nodes in the same order. O(result).
int first_difference(const SearchRecord& a, const SearchRecord& b);

// The first step of `record` that expands a node that the other search never expands; kNoStep if
// the other search expands all nodes of `record`. O(result).
int first_alone(const SearchRecord& record, const StepIndex& other);

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
