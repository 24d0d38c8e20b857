#pragma once

#include "core/record/step_index.h"

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

}  // namespace waymark
