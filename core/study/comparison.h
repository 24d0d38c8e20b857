#pragma once

#include "core/contender/contender.h"
#include "core/contender/searcher.h"
#include "core/heuristic/query.h"

namespace waymark {

// The three ways to search that the program compares.
enum class HeuristicKind { formula, landmarks, exact };

// "manhattan" or "octile", "landmarks", "exact".
const char* name_of(HeuristicKind kind, const Moves& moves);

// A* with that heuristic. `active` is how many landmarks it asks, as in Query.
Contender contender_of(HeuristicKind kind, int active = kAllActive);

}  // namespace waymark
