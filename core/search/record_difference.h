#pragma once

#include "core/search/step_index.h"

namespace waymark {

// Where two searches for the same path part.

inline constexpr int kNoStep = -1;

// The first step whose expansions differ: the two expand different nodes there, or only one of them
// comes so far. Before it both have explored the same cells; from it on they have not. kNoStep when
// both expand the same nodes in the same order. O(result).
int first_difference(const SearchRecord& a, const SearchRecord& b);

// The first step of `record` that expands a node which the other search never expands; kNoStep when
// the other explores all of it. O(result).
int first_alone(const SearchRecord& record, const StepIndex& other);

}  // namespace waymark
