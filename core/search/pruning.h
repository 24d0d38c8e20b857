#pragma once

#include <optional>
#include <string>

#include "core/heuristic/query.h"
#include "core/search/search_spec.h"

namespace waymark {

// prune=upper: a path through landmark L costs at most cost(start, L) + cost(L, goal). The lowest
// of these sums over all landmarks is an upper bound on the optimum. A node with g + h above this
// bound is on no optimal path, so the search never generates the node. With a consistent heuristic,
// the search expands the same nodes but generates fewer, because it would end before expanding the
// pruned nodes even without pruning.

// The upper bound used for pruning; kNoCost if the search prunes nothing. O(landmarks).
Cost pruning_bound(const SearchSpec& spec, const Query& query);

// Explains why a search with prune=upper prunes nothing (a clause, no full stop). std::nullopt if
// it prunes, or has no prune=upper.
std::optional<std::string> no_pruning(const SearchSpec& spec, const Moves& moves,
                                      bool has_landmarks);

}  // namespace waymark
