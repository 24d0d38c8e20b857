#pragma once

#include <optional>
#include <string>

#include "core/contender/contender.h"
#include "core/heuristic/query.h"

namespace waymark {

// prune=upper: by way of a landmark L there is a path of cost(start, L) + cost(L, goal). The least
// of these sums over all landmarks is an upper bound of the optimum, and a node with g + h above it
// lies on no best path: it is never opened. What is expanded is the same with a consistent
// heuristic, whose search ends before it comes to such nodes; what is opened is less.

// That upper bound; kNoCost where the search prunes nothing. O(landmarks).
Cost pruning_bound(const SearchSpec& spec, const Query& query);

// Why a search that is told to prune leaves nothing out, as a sentence without its end; nothing
// where it can, or where it is not told to.
std::optional<std::string> no_pruning(const SearchSpec& spec, const Moves& moves,
                                      bool has_landmarks);

}  // namespace waymark
